//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension GetMessageResponse {
    /// All properties as one object: names as they are on the wire and in its order, values as ``getProperty(_:)`` answers them.
    ///
    /// Readers of JSON keep one of equal keys, so that the values of a repeated name are an array of strings, where the first stood.
    var jsonObject: JSONObject {
        var names: [String] = []
        var values: [String: [JSONValue]] = [:]
        for property in properties {
            if values[property.qualifiedName] == nil { names.append(property.qualifiedName) }
            values[property.qualifiedName, default: []].append(.string(property.value))
        }
        return JSONObject(
            names.map { name in
                let values = values[name] ?? []
                return JSONObject.Member(key: name, value: values.count == 1 ? values[0] : .array(values))
            }
        )
    }
}
