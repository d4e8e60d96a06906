extension Subcommand {
    /// `fcm-console completions`: what a shell needs to complete command lines.
    static let completions = Subcommand(
        name: "completions",
        summary: "print a completion script for a shell",
        discussion: """
            The script completes subcommands, their actions, options and the words that options
            take. It says at its top how it is loaded; make it anew after an update.
            """,
        operands: .one("bash|zsh|fish"),
        options: []
    ) { invocation in
        let table = CompletionTable(table: Subcommand.all)
        switch invocation.arguments.operands.first {
        case "bash": Output.print(BashCompletion.script(table))
        case "zsh": Output.print(ZshCompletion.script(table))
        case "fish": Output.print(FishCompletion.script(table))
        case let other:
            throw CommandFailure.usage(
                "there are no completions for \"\((other ?? "").visible)\"",
                hint: "There are scripts for bash, zsh and fish."
            )
        }
        return .success
    }
}
