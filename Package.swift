// swift-tools-version: 6.2
import PackageDescription

// One set of language settings for every Swift target: Swift 6 mode, and the upcoming features that apple's packages turn on.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// On Linux pkg-config knows where libxml2 is. Apple's SDK has its own copy, which only has to be linked.
#if os(Linux)
    let libXML2: [Target.Dependency] = ["CLibXML2"]
    let systemLibraries: [Target] = [
        .systemLibrary(
            name: "CLibXML2",
            pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
        )
    ]
#else
    let libXML2: [Target.Dependency] = []
    let systemLibraries: [Target] = []
#endif

let package = Package(
    name: "ChatWire",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .library(name: "ChatWire", targets: ["ChatWire"]),
        .library(name: "ChatWireCapture", targets: ["ChatWireCapture"]),
        .library(name: "ChatWireClient", targets: ["ChatWireClient"]),
        .library(name: "ChatWireTesting", targets: ["ChatWireTesting"]),
        .executable(name: "chatwire", targets: ["chatwire-cli"]),
        .executable(name: "chatwire-poll", targets: ["chatwire-poll-cli"]),
    ],
    targets: systemLibraries + [
        .target(name: "CXMLPush", dependencies: libXML2, linkerSettings: [.linkedLibrary("xml2")]),
        .target(name: "CByteScan"),
        .target(
            name: "ChatWire",
            dependencies: ["CByteScan", "CXMLPush"],
            swiftSettings: settings + [.strictMemorySafety()]
        ),
        // zlib needs neither flags nor a module map: its headers stand where every compiler looks.
        .target(name: "CInflate", linkerSettings: [.linkedLibrary("z")]),
        .target(
            name: "ChatWireCapture",
            dependencies: ["ChatWire", "CInflate"],
            swiftSettings: settings + [.strictMemorySafety()]
        ),
        // The only target that uses FoundationNetworking.
        .target(name: "ChatWireClient", dependencies: ["ChatWire"], swiftSettings: settings),
        .target(name: "ChatWireTesting", dependencies: ["ChatWire"], swiftSettings: settings),
        .target(name: "ChatWireTool", dependencies: ["ChatWire", "ChatWireCapture"], swiftSettings: settings),
        .executableTarget(name: "chatwire-cli", dependencies: ["ChatWireTool"], swiftSettings: settings),
        .executableTarget(
            name: "chatwire-poll-cli",
            dependencies: ["ChatWireClient", "ChatWireTool"],
            swiftSettings: settings
        ),
        // For the tests alone: what a host can do to the libxml2 of its process, and the process that it is done in.
        .target(name: "CLibXMLHost", dependencies: libXML2, path: "Tests/Support/CLibXMLHost"),
        .target(name: "LoopbackServer", path: "Tests/Support/LoopbackServer", swiftSettings: settings),
        .executableTarget(
            name: "decode-probe",
            dependencies: ["ChatWire", "ChatWireTesting", "ChatWireTool", "CLibXMLHost"],
            path: "Tests/Support/decode-probe",
            swiftSettings: settings
        ),
        .testTarget(
            name: "ChatWireTests",
            dependencies: ["ChatWire", "ChatWireCapture", "ChatWireTesting", "ChatWireTool", "decode-probe"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ChatWireCaptureTests",
            dependencies: ["ChatWire", "ChatWireCapture", "ChatWireTesting"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ChatWireClientTests",
            dependencies: ["ChatWireClient", "ChatWireTesting", "LoopbackServer"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ChatWireToolTests",
            dependencies: ["ChatWireTool", "LoopbackServer", "chatwire-cli", "chatwire-poll-cli"],
            swiftSettings: settings
        ),
    ]
)
