/// What a profile's protection wants before anything is changed.
enum ChangeGate {
    /// Refuses what a read-only profile forbids.
    ///
    /// - Throws: A permission failure (77).
    static func checkWritable(_ profile: Profile) throws(CommandFailure) {
        guard profile.protection == .readOnly else { return }
        throw CommandFailure(
            .permission,
            "the profile \(profile.name.visible) is read-only: nothing was changed",
            hint: "Choose another by --profile, or leave out --read-only."
        )
    }

    /// Asks whether something may be changed, as the profile wants it.
    ///
    /// A protected profile wants `--confirm PROJECT_ID`; otherwise a person on a terminal is asked, unless there is
    /// `--yes` or `asksPeople` says that it is not worth a question.
    ///
    /// - Throws: A permission failure (77).
    static func confirm(
        _ question: String,
        _ profile: Profile,
        project: String,
        _ arguments: Arguments,
        asksPeople: Bool = true
    ) throws(CommandFailure) {
        try checkWritable(profile)
        if let typed = arguments["confirm"] {
            guard typed == project else {
                throw CommandFailure(
                    .permission,
                    "--confirm says \(typed.visible), and the project is \(project.visible)",
                    hint: "Nothing was changed."
                )
            }
            return
        }
        if profile.protection == .confirm {
            throw CommandFailure(
                .permission,
                "the profile \(profile.name.visible) is protected: nothing was changed",
                hint: "Add --confirm \(project.visible)."
            )
        }
        guard asksPeople, !arguments.has("yes"), Output.isConversation else { return }
        Output.complain("\(question) [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        guard answer == "y" || answer == "yes" else {
            throw CommandFailure(.permission, "not confirmed: nothing was changed")
        }
    }
}
