//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// How a run ends.
enum ExitCode: Int32, Sendable, CaseIterable {
    case success = 0
    case failure = 1
    case usage = 2
    case noTraffic = 3
    case unreadable = 66
    case unavailable = 69
    case outputFailed = 74
    case interrupted = 130
    case brokenPipe = 141

    /// What it means, for help and manual.
    var meaning: String {
        switch self {
        case .success: "everything was decoded"
        case .failure: "some payload could not be decoded, or bytes had to be passed over"
        case .usage: "the command line makes no sense"
        case .noTraffic: "an input had no chat traffic in it"
        case .unreadable: "an input could not be read"
        case .unavailable: "the program of a command is not there"
        case .outputFailed: "the output could not be written"
        case .interrupted: "interrupted (Ctrl-C)"
        case .brokenPipe: "the reader of stdout went away; nothing is said about it"
        }
    }

    /// The worse of two inputs' results, in the order 2, 66, 1, 3, 0.
    func worse(_ other: ExitCode) -> ExitCode {
        rank >= other.rank ? self : other
    }

    private var rank: Int {
        switch self {
        case .success: 0
        case .noTraffic: 1
        case .failure: 2
        case .unreadable: 3
        case .usage: 4
        // These end a run at once, whatever its inputs gave.
        case .unavailable, .outputFailed, .interrupted, .brokenPipe: 5
        }
    }
}
