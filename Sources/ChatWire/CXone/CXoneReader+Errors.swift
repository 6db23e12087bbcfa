//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Frames that say that a request failed.

extension CXoneReader {
    private enum ErrorKey: String, CaseIterable, Sendable { case errorCode, transactionId, errorMessage }
    private static let errorKeys = JSONKeyTable<ErrorKey>()

    mutating func operationError(_ at: Places) throws(JSONFault) -> CXoneFrame.OperationError? {
        guard at.errorCode >= 0 || isPresent(at.error) else { return nil }
        let flatCode = wireText(try text(at: at.errorCode).nonEmpty)
        var error = CXoneFrame.OperationError()
        error.errorCodeText = flatCode
        var isString = false
        var hasFields = false
        if isPresent(at.error) {
            cursor.move(toValueAt: at.error)
            let kind = try cursor.nextKind()
            let isEmpty = kind == .object || kind == .array ? isEmptyContainer(at: at.error) : kind == .false
            if isEmpty, flatCode == nil {
                if kind == .false { cursor.note(.coercedType, at: at.error) }
                return nil
            }
            isString = kind == .string
            if isString { cursor.note(.coercedType, at: at.error) }
            if isString { error.errorMessageText = wireText(try text()) } else { hasFields = try errorFields(&error) }
        } else if flatCode == nil {
            return nil
        }
        if !isString, !hasFields {
            error.transactionText = wireText(try text(at: at.transactionId))
            error.errorMessageText = wireText(try text(at: at.errorMessage))
        }
        error.threadText = wireText(try errorThread(at.inputData))
        return error
    }

    /// - Returns: whether the error is an object with members.
    private mutating func errorFields(_ error: inout CXoneFrame.OperationError) throws(JSONFault) -> Bool {
        guard try beginObject() != nil else { return false }
        var seen = JSONSeenKeys()
        while let key = try nextKey(Self.errorKeys, &seen) {
            switch key {
            case .errorCode: error.errorCodeText = wireText(try text().nonEmpty) ?? error.errorCodeText
            case .transactionId: error.transactionText = wireText(try text())
            case .errorMessage: error.errorMessageText = wireText(try text())
            }
        }
        return true
    }

    private enum InputKey: String, CaseIterable, Sendable { case thread }
    private static let inputKeys = JSONKeyTable<InputKey>()
    private enum ThreadIdKey: String, CaseIterable, Sendable { case idOnExternalPlatform }
    private static let threadIdKeys = JSONKeyTable<ThreadIdKey>()

    private mutating func errorThread(_ index: Int) throws(JSONFault) -> TextRange {
        guard index >= 0 else { return .none }
        cursor.move(toValueAt: index)
        guard try beginObject() != nil else { return .none }
        var seen = JSONSeenKeys()
        var id = TextRange.none
        while try nextKey(Self.inputKeys, &seen) != nil {
            id = .none
            guard try beginObject() != nil else { continue }
            var seen = JSONSeenKeys()
            while try nextKey(Self.threadIdKeys, &seen) != nil { id = try self.id() }
        }
        return id
    }
}
