extension Subcommand {
    /// `fcm-console doctor`: what is in order and what is not.
    static let doctor = Subcommand(
        name: "doctor",
        summary: "check configuration, credentials, registry, terminal and emulator",
        discussion: """
            Checks what a send or the console would need, and says what to do where something is
            missing. Contacts emulators on this machine only, never the real service.
            Exit code 0 when nothing failed, 78 when the configuration did, else 1.
            """,
        options: []
    ) { invocation in
        let checks = Doctor(invocation).checks()
        Output.print(
            invocation.arguments.has("json") ? DoctorReport.json(checks) : DoctorReport.table(checks)
        )
        return DoctorReport.exitCode(checks)
    }
}
