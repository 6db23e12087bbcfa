//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What `chatwire scrub` was asked for.
struct ScrubRequest: Sendable {
    let file: String
    /// Where the result goes; `-` is stdout.
    let output: String
    /// What the pseudonyms follow from; nil for a key that nobody knows.
    let seed: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let command = arguments.command.name
        guard let file = arguments.operands.first else {
            throw UsageError(message: "FILE is missing", command: command)
        }
        if let extra = arguments.operands.dropFirst().first {
            throw UsageError(message: "'\(extra)' is one FILE too many", command: command)
        }
        self.file = file
        output = arguments.value(of: .output) ?? "-"
        seed = arguments.value(of: .seed)
        guard file != output || file == "-" else {
            throw UsageError(message: "'\(file)' would be overwritten: name another file to write", command: command)
        }
    }
}

/// The command `scrub`.
struct ScrubTool {
    /// A capture is held whole, and its result too.
    static let maxBytes = 512 << 20

    let request: ScrubRequest
    let io: any ToolIO

    func run() throws(EarlyEnd) -> ExitCode {
        var diagnostics = Diagnostics(io: io)
        let capture: [UInt8]
        do {
            capture = try read()
        } catch {
            diagnostics.say("\(error)", of: request.file)
            return .unreadable
        }
        guard capture.count <= Self.maxBytes else {
            diagnostics.say("it is larger than \(Self.maxBytes >> 20) MB: split it", of: request.file)
            return .usage
        }
        var scrubber = Scrubber(key: request.seed.map(KeyedHash.init(seed:)) ?? .random())
        let result: [UInt8]
        do {
            result = try scrubber.scrub(capture)
        } catch {
            diagnostics.say(error.reason, of: request.file)
            return .usage
        }
        do {
            let output = request.output == "-" ? .output : try io.create(request.output)
            defer { if output != .output { io.close(output) } }
            try io.write(result, to: output)
        } catch {
            if request.output == "-" { throw .outputFailed(error) }
            diagnostics.say("\(error)", of: request.output)
            return .outputFailed
        }
        return .success
    }

    /// All of the input, or a little more than is allowed.
    private func read() throws(SystemError) -> [UInt8] {
        let descriptor = request.file == "-" ? .input : try io.open(request.file)
        defer { if descriptor != .input { io.close(descriptor) } }
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        var capture: [UInt8] = []
        while capture.count <= Self.maxBytes {
            let count = try io.read(descriptor, into: &buffer)
            guard count > 0 else { break }
            capture += buffer[..<count]
        }
        return capture
    }
}
