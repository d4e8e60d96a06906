/// The options that every subcommand takes.
enum CommonOptions {
    static let all: [Option] = [
        Option("config", .text("FILE"), "configuration file instead of the one `paths` names"),
        Option("profile", .text("NAME"), "profile of the configuration; without any file there is only demo"),
        Option("endpoint", .text("URL"), "a running emulator; overrides the profile's backend"),
        Option("project", .text("P"), "project id; overrides the profile's"),
        Option("sender-id", .text("N"), "sender id; overrides the profile's"),
        Option("credentials", .text("FILE"), "credentials file; overrides the profile's"),
        Option("server-key", .text("KEY"), "server key of the legacy protocols; overrides the profile's"),
        Option("xmpp-endpoint", .text("HOST:PORT"), "where XMPP is spoken; an emulator tells it itself"),
        Option("ca-file", .text("FILE"), "authorities (PEM) that XMPP trusts instead of the system's"),
        Option("registry", .text("URL"), "sqlite:///FILE, postgresql://USER@HOST/DB or memory:"),
        Option("read-only", "refuse every action that sends or changes anything"),
        Option("log-file", .text("FILE"), "log there instead of where `paths` says"),
        Option("log-level", .choice(["debug", "info", "warn", "error", "off"]), "least level logged (info)"),
        Option("json", "machine-readable output where there is output"),
        Option("yes", "skip confirmation"),
        Option("confirm", .text("PROJECT_ID"), "what a protected profile wants instead of --yes"),
        Option("help", "print this help and exit"),
    ]
}
