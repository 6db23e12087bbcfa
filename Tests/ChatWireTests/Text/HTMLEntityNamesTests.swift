//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

@Suite("HTMLEntityNames")
struct HTMLEntityNamesTests {
    private func scalar(_ name: String) -> Unicode.Scalar? {
        Array(name.utf8).withUnsafeBufferPointer { HTMLEntityNames.scalar(for: $0) }
    }

    @Test(
        "names of each of HTML 4.01's three lists give their characters",
        arguments: [
            ("nbsp", "\u{A0}"), ("iexcl", "¡"), ("copy", "©"), ("Agrave", "À"), ("agrave", "à"), ("yuml", "ÿ"),
            ("fnof", "ƒ"), ("Alpha", "Α"), ("omega", "ω"), ("thetasym", "ϑ"), ("hellip", "…"), ("alefsym", "ℵ"),
            ("there4", "∴"), ("lang", "\u{2329}"), ("diams", "♦"), ("ni", "∋"),
            ("quot", "\""), ("amp", "&"), ("lt", "<"), ("gt", ">"), ("OElig", "Œ"), ("zwj", "\u{200D}"), ("euro", "€"),
        ] as [(String, Unicode.Scalar)]
    )
    func known(name: String, expected: Unicode.Scalar) {
        #expect(scalar(name) == expected)
    }

    @Test(
        "other names, other cases and parts of names give nothing",
        arguments: [
            "", "nbs", "nbspx", "NBSP", "Copy", "apos", "nl", "eq", "rt", "thetasymb", "nbsp;", "&nbsp", "\0nbsp",
        ]
    )
    func unknown(name: String) {
        #expect(scalar(name) == nil)
    }

    @Test("all 96 characters of Latin-1's upper half have a name, in HTML 4.01's order")
    func latin1() {
        let names = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
            micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring
            AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
            times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
            egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
            ugrave uacute ucirc uuml yacute thorn yuml
            """.split(whereSeparator: \.isWhitespace)
        #expect(names.map { scalar(String($0))?.value } == (0xA0...0xFF).map { $0 })
    }

    @Test("there are 252 names")
    func count() {
        #expect(HTMLEntityNames.count == 252)
    }
}
