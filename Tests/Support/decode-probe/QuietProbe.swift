//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import CLibXMLHost
import ChatWire
import ChatWireTesting
import Foundation

/// Decodes the corpus and more damage, with or without handlers that the host has installed in libxml2.
struct QuietProbe {
    let installsHandlers: Bool
    let folder: String

    init(arguments: [String]) {
        installsHandlers = arguments.first == "with-handlers"
        folder = arguments.dropFirst().first ?? "."
    }

    /// Prints how many inputs were decoded, how many of them strict refused, and how often the host's handlers were called.
    func run() {
        if installsHandlers { clh_install_error_handlers() }
        let inputs = Self.damage + corpus
        let onMain = decode(inputs)
        // Handlers are a thread's own: a second thread has those of "later threads".
        let other = OtherThread()
        Thread { other.finish(with: self.decode(inputs)) }.start()
        let onOther = other.wait()
        print("decoded \(inputs.count)")
        print("refused \(onMain)")
        print("refused on another thread \(onOther)")
        print("handler calls \(clh_error_handler_calls())")
    }

    private func decode(_ inputs: [[UInt8]]) -> Int {
        var refused = 0
        for bytes in inputs {
            for documents in Documents.allCases {
                for mode in DecodeMode.allCases {
                    let replay = ChatRouterReplay(mode: mode, documents: documents)
                    let whole = replay.outcome(of: bytes, split: Split(.whole))
                    _ = replay.outcome(of: bytes, split: Split(.every(7)))
                    if mode == .strict, documents == .one, whole.error != nil { refused += 1 }
                }
            }
        }
        return refused
    }

    private var corpus: [[UInt8]] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { $0.hasSuffix(".xml") }.compactMap { name in
            (try? Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))).map { [UInt8]($0) }
        }
    }

    /// Damage that libxml2 has something to say about.
    private static let damage: [[UInt8]] =
        [
            "<messages><message>&bad;</message></messages>",
            "<messages><message><messageText>hi</messages>",
            "<messages><message a=1><messageType>x</messageType></message></messages>",
            "<messages><message a='1' a='2'><messageType>x</messageType></message></messages>",
            "<messages><message><p:messageType>x</p:messageType></message></messages>",
            "<messages xmlns:p=''><message><messageType>x</messageType></message></messages>",
            "<messages xmlns:p='not a uri'><message><messageType>x</messageType></message></messages>",
            "<messages><!-- -- --><message><messageType>x</messageType></message></messages>",
            "<messages><message><messageType>x</messageType><1/></message></messages>",
            "<?xml version='1.0' encoding='EBCDIC'?><messages/>",
            "<?xml version='1.1'?><messages/>",
            "<?xml version='1.0' encoding='?'?><messages/>",
            "<?xml version='1.0' standalone='maybe'?><messages/>",
            "<?oasis-xml-catalog catalog='file:///nonexistent/catalog.xml'?><messages/>",
            "<!DOCTYPE messages SYSTEM 'x.dtd'><messages>&foo;</messages>",
            "<!DOCTYPE a [<!ATTLIST a b (x|x) #IMPLIED>]><a/>",
            "<!DOCTYPE messages [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><messages>&e;</messages>",
            "<messages/><messages/>", "<messages>", "<", "</a>", "",
        ].map { Array($0.utf8) } + [
            Array("<messages><message><messageText>".utf8) + [0xFF, 0xFE, 0xC0, 0x80, 0x00, 0x1B]
                + Array("</messageText></message></messages>".utf8),
            [0xFF, 0xFE, 0x3C, 0x00, 0x61, 0x00, 0x3E, 0x00, 0x3D, 0xD8],
            [0xFE, 0xFF, 0x00, 0x3C, 0x00, 0x61, 0x00, 0x3E, 0xDC, 0x00, 0x00],
        ]
}

/// A number that another thread comes to.
private final class OtherThread: Sendable {
    private let done = DispatchSemaphore(value: 0)
    // Written before the semaphore is signalled and read after it.
    nonisolated(unsafe) private var value = 0

    func finish(with value: Int) {
        self.value = value
        done.signal()
    }

    func wait() -> Int {
        done.wait()
        return value
    }
}
