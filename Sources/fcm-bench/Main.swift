/// The benchmarks; `fcm-bench --help` lists them.
@main
enum Main {
    static func main() {}
}
