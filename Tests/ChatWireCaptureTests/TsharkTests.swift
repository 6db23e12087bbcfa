//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture
import Testing

@Suite("Packets of tshark")
struct TsharkTests {
    static let index = #"{"index":{"_index":"packets-2024-05-06","_type":"doc"}}"#

    static func packet(_ layers: String) -> String {
        index + "\n"
            + #"{"timestamp":"1714979289500","layers":{"frame":{"frame_frame_number":"1"},"tcp":{"tcp_tcp_stream":"3"},\#(layers)}}"#
            + "\n"
    }

    static func hexadecimal(_ text: String, separator: String = "") -> String {
        text.utf8.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined(separator: separator)
    }

    static func http(
        _ fields: String,
        url: String = "https://cr.example/chatrouter/chat/message/1",
        code: String = "200"
    ) -> String {
        #""http":{"http_http_response_code":"\#(code)","http_http_response_for_uri":"\#(url)","#
            + #""http_http_content_type":"text/xml; charset=UTF-8","http_http_response_line":["a","b"],\#(fields)}"#
    }

    @Test("the body of a response is exact where tshark gives its bytes, in each of their spellings")
    func exact() {
        let xml = Sample.xml.replacing("hi", "wélcome 😀")
        let digits = Self.hexadecimal(xml)
        let items = read(
            Self.packet(Self.http(#""http_http_file_data":"w\#u{FFFD}","http_http_file_data_raw":"\#(digits)""#))
                + Self.packet(Self.http(#""http_http_file_data":"\#(Self.hexadecimal(xml, separator: ":"))""#))
                + Self.packet(Self.http(#""http_http_file_data":"\#(digits)""#))
        )
        #expect(items.count == 3)
        #expect(items.payloads.map(\.text) == [xml, xml, xml])
        #expect(items.payloads.flatMap(\.issues).isEmpty)
        #expect(items.payloads.map(\.charset) == [.utf8, .utf8, .utf8])
        let origin = items.payloads.first?.origin
        #expect(origin?.time?.description == "2024-05-06T07:08:09.5Z")
        #expect(origin?.url == "https://cr.example/chatrouter/chat/message/1")
        #expect(origin?.status == 200)
        #expect(origin?.direction == .received)
        #expect(origin?.connection == "cr.example")
        #expect(origin?.start == Self.index.utf8.count + 1)
    }

    @Test("without -x a body that lost bytes is told, and one that did not is not")
    func lossy() {
        let items = read(
            Self.packet(
                Self.http(#""http_http_file_data":\#(Sample.quoted(Sample.xml.replacing("hi", "w\u{FFFD}\u{FFFD}l")))"#)
            )
                + Self.packet(Self.http(#""http_http_file_data":\#(Sample.quoted(Sample.xml))"#))
        )
        #expect(items.payloads.map { $0.issues.map(\.code) } == [[.lossyCapture], []])
        #expect(items.payloads.last?.text == Sample.xml)
    }

    @Test("frames of a socket: masks tell the direction, fragments are joined, binary data is in another layer")
    func frames() {
        let frame = Sample.frame
        let half = frame.index(frame.startIndex, offsetBy: 40)
        func socket(_ opcode: Int, _ text: String?, mask: Bool = false, fin: Bool = true) -> String {
            #""websocket":{"websocket_websocket_opcode":"\#(opcode)","websocket_websocket_mask":\#(mask),"websocket_websocket_fin":\#(fin),"websocket_websocket_payload":null"#
                + (text.map { #","websocket_websocket_payload_text":\#(Sample.quoted($0))"# } ?? "") + "}"
        }
        let items = read(
            Self.packet(socket(1, frame)) + Self.packet(socket(1, Sample.heartbeat, mask: true))
                + Self.packet(socket(1, String(frame[..<half]), fin: false)) + Self.packet(socket(9, nil))
                + Self.packet(socket(0, String(frame[half...])))
                + Self.packet(
                    socket(2, nil)
                        + #","data":{"data_data_data":"\#(Self.hexadecimal(Sample.heartbeat, separator: ":"))"}"#
                )
                + Self.packet(
                    #""websocket":{"websocket_websocket_opcode":"8","websocket_websocket_payload_close_status_code":"4001"}"#
                )
        )
        #expect(
            items.summary == [
                "cxone received \(frame)", "cxone sent \(Sample.heartbeat)", "cxone received \(frame)",
                "cxone received \(Sample.heartbeat)",
            ]
        )
        #expect(items.skips == [.controlFrame, .controlFrame])
        #expect(items.payloads.map(\.origin.connection) == ["tcp 3", "tcp 3", "tcp 3", "tcp 3"])
    }

    @Test("several frames in a packet, as arrays of values or of layers")
    func several() {
        let texts = [Sample.frame, Sample.heartbeat].map(Sample.quoted)
        let items = read(
            Self.packet(
                #""websocket":{"websocket_websocket_opcode":["1","9","1"],"websocket_websocket_mask":[false,true,true],"websocket_websocket_payload_text":[\#(texts.joined(separator: ","))]}"#
            )
                + Self.packet(
                    #""websocket":["#
                        + texts.map {
                            #"{"websocket_websocket_opcode":"1","websocket_websocket_mask":"0","websocket_websocket_payload_text":\#($0)}"#
                        }
                        .joined(separator: ",") + "]"
                )
        )
        #expect(
            items.summary == [
                "cxone received \(Sample.frame)", "cxone sent \(Sample.heartbeat)", "cxone received \(Sample.frame)",
                "cxone received \(Sample.heartbeat)",
            ]
        )
        #expect(items.skips == [.controlFrame])
    }

    @Test("fields that were chosen with -e")
    func chosen() {
        let items = read(
            Self.index + "\n"
                + #"{"timestamp":"1714979289500","layers":{"http_file_data":[\#(Sample.quoted(Sample.xml))],"http_response_code":["200"],"http_response_for_uri":["https://cr.example/a"]}}"#
                + "\n"
                + #"{"timestamp":"1714979289500","layers":{"websocket_payload_text":[\#(Sample.quoted(Sample.frame))],"websocket_opcode":["1"],"websocket_mask":["1"]}}"#
        )
        #expect(items.summary == ["chatRouter received \(Sample.xml)", "cxone sent \(Sample.frame)"])
    }

    @Test("other packets, requests, empty polls and failed ones are told apart")
    func others() {
        let items = read(
            Self.packet(#""udp":{}"#)
                + Self.packet(
                    #""http":{"http_http_request_full_uri":"https://cr.example/chatrouter/chat/message","http_http_file_data":"a=b"}"#
                )
                + Self.packet(Self.http(#""http_http_x":"1""#, code: "204"))
                + Self.packet(Self.http(#""http_http_x":"1""#, code: "502"))
                + Self.packet(Self.http(#""http_http_file_data":"{}""#, url: "https://a.example/"))
        )
        #expect(items.skips == [.otherTraffic, .request, .noContent, .otherTraffic])
        #expect(items.errors.map(\.code) == [.httpStatus])
        #expect(items.errors.map(\.context) == ["502"])
    }
}
