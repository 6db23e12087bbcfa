//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTool

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

@main
struct ChatWireCommand {
    static func main() {
        SystemIO.holdStandardDescriptors()
        let io = SystemIO(interruption: Interruption.install())
        let status = Tool.run(
            arguments: Array(CommandLine.arguments.dropFirst()),
            environment: { getenv($0).map { String(cString: $0) } },
            io: io
        )
        exit(status)
    }
}
