//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import Foundation

/// Decodes in a process of its own, where libxml2 can be treated as no test may treat it in the process of all the others.
///
/// Each command prints its findings on stdout, one a line; `ProbeTests` reads them. What libxml2 prints goes to stderr.
@main
struct DecodeProbe {
    static func main() {
        switch CommandLine.arguments.dropFirst().first {
        case "memory":
            MemoryProbe(arguments: Array(CommandLine.arguments.dropFirst(2))).run()
        case "quiet":
            QuietProbe(arguments: Array(CommandLine.arguments.dropFirst(2))).run()
        default:
            print("usage: decode-probe memory once|persistent strict|lenient")
            print("       decode-probe quiet with-handlers|without-handlers FOLDER")
            exit(64)
        }
    }
}
