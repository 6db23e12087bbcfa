//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation
import Testing

/// The libraries run on iOS 15 and macOS 12, and only one file sees libxml2's headers.
///
/// On Linux no compiler checks either.
@Suite("What the sources may use")
struct AvailabilityTests {
    private struct Source: Sendable {
        let path: String
        /// The lines without what stands behind `//`.
        let lines: [String]
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The files under `Sources` with one of these extensions.
    private static func sources(_ extensions: Set<String>) -> [Source] {
        let folder = root.appendingPathComponent("Sources")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { extensions.contains(URL(fileURLWithPath: $0).pathExtension) }.sorted().compactMap {
            path in
            guard let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8) else {
                return nil
            }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                // `://` is a URL in a literal, not a comment.
                let pieces = line.components(separatedBy: "//")
                guard let comment = pieces.indices.dropFirst().first(where: { !pieces[$0 - 1].hasSuffix(":") }) else {
                    return String(line)
                }
                return pieces[..<comment].joined(separator: "//")
            }
            return Source(path: path, lines: lines)
        }
    }

    /// The places of a pattern, as `file:line`.
    private static func places(of pattern: String, in sources: [Source]) throws -> [String] {
        let expression = try NSRegularExpression(pattern: pattern)
        return sources.flatMap { source in
            source.lines.enumerated().compactMap { number, line in
                let range = NSRange(line.startIndex..., in: line)
                return expression.firstMatch(in: line, range: range) == nil ? nil : "\(source.path):\(number + 1)"
            }
        }
    }

    /// Patterns of API that came with iOS 16, macOS 13 or later, each with a line that it must find.
    private static let newer: [(pattern: String, example: String)] = [
        (#"\bDuration\b"#, "let timeout: Duration"),
        (#"\b(Continuous|Suspending)Clock\b"#, "ContinuousClock.now"),
        (#"\bany Clock\b|: Clock\b|some Clock\b"#, "let clock: any Clock<Duration>"),
        (#"Task\.sleep\(for:"#, "try await Task.sleep(for: .seconds(1))"),
        (#"\bMutex\b|\bimport Synchronization\b|\bOSAllocatedUnfairLock\b|\bAtomic<"#, "let count = Mutex(0)"),
        (#"URL\(filePath:|\.appending\(path|\.appending\(component|URL\.temporaryDirectory"#, "URL(filePath: path)"),
        // Those of unsafe buffers, which a line says, are older than those of Array and String.
        (#"^(?!.*\bunsafe\b).*\.(span|mutableSpan|utf8Span|rawSpan)\b"#, "let span = array.span"),
        (#"AsyncSequence<"#, "some AsyncSequence<Int, Never>"),
        (#"\b(Regex|RegexBuilder)\b|\.(first|whole|prefix)Match\(of:|\.matches\(of:"#, "let digits = Regex(pattern)"),
        (#"\.replacing\(|\.firstRange\(of:|\.ranges\(of:|\.trimmingPrefix\("#, "text.replacing(a, with: b)"),
        (#"\bInt128\b|\bUInt128\b"#, "let sum: UInt128"),
        (#"\bInlineArray\b|\[\d+ of "#, "let slots: [4 of Int]"),
        (
            #"\bTypedThrowsTaskGroup\b|withDiscardingTaskGroup|withThrowingDiscardingTaskGroup"#,
            "withDiscardingTaskGroup {"
        ),
        (#"\bisolated deinit\b|\bTask\.immediate\b|\bTaskExecutor\b"#, "isolated deinit {"),
        (#"String\(format:"#, "String(format: \"%d\", 1)"),
    ]

    @Test("no library uses API that is newer than iOS 15 and macOS 12", arguments: newer.map(\.pattern))
    func api(_ pattern: String) throws {
        let sources = Self.sources(["swift"])
        #expect(sources.count > 40)
        #expect(try Self.places(of: pattern, in: sources) == [])
    }

    @Test("each pattern finds what it is for, and comments are not searched")
    func patterns() throws {
        for (pattern, example) in Self.newer {
            let source = Source(path: "example", lines: [example])
            #expect(try Self.places(of: pattern, in: [source]) == ["example:1"], "\(pattern)")
        }
        let comments = Self.sources(["swift"]).flatMap(\.lines).filter { $0.contains("===----") }
        #expect(comments.isEmpty)
    }

    @Test("libxml2's headers are seen by one file only")
    func headers() throws {
        let sources = Self.sources(["swift", "c", "h", "modulemap"])
        let including = try Self.places(of: #"\b(include|import)\b.*(libxml|CLibXML2)"#, in: sources)
        #expect(Set(including.map { $0.components(separatedBy: ":")[0] }) == ["CXMLPush/CXMLPush.c"])
    }

    @Test("libxml2 is neither cleaned up nor given handlers or memory functions of ours")
    func globals() throws {
        let sources = Self.sources(["c", "h", "swift"])
        let pattern =
            #"\b(xmlCleanup\w*|xmlMemSetup|xmlSet(Generic|Structured)ErrorFunc|xmlSetExternalEntityLoader|xmlThrDef\w*|"#
            + #"xmlSubstituteEntitiesDefault|xmlKeepBlanksDefault|xmlDefaultSAXHandler)\b"#
        #expect(try Self.places(of: pattern, in: sources) == [])
    }
}
