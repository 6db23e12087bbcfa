// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nothing of it is built by whoever uses ChatWire.
let package = Package(
    name: "ChatWireBenchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "ChatWire", path: "..")],
    targets: [
        .systemLibrary(name: "CFloorLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .target(name: "CFloor", dependencies: ["CFloorLibXML2"]),
        .target(name: "CAllocations"),
        .executableTarget(
            name: "bench",
            dependencies: ["CFloor", "CAllocations", .product(name: "ChatWire", package: "ChatWire")],
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
    ]
)
