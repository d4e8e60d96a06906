// swift-tools-version: 6.1
import PackageDescription

/// Every Swift target is built with the same strict settings.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Those of the programs' targets, compiled for being linked with `standalone`.
///
/// The test library exists only shared.
let shipped: [SwiftSetting] = strict + [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]

/// Those of the emulator, whose state one thread owns: no access of it can overlap another on a second thread, and the
/// debug and sanitizer builds keep looking for overlaps on the same one.
let emulator: [SwiftSetting] =
    shipped + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

/// Release programs carry Swift's own libraries with them: they run where no toolchain is, and calls into the standard
/// library cost no detour.
let standalone: [LinkerSetting] = [
    .unsafeFlags(["-static-stdlib"], .when(configuration: .release))
]

/// A library of C that other programs load carries nothing of Swift's and of no sanitizer: SwiftPM links it as it links
/// Swift, and embedded Swift is the one that comes without libraries.
let bareCompiled: [CSetting] = [.unsafeFlags(["-fno-sanitize=all"])]
let bareLinked: [LinkerSetting] = [.unsafeFlags(["-enable-experimental-feature", "Embedded"])]

/// A thin C target: one header over one Debian library, imported by one Swift folder.
func shim(_ name: String, _ libraries: String...) -> Target {
    .target(name: name, linkerSettings: libraries.map { .linkedLibrary($0) })
}

func tests(_ subject: String, _ dependencies: Target.Dependency..., exclude: [String] = []) -> Target {
    .testTarget(
        name: subject + "Tests",
        dependencies: dependencies + ["TestSupport"],
        exclude: exclude,
        swiftSettings: strict
    )
}

/// In the program itself, so that it has them wherever it is put.
let scenarios = ["busy-day", "flaky-service", "groups", "lost-phones", "storm-warning", "traveller"]

let package = Package(
    name: "fcm-console",
    products: [
        // Loaded into commands that `emulator -- COMMAND` runs, from beside the program.
        .library(name: "CRedirect", type: .dynamic, targets: ["CRedirect"])
    ],
    targets: [
        // Rank 0: one shim per library.
        shim("CPosix"),
        shim("CConcurrency"),
        shim("CNcurses", "ncursesw", "tinfo"),
        shim("CCurl", "ssl"),
        shim("CNghttp2", "nghttp2"),
        shim("COpenSSL", "ssl", "crypto"),
        shim("CSQLite", "sqlite3"),
        shim("CPostgreSQL"),
        shim("CYAML", "yaml"),
        shim("CExpat", "expat"),
        shim("CStrophe", "strophe"),

        // What leads host names to the emulator in processes of other programs: a library of its own.
        .target(name: "CRedirect", cSettings: bareCompiled, linkerSettings: bareLinked),

        // And what the console says, in every language it speaks.
        .target(name: "Languages", swiftSettings: shipped),

        // Rank 1: the vocabulary and client of FCM; the toolkit that knows neither FCM nor a terminal.
        .target(
            name: "FCMCore",
            dependencies: ["CPosix", "CCurl", "CNghttp2", "COpenSSL", "CStrophe", "Languages"],
            swiftSettings: shipped
        ),
        .target(name: "TerminalUI", resources: [.embedInCode("Themes")], swiftSettings: shipped),

        // Rank 2: what stands on one of them.
        .target(
            name: "Registry",
            dependencies: ["FCMCore", "CSQLite", "CPostgreSQL"],
            swiftSettings: shipped
        ),
        .target(
            name: "FCMEmulator",
            dependencies: ["FCMCore", "CPosix", "CNghttp2", "CExpat", "COpenSSL", "CSQLite"],
            swiftSettings: emulator
        ),
        .target(
            name: "TerminalNcurses",
            dependencies: ["TerminalUI", "CNcurses", "CPosix"],
            swiftSettings: shipped
        ),

        .target(name: "VirtualDevice", dependencies: ["FCMCore"], swiftSettings: shipped),
        .target(name: "Broadcast", dependencies: ["FCMCore"], swiftSettings: shipped),

        // Rank 3: the application without a terminal.
        .target(
            name: "Console",
            dependencies: ["TerminalUI", "Registry", "FCMCore", "Languages"],
            swiftSettings: shipped
        ),

        // Rank 4: the programs.
        .executableTarget(
            name: "fcm-console",
            dependencies: [
                "Broadcast", "Console", "FCMCore", "FCMEmulator", "Languages", "Registry", "TerminalNcurses",
                "TerminalUI", "VirtualDevice", "CConcurrency", "CPosix", "CYAML",
            ],
            resources: scenarios.map { .embedInCode("Scenarios/Shipped/\($0).yaml") },
            swiftSettings: shipped,
            linkerSettings: standalone
        ),
        .executableTarget(
            name: "fcm-bench",
            dependencies: [
                "Broadcast", "Console", "FCMCore", "FCMEmulator", "Registry", "TerminalUI", "CPosix",
                "COpenSSL",
            ],
            swiftSettings: shipped,
            linkerSettings: standalone
        ),

        // Tests.
        .target(
            name: "TestSupport",
            dependencies: ["FCMCore", "CPosix"],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        tests("FCMCore", "FCMCore", "COpenSSL", exclude: ["Fixtures"]),
        tests("Languages", "Languages", "Console"),
        tests("Registry", "Registry", "FCMCore"),
        tests(
            "FCMEmulator",
            "FCMEmulator",
            "FCMCore",
            "CPosix",
            "CNghttp2",
            "COpenSSL",
            exclude: ["Fixtures"]
        ),
        tests("VirtualDevice", "VirtualDevice", "FCMEmulator", "FCMCore"),
        tests("Broadcast", "Broadcast", "FCMCore"),
        tests("TerminalUI", "TerminalUI", exclude: ["Snapshots"]),
        tests("TerminalNcurses", "TerminalNcurses"),
        tests(
            "Console",
            "Console",
            "TerminalUI",
            "Languages",
            "Registry",
            "FCMCore",
            exclude: ["Snapshots"]
        ),
        tests(
            "Command",
            "fcm-console",
            "Broadcast",
            "Console",
            "FCMCore",
            "FCMEmulator",
            "Languages",
            "Registry",
            "TerminalUI",
            exclude: ["Arguments/Snapshots"]
        ),
        tests(
            "RequirementPage",
            "FCMCore",
            "FCMEmulator",
            "Registry",
            "VirtualDevice",
            exclude: ["Fixtures"]
        ),
        tests(
            "EndToEnd",
            "fcm-console",
            "Console",
            "FCMCore",
            "FCMEmulator",
            "Registry",
            "TerminalUI",
            "CPosix",
            exclude: ["Conformance", "ForeignClients", "Schemas"]
        ),
    ]
)
