//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import Foundation
import Testing

/// What the documents say must be what the code does.
@Suite("Documents")
struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The cells of the table rows whose first cell is this, without their white space.
    private func rows(_ first: String, in text: String) -> [[String]] {
        text.split(separator: "\n").filter { $0.hasPrefix("|") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
            .filter { $0.first == first }
    }

    @Test("the article on errors and repairs has one row for each code, and no other", arguments: DecodeCode.all)
    func codes(_ code: DecodeCode) throws {
        let article = try text("Sources/ChatWire/ChatWire.docc/Codes.md")
        let row = try #require(rows("``DecodeCode/\(code.rawValue)``", in: article).first)
        #expect(rows("``DecodeCode/\(code.rawValue)``", in: article).count == 1)
        #expect(row.count == 4)
        #expect(["error", "note"].contains(row[2]))
        #expect(["error", "note", "repair", "loss"].contains { row[3].hasPrefix($0) })
        // A note is one in both modes, and only strict's errors are repaired or passed over.
        #expect((row[2] == "note") == row[3].hasPrefix("note"))
        #expect(article.components(separatedBy: "\n| ``DecodeCode/").count - 1 == DecodeCode.all.count)
    }

    @Test("what lenient does to the corpus is what the article says")
    func codesInCorpus() throws {
        let article = try text("Sources/ChatWire/ChatWire.docc/Codes.md")
        for file in CorpusFile.everything {
            let decoded = file.replay(.lenient).outcome(of: [file.bytes])
            for issue in decoded.allIssues {
                let row = try #require(rows("``DecodeCode/\(issue.code.rawValue)``", in: article).first)
                let isListed = row[3].contains(issue.severity.rawValue)
                // What ends a stream behind its first loss is lost too, whatever it is.
                let isSecond = issue.severity == .loss && decoded.error?.place != issue.place && row[3] == "error"
                #expect(isListed || isSecond, "\(file.name): \(issue.code) is a \(issue.severity)")
            }
        }
    }

    @Test("the README's table has each limit with its default, and no other", arguments: DecodeLimits.named.map(\.name))
    func limits(_ name: String) throws {
        let readme = try text("README.md")
        let keyPath = try #require(DecodeLimits.named.first { $0.name == name }).keyPath
        let row = try #require(rows("`\(name)`", in: readme).first)
        #expect(row[1].replacingOccurrences(of: ",", with: "") == "\(DecodeLimits.default[keyPath: keyPath])")
        #expect(readme.components(separatedBy: "\n| `max").count - 1 == DecodeLimits.named.count)
    }

    @Test(
        "the README shows the code of the snippets",
        arguments: ["DecodePoll", "DecodeChunks", "DecodeLog", "DecodeFrame", "FollowChat"]
    )
    func snippets(_ name: String) throws {
        let snippet = try text("Snippets/\(name).swift")
        let code = try #require(snippet.range(of: "import ChatWire\n"))
        #expect(try text("README.md").contains("```swift\n" + snippet[code.lowerBound...] + "```"))
    }

    @Test("the numbers of inputs in the README and in the corpus's own description are right")
    func inputs() throws {
        let count = CorpusFile.names.count
        #expect(try text("README.md").contains("\(count) inputs"))
        #expect(try text("Corpus/README.md").contains("\(count) bodies and streams"))
        #expect(try text("Corpus/README.md").contains("\(CorpusFile.formNames.count) bodies of JSON and text"))
        let frames = CXoneCorpusFrame.names.count
        #expect(try text("README.md").contains("\(frames) inputs"))
        #expect(try text("Corpus/README.md").contains("\(frames) CXone frames"))
    }

    @Test(
        "every relative link leads to a file",
        arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
    )
    func links(_ document: String) throws {
        for part in try text(document).components(separatedBy: "](").dropFirst() {
            let target = part.prefix { $0 != ")" }.split(separator: "#", omittingEmptySubsequences: false)
            guard let path = target.first.map(String.init), !path.contains("://") else { continue }
            #expect(FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(path).path), "\(path)")
            guard target.count == 2 else { continue }
            let anchors = try text(path.isEmpty ? document : path).split(separator: "\n").filter { $0.hasPrefix("#") }
                .map { $0.drop { $0 == "#" || $0 == " " }.lowercased().replacingOccurrences(of: " ", with: "-") }
            #expect(anchors.contains(String(target[1])), "\(path)#\(target[1])")
        }
    }
}
