import Console
import FCMCore
import TerminalUI
import Testing

extension ConsoleSession {
    /// Plays `steps` on a console without a screen and returns its last state.
    func play(_ steps: [Script.Step]) async -> Console.AppState {
        await withCheckedContinuation { continuation in
            // The loop blocks its thread, so it must not be one of the pool that runs the effects.
            let code = OwnThread.start {
                let program = ConsoleProgram(
                    configuration: ConsoleConfiguration(
                        profile: profile,
                        theme: .builtIn,
                        script: Script(steps: steps),
                        endsAfterScript: true,
                        host: ConsoleHost(
                            writeFile: { _, _, _ in true },
                            edit: { _ in nil },
                            theme: { _ in .builtIn },
                            openProfile: { _ in self },
                            makeSendID: { "s-1" }
                        )
                    ),
                    services: services,
                    registry: registry,
                    driver: HeadlessDriver(size: Size(columns: 120, rows: 40))
                )
                _ = program.run()
                continuation.resume(returning: program.state)
            }
            #expect(code == 0)
        }
    }
}
