/// Runs `fcm-console` once, without a terminal.
func runProgram(
    _ arguments: [String],
    home: ScratchHome,
    adding variables: [String: String] = [:],
    input: String = ""
) throws -> ChildProgram.Ended {
    let environment = home.environment.merging(variables) { _, new in new }
    return try ChildProgram([BuiltProgram.path] + arguments, environment: environment, input: input).end()
}
