//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTool
import Foundation
import Testing

/// A frame of `Corpus/cxone-json`, or one line of a file of frames there, with its golden.
struct CXoneCorpusFrame: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let golden: JSONValue

    var testDescription: String { name }

    static func decoded(_ bytes: [UInt8], _ mode: DecodeMode) -> Result<CXoneFrame, DecodeError> {
        do throws(DecodeError) {
            return .success(try CXoneDecoder.decode(bytes, mode: mode))
        } catch {
            return .failure(error)
        }
    }

    func decoded(_ mode: DecodeMode) -> Result<CXoneFrame, DecodeError> { Self.decoded(bytes, mode) }

    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Corpus/cxone-json")

    /// The names of the inputs with their extension.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { !$0.hasSuffix(".golden.json") }.sorted()
    }()

    /// Every frame whose golden can be read.
    ///
    /// A test counts them.
    static let all: [CXoneCorpusFrame] = names.flatMap { (try? frames(of: $0)) ?? [] }

    private static func frames(of name: String) throws -> [CXoneCorpusFrame] {
        let bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent(name)))
        let base = name.prefix { $0 != "." }
        let goldenBytes = try Data(contentsOf: folder.appendingPathComponent("\(base).golden.json"))
        let golden = try CXoneDecoder.decode(goldenBytes).json
        guard name.hasSuffix(".ndjson") else { return [CXoneCorpusFrame(name: name, bytes: bytes, golden: golden)] }
        let goldens = golden["frames"]?.arrayValue ?? []
        return goldens.enumerated().map { number, golden in
            let start = Int(golden["start"]?.numberValue?.int64 ?? 0)
            let line = bytes[start...].prefix { $0 != 0x0A }
            return CXoneCorpusFrame(name: "\(name):\(number)", bytes: Array(line), golden: golden)
        }
    }
}
