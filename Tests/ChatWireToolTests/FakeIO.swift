//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

@testable import ChatWireTool

/// A system in memory: files and a stdin that follow a script, and a record of everything that happens.
final class FakeIO: ToolIO {
    /// What an input does next.
    enum Step {
        case bytes([UInt8])
        /// Nothing comes until somebody waits for it.
        case pause
        case failure(Int32)
        case interruption

        static func text(_ text: String) -> Step { .bytes(Array(text.utf8)) }
    }

    /// What the tool did to the world, in its order.
    enum Event: Equatable {
        case output(String)
        case diagnostics(String)
        case waited
    }

    var terminals: Set<Descriptor> = []
    var outputFailure: SystemError?
    /// How far the clock moves each time that somebody looks at it.
    var clockStep: UInt64 = 0
    private(set) var events: [Event] = []
    private(set) var openFiles: Set<Descriptor> = []
    /// What was written to files, by their names.
    private(set) var written: [String: String] = [:]
    private var created: [Descriptor: String] = [:]
    private var scripts: [Descriptor: [Step]]
    private let files: [String: [Step]]
    private var clock: UInt64 = 0
    private var nextDescriptor: Int32 = 10

    init(input: [Step] = [], files: [String: [Step]] = [:]) {
        scripts = [.input: input]
        self.files = files
    }

    /// Everything on stdout.
    var output: String {
        events.reduce(into: "") { if case .output(let text) = $1 { $0 += text } }
    }

    /// Everything on stderr.
    var diagnostics: String {
        events.reduce(into: "") { if case .diagnostics(let text) = $1 { $0 += text } }
    }

    /// The lines on stdout.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The program that was to run instead of the tool.
    private(set) var replacement: [String]?

    func replaceProcess(with name: String, arguments: [String]) -> SystemError {
        replacement = [name] + arguments
        return SystemError(number: 2)
    }

    /// Runs the tool in this system.
    func run(_ arguments: String..., environment: [String: String] = [:]) -> Int32 {
        Tool.run(arguments: arguments, environment: { environment[$0] }, io: self)
    }

    // MARK: ToolIO

    func open(_ path: String) throws(SystemError) -> Descriptor {
        guard let script = files[path] else { throw .noSuchFile }
        let descriptor = Descriptor(number: nextDescriptor)
        nextDescriptor += 1
        scripts[descriptor] = script
        openFiles.insert(descriptor)
        return descriptor
    }

    func create(_ path: String) throws(SystemError) -> Descriptor {
        if let outputFailure { throw outputFailure }
        let descriptor = Descriptor(number: nextDescriptor)
        nextDescriptor += 1
        created[descriptor] = path
        written[path] = ""
        openFiles.insert(descriptor)
        return descriptor
    }

    func close(_ descriptor: Descriptor) {
        openFiles.remove(descriptor)
    }

    func readiness(of descriptor: Descriptor, waiting: Bool) -> Readiness {
        switch scripts[descriptor]?.first {
        case .interruption: return .interrupted
        case .pause:
            guard waiting else { return .wouldWait }
            events.append(.waited)
            scripts[descriptor]?.removeFirst()
            return readiness(of: descriptor, waiting: true)
        default: return .ready
        }
    }

    func read(_ descriptor: Descriptor, into buffer: inout [UInt8]) throws(SystemError) -> Int {
        switch scripts[descriptor]?.first {
        case .bytes(let bytes):
            let count = min(bytes.count, buffer.count)
            buffer.replaceSubrange(0..<count, with: bytes[..<count])
            scripts[descriptor]?.removeFirst()
            if count < bytes.count { scripts[descriptor]?.insert(.bytes(Array(bytes[count...])), at: 0) }
            return count
        case .failure(let number): throw SystemError(number: number)
        default: return 0
        }
    }

    func write(_ bytes: [UInt8], to descriptor: Descriptor) throws(SystemError) {
        let text = String(decoding: bytes, as: UTF8.self)
        if let path = created[descriptor] {
            written[path, default: ""] += text
            return
        }
        if descriptor == .diagnostics {
            events.append(.diagnostics(text))
        } else {
            if let outputFailure { throw outputFailure }
            events.append(.output(text))
        }
    }

    func isTerminal(_ descriptor: Descriptor) -> Bool { terminals.contains(descriptor) }

    func nanoseconds() -> UInt64 {
        clock += clockStep
        return clock
    }
}

extension SystemError {
    // These numbers are the same on every system that the tool runs on.
    static let noSuchFile = SystemError(number: 2)
    static let inputOutput = SystemError(number: 5)
    static let noSpace = SystemError(number: 28)
    static let brokenPipe = SystemError(number: 32)
}
