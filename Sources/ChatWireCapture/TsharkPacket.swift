//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// A packet of `tshark -T ek`.
///
/// Its names are `layer_layer_field` in an object for each layer, or `layer_field` beside the layers when fields were chosen with
/// `-e`. A single value stands by itself, several are an array; a layer that a packet has more than once is an array of objects.
struct TsharkPacket {
    /// The fields that are read, as `-e` names them.
    private static let fields = [
        "http_file_data", "http_file_data_raw", "http_response_for_uri", "http_request_full_uri", "http_response_code",
        "http_content_type", "http_request_method", "websocket_opcode", "websocket_fin", "websocket_mask",
        "websocket_payload_text", "data_data", "data_data_raw", "tcp_stream",
    ]
    private static let layerNames = ["http", "websocket", "data"]
    private static let pick = JSONPick(
        [["timestamp"], ["layers", "tcp", "tcp_tcp_stream"]] + (layerNames + fields).map { ["layers", $0] }
    )

    /// What a packet says of a layer.
    struct Layer {
        /// Values by the names of `-e`.
        fileprivate let fields: [String: JSONValue]

        private func values(_ name: String) -> [JSONValue] {
            switch fields[name] {
            case .array(let values): values
            case nil, .null: []
            case .some(let value): [value]
            }
        }

        /// The values of a field; numbers as they are written.
        func texts(_ name: String) -> [String] {
            values(name).compactMap { $0.stringValue ?? $0.numberValue?.literal }
        }

        /// The values of a field that is true or false.
        func flags(_ name: String) -> [Bool] {
            values(name).map { $0.boolValue ?? ["1", "true", "True"].contains($0.stringValue ?? "") }
        }

        /// The bytes that hexadecimal digits stand for: those that `-x` adds, or else the field itself.
        func exactBytes(_ name: String) -> [[UInt8]]? {
            let exact = texts(name + "_raw").compactMap(Hexadecimal.decode)
            if !exact.isEmpty { return exact }
            let own = texts(name)
            let decoded = own.compactMap(Hexadecimal.decode)
            return decoded.isEmpty || decoded.count < own.count ? nil : decoded
        }
    }

    let error: DecodeError?
    let time: CaptureTime?
    /// The TCP connection.
    let stream: String?
    private var layers: [String: [Layer]] = [:]

    init(_ line: ArraySlice<UInt8>) {
        let found = Self.pick.read(line)
        error = found.error
        func value(_ index: Int) -> JSONValue? {
            switch found[index] {
            case .scalar(let value): value
            case .container(let range):
                JSONPick.value(line[(line.startIndex + range.lowerBound)..<(line.startIndex + range.upperBound)])
            case nil: nil
            }
        }
        func firstText(_ index: Int) -> String? {
            let value = value(index)
            let first = value?.arrayValue?.first ?? value
            return first?.stringValue ?? first?.numberValue?.literal
        }
        time = firstText(0).flatMap(CaptureTime.init)
        let firstField = 2 + Self.layerNames.count
        stream = (firstText(1) ?? firstText(firstField + Self.fields.count - 1)).map { "tcp \($0)" }
        for (number, name) in Self.layerNames.enumerated() {
            var found: [Layer] = []
            let layer = value(2 + number)
            for object in layer?.arrayValue ?? [layer].compactMap({ $0 }) {
                guard let members = object.objectValue else { continue }
                found.append(Self.layer(name, members))
            }
            // Fields that were chosen stand beside the layers.
            var chosen: [String: JSONValue] = [:]
            for (index, field) in Self.fields.enumerated() where field.hasPrefix(name + "_") {
                chosen[field] = value(firstField + index)
            }
            if !chosen.isEmpty { found.append(Layer(fields: chosen)) }
            layers[name] = found
        }
    }

    /// The layers with this name.
    func layers(_ name: String) -> [Layer] { layers[name] ?? [] }

    private static func layer(_ name: String, _ members: JSONObject) -> Layer {
        var fields: [String: JSONValue] = [:]
        for field in Self.fields where field.hasPrefix(name + "_") {
            fields[field] = members[name + "_" + field]
        }
        return Layer(fields: fields)
    }
}
