/// The options that say what a message is, for every subcommand that sends one.
enum MessageOptions {
    static let all: [Option] = [
        Option("title", .text("TEXT"), "title of the notification"),
        Option("body", .text("TEXT"), "text of the notification"),
        Option("image", .text("URL"), "image of the notification"),
        Option("data", .pair("K=V"), repeats: true, "a value for the app"),
        Option("priority", .choice(["normal", "high"]), "Android's delivery priority"),
        Option("ttl", .integer("SECONDS", 0...Int(Int32.max)), "how long it may wait for the device"),
        Option("collapse-key", .text("KEY"), "a later message with it replaces this one"),
        Option("analytics-label", .text("LABEL"), "label in the reports"),
        Option("message", .text("FILE|-"), "a v1 message object as JSON, - for stdin"),
        Option("template", .text("NAME"), "a template of the registry, in place of --message"),
        Option("values", .text("SET"), "fill in its variables with the values kept with it as SET"),
        Option("set", .pair("NAME=VALUE"), repeats: true, "fill in a variable of the template"),
    ]
}
