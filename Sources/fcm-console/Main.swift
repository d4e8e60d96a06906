/// The program: parses the command line, builds everything once, and is the only place that exits.
@main
enum Main {
    static func main() {}
}
