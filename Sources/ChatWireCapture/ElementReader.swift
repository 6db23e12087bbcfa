//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Reads one format: takes its bytes as they come, and writes items.
protocol ElementReader: AnyObject {
    func push(_ bytes: ArraySlice<UInt8>, _ output: inout CaptureOutput)
    func finish(_ output: inout CaptureOutput)
    /// Bytes that are held of what has not ended.
    var heldBytes: Int { get }
}

/// Hands bytes on as they are.
final class StreamReader: ElementReader {
    func push(_ bytes: ArraySlice<UInt8>, _ output: inout CaptureOutput) {
        output.chunk(bytes)
    }

    func finish(_ output: inout CaptureOutput) {}

    var heldBytes: Int { 0 }
}
