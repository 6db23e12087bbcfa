//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation
import Testing

/// A run of `decode-probe` in a process of its own.
struct DecodeProbe {
    let lines: [String]
    /// What came on stderr.
    let errors: String
    /// 0, or the signal or status that ended it.
    let status: Int32

    /// Runs the probe to its end.
    init(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = try DecodeProbe.executable()
        process.arguments = arguments
        // Files and not pipes: a pipe that nobody empties would stop the probe.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("decode-probe-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (out, err) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("err"))
        for file in [out, err] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: out)
        process.standardError = try FileHandle(forWritingTo: err)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        lines = try String(decoding: Data(contentsOf: out), as: UTF8.self).split(separator: "\n").map(String.init)
        errors = try String(decoding: Data(contentsOf: err), as: UTF8.self)
    }

    /// The probe lies beside the test bundle, whose path is an argument of the process or its bundle.
    private static func executable() throws -> URL {
        let paths = CommandLine.arguments + [Bundle.main.bundlePath, Bundle.main.executablePath ?? ""]
        for path in paths where path.hasPrefix("/") {
            var folder = URL(fileURLWithPath: path)
            for _ in 0..<5 {
                folder.deleteLastPathComponent()
                let candidate = folder.appendingPathComponent("decode-probe")
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
                    return candidate
                }
            }
        }
        throw Missing(paths: paths)
    }

    private struct Missing: Error, CustomStringConvertible {
        let paths: [String]
        var description: String {
            "decode-probe is not beside the test bundle; run `swift build --build-tests` first. Looked above \(paths)"
        }
    }
}
