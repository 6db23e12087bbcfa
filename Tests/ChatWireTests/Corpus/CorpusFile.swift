//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import ChatWireTool
import Foundation
import Testing

/// An input of `Corpus/router-xml` or `Corpus/router-forms` with the golden beside it.
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

    /// The folder of the XML: `CHATWIRE_CORPUS` when it is set, else the one of this checkout.
    static var folder: URL {
        if let path = ProcessInfo.processInfo.environment["CHATWIRE_CORPUS"] { return URL(fileURLWithPath: path) }
        return corpus.appendingPathComponent("router-xml")
    }

    /// The folder of JSON and text.
    static var formsFolder: URL { corpus.appendingPathComponent("router-forms") }

    private static var corpus: URL {
        URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Corpus")
    }

    /// Every input of XML whose golden can be read, by name.
    ///
    /// A test counts them against the folder.
    static let all: [CorpusFile] = names.compactMap { try? CorpusFile(folder, $0 + ".xml", golden: $0 + ".json") }

    /// The same of JSON and text.
    static let forms: [CorpusFile] = formNames.compactMap { name in
        try? CorpusFile(formsFolder, name, golden: stem(of: name) + ".golden.json")
    }

    /// Every input of any form.
    static var everything: [CorpusFile] { all + forms }

    /// The names of the XML inputs, without their extension.
    static let names = files(in: folder).filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) }.sorted()

    /// The names of the inputs of JSON and text, with their extension.
    static let formNames = files(in: formsFolder).filter { !$0.hasSuffix(".golden.json") }.sorted()

    /// A file's name without its extension; message types in it have dots too.
    private static func stem(of file: String) -> String {
        file.split(separator: ".").dropLast().joined(separator: ".")
    }

    private static func files(in folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }

    /// The inputs that both modes accept, or that strict refuses, or that no rule decides: `y_`, `n_`, `i_`.
    static func all(_ prefix: String) -> [CorpusFile] {
        everything.filter { $0.name.hasPrefix(prefix) }
    }

    /// One input by its name; for tests that are about it.
    static func named(_ name: String) throws -> CorpusFile {
        try #require(all.first { $0.name == name }, "no input is called \(name)")
    }

    /// One input of JSON or text by its name.
    static func form(_ name: String) throws -> CorpusFile {
        try #require(forms.first { $0.name == name }, "no input is called \(name)")
    }

    private init(_ folder: URL, _ file: String, golden goldenFile: String) throws {
        name = CorpusFile.stem(of: file)
        bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent(file)))
        let json = try Data(contentsOf: folder.appendingPathComponent(goldenFile))
        golden = try JSONDecoder().decode(Golden.self, from: json)
    }
}
