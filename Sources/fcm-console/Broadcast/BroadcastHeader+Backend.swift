import Broadcast

extension BroadcastHeader {
    /// Refuses to go on anywhere but where the broadcast belongs.
    ///
    /// - Parameters:
    ///   - backend: Where it would go on.
    ///   - verb: What it does or did, before "to the project".
    ///   - hint: What to do about it.
    /// - Throws: A usage failure (64) for another project, or an emulator in the place of the service.
    func check(_ backend: Backend, _ verb: String, _ hint: String) throws(CommandFailure) {
        guard project == backend.project, isEmulated == (backend.control != nil) else {
            throw .usage(
                "the broadcast \(id) \(verb) to the project \(project.visible) of "
                    + (isEmulated ? "an emulator" : "the service"),
                hint: hint
            )
        }
    }
}
