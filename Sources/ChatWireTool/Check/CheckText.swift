//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The report of one input for people.
struct CheckText {
    /// How many findings of a category are shown.
    private static let limit = 50

    private(set) var text = ""

    init(_ report: CheckReport, source: String) {
        text = "\(VisibleNames.visible(source)): \(Self.counts(report))\n"
        for category in CheckReport.Category.allCases {
            let findings = report.findings(of: category)
            guard !findings.isEmpty else { continue }
            text += "  \(category.rawValue)\n"
            let width = findings.prefix(Self.limit).map { String($0.count).count }.max() ?? 1
            for finding in findings.prefix(Self.limit) {
                let count = String(finding.count)
                let space = String(repeating: " ", count: width - count.count)
                let name = finding.name.isEmpty ? "" : " \(VisibleNames.visible(finding.name))"
                text += "    \(space)\(count) x \(finding.kind)\(name), first in \(Self.place(finding.first))\n"
            }
            if findings.count > Self.limit { text += "    and \(findings.count - Self.limit) more; --json has all\n" }
        }
        if report.uncounted > 0 { text += "  \(report.uncounted) further names were not kept\n" }
    }

    private static func counts(_ report: CheckReport) -> String {
        guard report.payloads > 0 else { return "no chat traffic found" }
        var parts: [String] = []
        if report.messages > 0 { parts.append(counted(report.messages, "message")) }
        if report.frames > 0 { parts.append(counted(report.frames, "frame")) }
        if report.failures > 0 { parts.append("\(report.failures) not decoded") }
        parts.append("\(CheckRecord.share(of: report)) % decoded")
        let categories: [CheckReport.Category] = [.errors, .losses, .repairs, .unknown]
        if categories.allSatisfy({ report.count(of: $0) == 0 }) {
            parts.append("nothing unknown or damaged")
        }
        return parts.joined(separator: ", ")
    }

    private static func place(_ place: CheckReport.Place) -> String {
        let path = place.path.map { " (\(VisibleNames.visible($0)))" } ?? ""
        return "payload \(place.payload) at byte \(place.offset)\(path)"
    }
}

/// Names that come from the wire, for a terminal.
enum VisibleNames {
    /// The name, shortened, and with nothing in it that a terminal would obey.
    static func visible(_ name: String) -> String {
        let shown = String(
            String.UnicodeScalarView(
                name.unicodeScalars.prefix(120).map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
                    default: scalar
                    }
                }
            )
        )
        return name.unicodeScalars.count > 120 ? shown + "..." : shown
    }
}
