//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The words that stay in a scrubbed capture, each in the place where it is meant.
///
/// Whatever is not here is replaced: a word that is missing costs a reader a name, one too many could cost a person theirs.
enum ScrubVocabulary {
    /// Names of members, elements, attributes and parameters.
    static func keepsKey(_ name: String) -> Bool {
        keys.contains(name) || markup.contains(name.lowercased())
            || RouterVocabulary.knows(property: name) && name.utf8.allSatisfy { $0 < 0x80 }
                && !RouterVocabulary.prefixes.contains { name.hasPrefix($0) && !isOrdinal(name.dropFirst($0.count)) }
    }

    private static func isOrdinal(_ text: Substring) -> Bool {
        text.utf8.count <= 2 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }

    private static let keys: Set<String> =
        CXoneVocabulary.keys.union(RouterVocabulary.properties).union(
            words(
                """
                log version creator browser pages entries comment startedDateTime time request response method url
                httpVersion cookies headers queryString headersSize bodySize postData mimeType text params name value
                status statusText content size compression encoding redirectURL cache timings blocked dns connect send
                wait receive ssl serverIPAddress connection pageref pageTimings onLoad onContentLoad title id
                _resourceType _webSocketMessages _initiator _priority type opcode data _transferSize _error
                path domain expires httpOnly secure sameSite beforeRequest afterRequest
                layers timestamp index _index _type http websocket tcp tcp_tcp_stream
                http_file_data http_file_data_raw http_response_for_uri http_request_full_uri http_response_code
                http_content_type http_request_method websocket_opcode websocket_fin websocket_mask
                websocket_payload_text data_data data_data_raw tcp_stream
                http_http_file_data http_http_file_data_raw http_http_response_for_uri http_http_request_full_uri
                http_http_response_code http_http_content_type http_http_request_method websocket_websocket_opcode
                websocket_websocket_fin websocket_websocket_mask websocket_websocket_payload_text data_data_data
                data_data_data_raw
                @timestamp ts datetime date asctime t direction dir event kind side uri requestUrl request_url href
                connectionId connection_id conn socket socketId session sessionId requestId payload payloadData body
                frame message msg raw xml json line level severity lvl logger levelname log.level
                messages count engagements messageType msg.type eventId eventType action postback error timezone
                timezone_type standalone xmlns src class style html head meta link rel charset
                customerID engagementID siteID businessUnitID agentGroupID instantResponse output chatId windowId cnt
                previousTranscript getPreviousTranscript chatID windowID messageId
                system exchange texts property properties scripts startedAt numberOfSeconds minutes seconds
                widgetType widgetView widgetAction showMessageText displayInRestore historicHidden historicLockView
                lockView initialView nodes controls values event transitions constants trigger to from sendMessage
                customWidget videoId command selectedText
                """
            )
        )

    /// Elements of HTML, and of the router in other case.
    private static let markup = words(
        """
        a b i u p br div span ul ol li strong em img table tr td th h1 h2 h3 html head body title hr input script
        messages message xml
        """
    )

    /// Members whose values are words of the protocols.
    static let wordKeys = words(
        """
        eventType type action actionType status direction dir kind side event level severity lvl levelname method
        http_request_method http_http_request_method encoding eventObject sentiment routingMode state command
        messageType msg.type tc.mode chatroom.member.type output mode _type _resourceType httpVersion version
        errorCode filtered system http_http_request_version _priority chat.cmd statusText standalone charset
        widgetType widgetView widgetAction
        """
    )

    /// Those words.
    static let valueWords: Set<String> =
        CXoneVocabulary.types.union(CXoneVocabulary.errorCodes).union(RouterVocabulary.types)
        .union(CXoneVocabulary.values.values.joined())
        .union(RouterVocabulary.values.values.joined())
        .union(
            words(
                """
                GET POST PUT DELETE HEAD OPTIONS PATCH CONNECT TRACE HTTP/1.0 HTTP/1.1 HTTP/2 HTTP/2.0 HTTP/3 h2 h3
                http/1.1 http/2.0 http/0.9 1.0 1.1 1.2 XML JSON xml json base64 send receive sent received in out
                inbound outbound incoming outgoing client server request response info INFO debug DEBUG warn WARN
                warning WARNING error ERROR trace TRACE fatal FATAL notice NOTICE
                websocket document script fetch xhr image stylesheet other preflight doc
                chatRouter cxone UTF-8 utf-8 utf8 UTF8 US-ASCII us-ascii UTF-16 utf-16 UTF-16LE UTF-16BE utf-16le
                utf-16be ISO-8859-1 iso-8859-1 latin1 windows-1252 cp1252 Windows-1252 OK Found
                High Low Medium VeryHigh VeryLow
                quickreply receipt form card carousel inline optional QuickReplyButton
                """
            )
        )

    /// Members of any kind may have these.
    static let plainWords = words(
        """
        true false null True False TRUE FALSE undefined ping pong "ping" "pong" ok OK yes no CHAT_REQUEST_NEEDED
        """
    )

    /// Members in which a person may have written anything: nothing is kept.
    static let freeText = words(
        """
        messageText text body content title firstName lastName surname fullName nickname name agentName agent.alias
        description comment message fallbackText bodyText headlineText data raw
        """
    )

