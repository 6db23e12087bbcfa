//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Times and their printing.
enum Timing {
    static func seconds(_ body: () -> Void) -> Double {
        let time = ContinuousClock().measure(body)
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    static func rounded(_ value: Double) -> String {
        "\(Double(Int((value * 100).rounded())) / 100)"
    }
}
