import FCMCore
import Glibc
import Registry

/// `devices import` of a million devices against `sqlite3 .import` of the same rows into the same indexed schema.
enum ImportCases {
    static let all = [
        BenchCase(
            name: "registry.import.1M",
            summary:
                "devices import of a million devices with three million subscriptions, and sqlite3's",
            run: { try measure(devices: 1_000_000) }
        )
    ]

    /// The most that an import may take beside sqlite3's, and the most memory in megabytes.
    private static let budget = (factor: 2.5, megabytes: 150)

    private static func measure(devices: UInt32) throws {
        let folder = try TextFile.makeFolder()
        defer { TextFile.removeFolder(folder) }
        let (list, registry, other) = (
            folder + "/devices.csv", folder + "/ours.db", folder + "/theirs.db"
        )
        try writeList(of: devices, to: list)
        let ours = try run([
            try program(), "devices", "import", list, "--registry", "sqlite://\(registry)", "--project",
            "bench",
            "--log-level", "off",
        ])
        report("devices import", ours)

        // The rows that came of it, as sqlite3 takes them: in the order of the list.
        try sqlite(
            registry,
            """
            .mode csv
            .once \(folder)/project.csv
            SELECT * FROM project;
            .once \(folder)/device.csv
            SELECT * FROM device ORDER BY id;
            .once \(folder)/topic.csv
            SELECT * FROM topic;
            .once \(folder)/subscription.csv
            SELECT topic, device, source, since FROM subscription ORDER BY device, topic;
            .mode list
            .once \(folder)/schema.sql
            SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%';
            """
        )
        try sqlite(other, "PRAGMA journal_mode = WAL;\n.read \(folder)/schema.sql")
        let theirs = try run([
            "sqlite3", other, "-cmd", "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536;", "-cmd",
            ".mode csv",
            "-cmd", ".import \(folder)/project.csv project", "-cmd",
            ".import \(folder)/device.csv device",
            "-cmd", ".import \(folder)/topic.csv topic", "-cmd",
            ".import \(folder)/subscription.csv subscription",
            "SELECT count(*) FROM subscription;",
        ])
        report("sqlite3 .import", theirs)
        let factor = ours.seconds / theirs.seconds
        let verdict = factor <= budget.factor && ours.megabytes < budget.megabytes ? "within" : "OVER"
        print(
            "registry.import.1M: \(Double(Int(factor * 100)) / 100) times sqlite3's time, \(ours.megabytes) MB"
                + "  (\(verdict) \(budget.factor) times, \(budget.megabytes) MB)"
        )
    }

    // MARK: Programs

    private static func program() throws -> String {
        let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
            .dropLast()
        let program = (folder + ["fcm-console"]).joined(separator: "/")
        guard access(program, X_OK) == 0 else {
            throw ChildProcess.Failure(description: "\(program) is missing: swift build -c release")
        }
        return program
    }

    private static func run(_ words: [String]) throws -> (seconds: Double, megabytes: Int) {
        let start = ContinuousClock.now
        let child = try ChildProcess.start(words)
        var status: Int32 = 0
        var usage = rusage()
        wait4(child, &status, 0, &usage)
        guard status == 0 else {
            throw ChildProcess.Failure(description: "\(words[0]) ended with status \(status >> 8)")
        }
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return (Double(seconds) + Double(attoseconds) / 1e18, usage.ru_maxrss / 1_024)
    }

    private static func report(_ name: String, _ result: (seconds: Double, megabytes: Int)) {
        print(
            "registry.import.1M.\(name): \(Int(result.seconds * 1_000)) ms, \(result.megabytes) MB at most"
        )
    }

    private static func sqlite(_ path: String, _ commands: String) throws {
        let script = path + ".script"
        try TextFile.write(commands + "\n", to: script)
        _ = try ChildProcess.output(of: ["sqlite3", path, ".read \(script)"])
    }

    // MARK: Data

    /// CSV as an export has it: token, FID, label, platform, time, and three of a thousand topics.
    private static func writeList(of devices: UInt32, to path: String) throws {
        guard let file = fopen(path, "w") else { throw ChildProcess.Failure(description: "no \(path)") }
        defer { fclose(file) }
        fputs("token,fid,label,platform,last_seen,topics\n", file)
        let platforms = ["android", "ios", "web"]
        for number in 0..<devices {
            let fid = "c" + RegistryCases.text(number, salt: 7, length: 21)
            let token = fid + ":" + RegistryCases.text(number, salt: 9, length: 129)
            let topic = number % 333
            fputs(
                "\(token),\(fid),device \(number),\(platforms[Int(number % 3)]),\(1_700_000_000 + Int(number)),"
                    + "topic-\(topic) topic-\(topic + 333) topic-\(topic + 666)\n",
                file
            )
        }
    }
}
