//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What the tool says on stderr: summaries, failures and, for long input, its progress.
struct Diagnostics {
    /// Progress shows after this time, and moves this often.
    static let patience: UInt64 = 1_000_000_000
    static let interval: UInt64 = 200_000_000

    private let io: any ToolIO
    private let isQuiet: Bool
    private let showsProgress: Bool
    private var nextProgress: UInt64
    private var progressIsVisible = false

    init(io: any ToolIO, isQuiet: Bool = false, showsProgress: Bool = false) {
        self.io = io
        self.isQuiet = isQuiet
        self.showsProgress = showsProgress
        self.nextProgress = io.nanoseconds() &+ Self.patience
    }

    /// Says something of a file, whose name may hold anything, also what would move the cursor.
    mutating func say(_ text: String, of file: String) {
        let name = file.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 }
        say("\(String(String.UnicodeScalarView(name))): \(text)")
    }

    /// Says one line, unless the user wants none.
    mutating func say(_ line: String) {
        guard !isQuiet else { return }
        insist(line)
    }

    /// Says one line that the user has to see: without it the run would make no sense.
    mutating func insist(_ line: String) {
        clearProgress()
        write("chatwire: \(line)\n")
    }

    /// Shows how far an input is, if enough time has passed.
    mutating func progress(source: String, bytes: Int, messages: Int) {
        guard showsProgress else { return }
        let now = io.nanoseconds()
        guard now >= nextProgress else { return }
        nextProgress = now &+ Self.interval
        progressIsVisible = true
        write("\r\u{1B}[K\(source): \(megabytes(bytes)) MB, \(counted(messages, "message"))")
    }

    /// Takes the progress line away.
    mutating func clearProgress() {
        guard progressIsVisible else { return }
        progressIsVisible = false
        write("\r\u{1B}[K")
    }

    private func write(_ text: String) {
        // There is no place left to report a failure of stderr to.
        try? io.write(Array(text.utf8), to: .diagnostics)
    }

    private func megabytes(_ bytes: Int) -> String {
        let tenths = bytes / 100_000
        return "\(tenths / 10).\(tenths % 10)"
    }
}

/// A number with its noun, such as `1 message` and `12 messages`.
func counted(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