    /// Members whose values are times, in any notation.
    static func isTime(_ key: String) -> Bool {
        times.contains(key) || key.hasSuffix("At") || key.hasSuffix("AtIso") || key.hasSuffix("AtWithMilliseconds")
    }

    private static let times = words(
        """
        time timestamp @timestamp ts datetime date asctime t startedDateTime messageTimestamp ltime currentDate
        startTime oldestMessageDatetime time.log time.delta lastUpdateAt expires inboxAssigneeLastAssignedAt
        """
    )

    /// Members whose numbers say nothing of anybody.
    static let numbers = words(
        """
        status opcode size bodySize headersSize compression wait send receive connect ssl dns blocked onLoad
        onContentLoad timezone_type queueDepth waitTime sequenceNumber count positionInQueue maximumPriority
        unseenByEndUserMessagesCount unseenByUserMessagesCount unseenMessagesCount http_response_code
        http_http_response_code websocket_opcode websocket_websocket_opcode websocket_fin websocket_mask version
        expiresIn clientMsgCnt line.nr chat.pos chat.est_asgn_time cnt duration divisionNumber
        acceptRejectFlowRefusalTimeoutInSeconds _transferSize likes shares offsetX offsetY radius
        """
    )

    /// Members that hold media types, or the names of fields and parameters, of which every word is kept that is known.
    static let mediaKeys = words("mimeType http_content_type http_http_content_type")

    static let mediaWords = words(
        """
        text html xml json application javascript plain charset utf 8 UTF 16 iso ISO 8859 1 windows 1252 x www form
        urlencoded octet stream multipart data image png jpeg gif us ascii US ASCII css video audio mp4 pdf
        """
    )

    /// Names of HTTP's fields, and the words in their values.
    static let headerNames = words(
        """
        accept accept-encoding accept-language accept-ranges access-control-allow-origin authorization cache-control
        connection content-encoding content-length content-type cookie date etag expires host if-modified-since
        if-none-match keep-alive last-modified location origin pragma referer sec-fetch-dest sec-fetch-mode
        sec-fetch-site sec-fetch-user sec-websocket-accept sec-websocket-extensions sec-websocket-key
        sec-websocket-version sec-websocket-protocol server set-cookie transfer-encoding upgrade
        upgrade-insecure-requests user-agent vary via x-forwarded-for x-requested-with :method :path :scheme
        :authority :status
        """
    )

    /// Parts of the paths of known endpoints, in lower case.
    static let pathWords = words(
        """
        engagementapi customer message agent messages chatrouter chat getmessages.js engagement agentavailability
        activity customeristyping closechat pageunload ackchatactive ackpersistentactive.js sendmsg sendhtml.js
        posttoserver posttoserver.htm tagserver scripts getscript init initframework logging oauth-server oauth token
        realtime transcripts transcript historic
        """
    )

    static let schemes = words("http https ws wss")

    /// Entities, and the characters that matter to what is inside; all others are some sign.
    static let entities: [String: UInt32] = {
        var all: [String: UInt32] = [
            "quot": 0x22, "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "apos": 0x27, "nl": 0x0A, "rt": 0x0D, "eq": 0x3D,
            "nbsp": 0x20,
        ]
        let other = words(
            """
            AElig Aacute Acirc Agrave Alpha Aring Atilde Auml Beta Ccedil Chi Dagger Delta ETH Eacute Ecirc
            Egrave Epsilon Eta Euml Gamma Iacute Icirc Igrave Iota Iuml Kappa Lambda Mu Ntilde Nu OElig Oacute
            Ocirc Ograve Omega Omicron Oslash Otilde Ouml Phi Pi Prime Psi Rho Scaron Sigma THORN Tau Theta
            Uacute Ucirc Ugrave Upsilon Uuml Xi Yacute Yuml Zeta aacute acirc acute aelig agrave alefsym alpha
            and ang aring asymp atilde auml bdquo beta brvbar bull cap ccedil cedil cent chi circ clubs cong
            copy crarr cup curren dArr dagger darr deg delta diams divide eacute ecirc egrave empty emsp ensp
            epsilon equiv eta eth euml euro exist fnof forall frac12 frac14 frac34 frasl gamma ge hArr harr
            hearts hellip iacute icirc iexcl igrave image infin int iota iquest isin iuml kappa lArr lambda
            lang laquo larr lceil ldquo le lfloor lowast loz lrm lsaquo lsquo macr mdash micro middot minus mu
            nabla ndash ne ni not notin nsub ntilde nu oacute ocirc oelig ograve oline omega omicron oplus or
            ordf ordm oslash otilde otimes ouml para part permil perp phi pi piv plusmn pound prime prod prop
            psi rArr radic rang raquo rarr rceil rdquo real reg rfloor rho rlm rsaquo rsquo sbquo scaron sdot
            sect shy sigma sigmaf sim spades sub sube sum sup sup1 sup2 sup3 supe szlig tau there4 theta
            thetasym thinsp thorn tilde times trade uArr uacute uarr ucirc ugrave uml upsih upsilon uuml
            weierp xi yacute yen yuml zeta zwj zwnj
            """
        )
        for name in other { all[name] = 0x2E }
        return all
    }()

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
