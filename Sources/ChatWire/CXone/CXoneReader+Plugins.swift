//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Plugin elements, and what two types of them mean. Elements nest; the cursor bounds how deeply.

extension CXoneReader {
    /// An element and where it begins.
    private typealias Placed = (element: MessagePluginElement, start: Int)

    private enum PluginKey: String, CaseIterable, Sendable { case text, elements }
    private static let pluginKeys = JSONKeyTable<PluginKey>()

    /// Reads the payload of type PLUGIN.
    mutating func plugin(_ plugin: inout MessagePlugin) throws(JSONFault) {
        guard let start = try beginObject() else { return }
        var seen = JSONSeenKeys()
        var popup: Placed?
        var survey: Placed?
        while let key = try nextKey(Self.pluginKeys, &seen) {
            switch key {
            case .text: plugin.textText = wireText(try textOrContent())
            case .elements:
                plugin.elements = []
                guard try beginList() else { continue }
                while let start = try nextObject() {
                    let mark = mark
                    if let element = try elementMembers(start, mark) {
                        if popup == nil, element.isType("INACTIVITY_POPUP") { popup = (element, start) }
                        if survey == nil, element.isType("SATISFACTION_SURVEY") { survey = (element, start) }
                        plugin.elements.append(element)
                    }
                }
            }
        }
        if plugin.elements.contains(where: { $0.isType("CUSTOM") }) {
            plugin.customJSON = WireJSON(frame, start..<cursor.index)
        }
        if let popup { try addPopup(popup, to: &plugin) }
        if let survey { addSurvey(survey, to: &plugin) }
    }

    /// Reads the payload of type INACTIVITY_POPUP, which is the element itself.
    mutating func popupAtTop(_ plugin: inout MessagePlugin) throws(JSONFault) {
        var element = MessagePluginElement(type: "INACTIVITY_POPUP")
        cursor.skipSpace()
        let place = cursor.index
        if let start = try beginObject() {
            let type = element.typeText
            element = try elementMembers(start, mark, type: type) ?? element
            element.typeText = type
        }
        plugin.elements = [element]
        try addPopup((element, place), to: &plugin)
    }

    private enum ElementKey: String, CaseIterable, Sendable {
        case id, type, text, mimeType, url, fileName, filename, postback, variables, elements
    }
    private static let elementKeys = JSONKeyTable<ElementKey>()

    /// Reads what is behind an element's brace; a type that is given is the element's, whatever stands in it.
    private mutating func elementMembers(
        _ start: Int,
        _ mark: Int,
        type known: WireText? = nil
    ) throws(JSONFault) -> MessagePluginElement? {
        var seen = JSONSeenKeys()
        var element = MessagePluginElement(type: known ?? WireText(frame, literal: start..<start))
        var type = known
        var identity = -1
        var otherName: WireText?
        while let key = try nextKey(Self.elementKeys, &seen) {
            switch key {
            case .type where known == nil:
                cursor.skipSpace()
                identity = cursor.index
                type = wireText(try self.id())
            case .type: try cursor.skipValue()
            case .id: element.idText = wireText(try text())
            case .text: element.textText = wireText(try text())
            case .mimeType: element.mimeTypeText = wireText(try text())
            case .url: element.urlText = wireText(try text())
            case .fileName: element.fileNameText = wireText(try text())
            case .filename: otherName = wireText(try text())
            case .postback: element.postbackText = wireText(try text())
            case .variables: element.variablesJSON = try open()
            case .elements: element.elements = try elements()
            }
        }
        guard let type else {
            skipped(start, mark: mark, identity: identity)
            return nil
        }
        element.typeText = type
        element.fileNameText = element.fileNameText ?? otherName
        return element
    }

    private mutating func elements() throws(JSONFault) -> [MessagePluginElement]? {
        guard try beginList() else { return nil }
        var elements: [MessagePluginElement] = []
        while let start = try nextObject() {
            let mark = mark
            if let element = try elementMembers(start, mark) { elements.append(element) }
        }
        return elements
    }

    // MARK: Meanings

    private mutating func addPopup(_ placed: Placed, to plugin: inout MessagePlugin) throws(JSONFault) {
        plugin.inactivityPopup = try popup(placed.element.elements ?? [])
        if plugin.inactivityPopup == nil { cursor.note(.elementSkipped, at: placed.start) }
    }

    private mutating func popup(_ elements: [MessagePluginElement]) throws(JSONFault) -> InactivityPopup? {
        let buttons = elements.filter { $0.isType("BUTTON") }.prefix(2)
        guard buttons.count == 2, let first = buttons.first, let last = buttons.last,
            let countdown = elements.first(where: { $0.isType("COUNTDOWN") })
        else { return nil }
        let (seconds, started) = try countdownVariables(countdown.variablesJSON)
        guard let seconds, let started, first.staysWhenPressed || last.staysWhenPressed else { return nil }
        let (refresh, expire) = first.staysWhenPressed ? (first, last) : (last, first)
        return InactivityPopup(
            title: elements.first { $0.isType("TITLE") }?.textText,
            message: elements.filter { $0.isType("TEXT") }.prefix(2).compactMap { $0.textText?.nonEmpty },
            numberOfSeconds: seconds,
            started: started,
            refreshButton: refresh.button,
            expireButton: expire.button
        )
    }

    private enum CountdownKey: String, CaseIterable, Sendable { case numberOfSeconds, startedAt }
    private static let countdownKeys = JSONKeyTable<CountdownKey>()

    private mutating func countdownVariables(_ variables: WireJSON?) throws(JSONFault) -> (Int?, WireTime?) {
        guard let variables else { return (nil, nil) }
        let end = cursor.position
        cursor.move(toValueAt: variables.start)
        var seconds: Int?
        var started: WireTime?
        if try beginObject() != nil {
            var seen = JSONSeenKeys()
            while let key = try nextKey(Self.countdownKeys, &seen) {
                switch key {
                case .numberOfSeconds: seconds = try int()
                case .startedAt: started = WireTime(frame, try date())
                }
            }
        }
        cursor.move(to: end)
        return (seconds, started)
    }

    private mutating func addSurvey(_ placed: Placed, to plugin: inout MessagePlugin) {
        let elements = placed.element.elements ?? []
        let links = elements.filter { $0.isType("IFRAME_BUTTON") } + elements.filter { $0.isType("BUTTON") }
        guard let url = links.lazy.compactMap({ $0.urlText?.nonEmpty }).first else {
            cursor.note(.elementSkipped, at: placed.start)
            return
        }
        let prompt = elements.first { $0.isType("TEXT") }?.textText
        plugin.satisfactionSurvey = SatisfactionSurvey(prompt: prompt, url: url)
    }
}

extension MessagePluginElement {
    func isType(_ name: StaticString) -> Bool { typeText.equals(name, ignoringCase: true) }

    /// The button that it is.
    fileprivate var button: InactivityPopupButton {
        InactivityPopupButton(id: idText, text: textText, postback: postbackText)
    }

    /// Whether the postback of the button says `"isExpired": false`.
    fileprivate var staysWhenPressed: Bool {
        guard let postback else { return false }
        let text = postback.unicodeScalars
        let name = "\"isExpired\"".unicodeScalars
        var rest = text[...]
        while !rest.isEmpty {
            if rest.starts(with: name) {
                var value = rest.dropFirst(name.count).drop(while: \.properties.isWhitespace)
                if value.first == ":" {
                    value = value.dropFirst().drop(while: \.properties.isWhitespace)
                    if value.starts(with: "false".unicodeScalars) { return true }
                }
            }
            rest = rest.dropFirst()
        }
        return false
    }
}
