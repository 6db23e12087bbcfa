//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// The first difference between two outcomes, as a sentence with both values.
public struct OutcomeDifference: Sendable, Hashable {
    /// Where they differ, such as `messages[2].properties[1]`.
    public let path: String
    /// What was expected there.
    public let expected: String
    /// What came instead.
    public let actual: String
    /// The split under which it came; nil when none is to blame.
    public let split: Split?

    /// Compares two outcomes; nil when they are equal in everything.
    public init?(expected: Outcome, actual: Outcome, split: Split? = nil) {
        guard expected != actual else { return nil }
        guard let found = OutcomeDifference.first(expected, actual) else { return nil }
        self.path = found.path
        self.expected = found.expected
        self.actual = found.actual
        self.split = split
    }

    private typealias Found = (path: String, expected: String, actual: String)

    private static func first(_ expected: Outcome, _ actual: Outcome) -> Found? {
        inList("messages", expected.messages, actual.messages) { path, expected, actual in
            inMessage(path, expected, actual)
        }
            ?? inList("issues", expected.issues, actual.issues, inIssue)
            ?? inList("envelope", expected.envelope, actual.envelope, inProperty)
            ?? inError(expected.error, actual.error)
    }

    /// The first element that differs, or the first that only one list has.
    private static func inList<Element: Equatable>(
        _ path: String,
        _ expected: [Element],
        _ actual: [Element],
        _ inElement: (String, Element, Element) -> Found?
    ) -> Found? {
        guard expected != actual else { return nil }
        for (index, pair) in zip(expected, actual).enumerated() where pair.0 != pair.1 {
            return inElement("\(path)[\(index)]", pair.0, pair.1)
        }
        let count = min(expected.count, actual.count)
        func element(_ list: [Element]) -> String {
            count < list.count ? "\(list.count) elements, there \(list[count])" : "\(list.count) elements"
        }
        return ("\(path)[\(count)]", element(expected), element(actual))
    }

    private static func value(_ path: String, _ expected: some Equatable, _ actual: some Equatable) -> Found? {
        let (expected, actual) = ("\(expected)", "\(actual)")
        return expected == actual ? nil : (path, expected, actual)
    }

    private static func inMessage(_ path: String, _ expected: Outcome.Message, _ actual: Outcome.Message) -> Found? {
        inList(path + ".properties", expected.properties, actual.properties, inProperty)
            ?? value(path + ".messageType", expected.messageType, actual.messageType)
            ?? value(path + ".kind", expected.kind, actual.kind)
            ?? value(path + ".payload", expected.payload, actual.payload)
            ?? value(path + ".place", describe(expected.place), describe(actual.place))
            ?? inList(path + ".issues", expected.issues, actual.issues, inIssue)
            ?? value(path + ".omittedIssues", expected.omittedIssues, actual.omittedIssues)
    }

    private static func inProperty(_ path: String, _ expected: Property, _ actual: Property) -> Found? {
        value(path + ".name", expected.name, actual.name)
            ?? value(path + ".qualifiedName", expected.qualifiedName, actual.qualifiedName)
            ?? value(path + ".rawValue", expected.rawValue.debugDescription, actual.rawValue.debugDescription)
            ?? value(path + ".value", expected.value.debugDescription, actual.value.debugDescription)
    }

    private static func inIssue(_ path: String, _ expected: DecodeIssue, _ actual: DecodeIssue) -> Found? {
        value(path + ".code", expected.code, actual.code)
            ?? value(path + ".severity", expected.severity, actual.severity)
            ?? value(path + ".place", describe(expected.place), describe(actual.place))
            ?? value(path + ".payload", expected.payload, actual.payload)
            ?? value(path + ".path", describe(expected.path), describe(actual.path))
            ?? value(path + ".passedOver", describe(expected.passedOver), describe(actual.passedOver))
            ?? value(path + ".context", describe(expected.context), describe(actual.context))
            ?? value(path + ".message", expected.message, actual.message)
    }

    private static func inError(_ expected: DecodeError?, _ actual: DecodeError?) -> Found? {
        guard expected != actual else { return nil }
        guard let expected, let actual else {
            return ("error", expected?.description ?? "none", actual?.description ?? "none")
        }
        return value("error.code", expected.code, actual.code)
            ?? value("error.place", describe(expected.place), describe(actual.place))
            ?? value("error.payload", expected.payload, actual.payload)
            ?? value("error.path", describe(expected.path), describe(actual.path))
            ?? value("error.passedOver", describe(expected.passedOver), describe(actual.passedOver))
            ?? value("error.context", describe(expected.context), describe(actual.context))
            ?? value("error.message", expected.message, actual.message)
    }

    private static func describe(_ place: Place) -> String {
        "byte \(place.offset), line \(place.line), column \(place.column)"
    }

    private static func describe<Wrapped>(_ optional: Wrapped?) -> String {
        optional.map { "\($0)" } ?? "none"
    }
}

extension OutcomeDifference: CustomStringConvertible {
    /// One sentence: the split, the path, what was expected and what came.
    public var description: String {
        let split = split.map { "\($0): " } ?? ""
        return "\(split)\(path) is \(actual), expected \(expected)"
    }
}
