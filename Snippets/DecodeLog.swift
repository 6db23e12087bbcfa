//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Decodes a log with several documents, a charset and a limit of the caller's, and tells errors apart. The README shows this code.

import ChatWire

let log = """
    10:00:01 poll <messages><message><messageType>command</messageType><command>exit</command></message></messages>
    10:00:05 poll <messages><message><messageType>chatLine</messageType><mess
    """

var limits = DecodeLimits.default
limits.maxValueBytes = 32_768

let decoder = ChatRouterDecoder(mode: .strict, limits: limits, charset: .utf8, documents: .several)
decoder.push(log.utf8)
decoder.finish()
do throws(DecodeError) {
    while let message = try decoder.next() { print(message.kind, message.command ?? "") }
} catch {
    switch error.code {
    case .truncated: print("cut at line \(error.place.line) of document \(error.payload)")
    default: print(error)
    }
}
