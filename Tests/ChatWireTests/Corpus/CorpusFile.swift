//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import ChatWireTool
import Foundation
import Testing

/// An input of `Corpus/router-xml` with the golden beside it.
struct CorpusFile: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let golden: Golden

    var testDescription: String { name }

    var documents: Documents { golden.documents == "several" ? .several : .one }
    var charset: Charset? { golden.charset.flatMap { Charset(label: $0) } }

    /// A replay with the settings that the golden is for.
    func replay(_ mode: DecodeMode, pullsAfterEachPush: Bool = false) -> ChatRouterReplay {
        ChatRouterReplay(mode: mode, charset: charset, documents: documents, pullsAfterEachPush: pullsAfterEachPush)
    }

    /// The folder of the inputs: `CHATWIRE_CORPUS` when it is set, else the one of this checkout.
    static var folder: URL {
        if let path = ProcessInfo.processInfo.environment["CHATWIRE_CORPUS"] { return URL(fileURLWithPath: path) }
        return URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Corpus/router-xml")
    }

    /// Every input whose golden can be read, by name.
    ///
    /// A test counts them against the folder.
    static let all: [CorpusFile] = names.compactMap { try? CorpusFile(name: $0) }

    /// The names of the inputs, without their extension.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) }.sorted()
    }()

    /// The inputs that both modes accept, or that strict refuses, or that no rule decides: `y_`, `n_`, `i_`.
    static func all(_ prefix: String) -> [CorpusFile] {
        all.filter { $0.name.hasPrefix(prefix) }
    }

    /// One input by its name; for tests that are about it.
    static func named(_ name: String) throws -> CorpusFile {
        try #require(all.first { $0.name == name }, "no input is called \(name)")
    }

    private init(name: String) throws {
        self.name = name
        bytes = try [UInt8](Data(contentsOf: CorpusFile.folder.appendingPathComponent(name + ".xml")))
        let json = try Data(contentsOf: CorpusFile.folder.appendingPathComponent(name + ".json"))
        golden = try JSONDecoder().decode(Golden.self, from: json)
    }
}
