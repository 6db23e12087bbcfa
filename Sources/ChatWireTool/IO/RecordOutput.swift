//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The tool's data on its way to stdout, in blocks.
///
/// Whoever is about to wait calls ``flush()`` first, so that records show as soon as they exist.
struct RecordOutput {
    /// Bytes that are gathered before they are written.
    static let blockSize = 64 << 10

    private let io: any ToolIO
    private var writer: JSONWriter

    init(io: any ToolIO, colored: Bool = false) {
        self.io = io
        self.writer = JSONWriter(colored: colored)
    }

    /// Adds one record as one line.
    mutating func record(_ body: (inout JSONWriter) -> Void) throws(EarlyEnd) {
        body(&writer)
        writer.endLine()
        if writer.bytes.count >= Self.blockSize { try flush() }
    }

    /// Adds text that is no record, such as a help page.
    mutating func text(_ text: String) throws(EarlyEnd) {
        writer.raw(text)
        if writer.bytes.count >= Self.blockSize { try flush() }
    }

    /// Writes what was gathered.
    mutating func flush() throws(EarlyEnd) {
        guard !writer.bytes.isEmpty else { return }
        // Whatever comes of it, these bytes are not written a second time.
        defer { writer.removeAll() }
        do {
            try io.write(writer.bytes, to: .output)
        } catch {
            throw .outputFailed(error)
        }
    }
}

/// Why a run ends before its inputs do.
enum EarlyEnd: Error, Sendable {
    /// The user interrupted it.
    case interrupted
    /// Nobody can take the data.
    case outputFailed(SystemError)
    /// A file cannot be written.
    case fileFailed(String, SystemError)
    /// A file that would be overwritten is not what the tool has made.
    case fileProtected(String)

    /// The exit status of the run.
    var exitCode: ExitCode {
        switch self {
        case .interrupted: .interrupted
        case .outputFailed(let error): error.isBrokenPipe ? .brokenPipe : .outputFailed
        case .fileFailed: .outputFailed
        case .fileProtected: .usage
        }
    }
}

extension EarlyEnd: CustomStringConvertible {
    /// The reason for people.
    var description: String {
        switch self {
        case .interrupted: "interrupted"
        case .outputFailed(let error): "standard output: \(error)"
        case .fileFailed(let path, let error): "\(VisibleText.terminal.line(of: path)): \(error)"
        case .fileProtected(let path):
            "\(VisibleText.terminal.line(of: path)): is there and no page; give the page another name, or remove it first"
        }
    }
}
