//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The report of one input for programs, `{"kind":"check",...}`.
struct CheckRecord {
    private let report: CheckReport

    init(_ report: CheckReport) {
        self.report = report
    }

    func write(source: String, to writer: inout JSONWriter) {
        writer.object { record in
            record.field("kind", "check")
            record.field("source", source)
            record.field("payloads", report.payloads)
            record.field("messages", report.messages)
            record.field("frames", report.frames)
            record.field("failures", report.failures)
            if report.payloads > 0 {
                record.key("decodedPercent")
                record.word(Self.share(of: report))
            }
            for category in CheckReport.Category.allCases {
                record.key(category.rawValue)
                record.array { array in
                    for finding in report.findings(of: category) { array.object { Self.write(finding, to: &$0) } }
                }
            }
            record.field("uncounted", report.uncounted > 0 ? report.uncounted : nil)
        }
    }

    private static func write(_ finding: CheckReport.Finding, to object: inout JSONWriter) {
        object.field("what", finding.kind)
        object.field("name", finding.name.isEmpty ? nil : finding.name)
        object.field("count", finding.count)
        object.field("payload", finding.first.payload)
        object.field("offset", finding.first.offset)
        object.field("path", finding.first.path)
    }

    /// The share of payloads that were decoded, in percent with one digit; it is 100 only when all were.
    static func share(of report: CheckReport) -> String {
        let decoded = report.messages + report.frames
        guard report.payloads > 0, decoded < report.payloads else { return "100" }
        let tenths = min(999, decoded * 1000 / report.payloads)
        return "\(tenths / 10).\(tenths % 10)"
    }
}
