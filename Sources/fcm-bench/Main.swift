import CPosix

/// The benchmarks: `fcm-bench` runs all, `fcm-bench NAME…` those whose names begin so, `--list` lists them.
@main
enum Main {
    /// Every case, in the order in which they run.
    static let cases: [BenchCase] =
        ConditionCases.all + RegistryCases.all + ListCases.all + ResultCases.all + ImportCases.all
        + BroadcastCases.all
        + WireCases.all
        + EmulatorStateCases.all
        + ServerCases.all + DurableCases.all + StreamCases.all
        + StanzaCases.all
        + FrameCases.all
        + KeyToScreenCases.all

    static func main() throws {
        // As the program itself does.
        cposix_use_one_heap()
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.contains("--help") || arguments.contains("--list") {
            print("usage: fcm-bench [--list] [NAME…]   runs the cases whose names begin with NAME, or all")
            for entry in cases { print("  \(entry.name)  \(entry.summary)") }
            return
        }
        if arguments.first == StreamHolder.option {
            return try StreamHolder.run(Array(arguments.dropFirst()))
        }
        for entry in cases where arguments.isEmpty || arguments.contains(where: entry.name.hasPrefix) {
            try entry.run()
        }
    }
}
