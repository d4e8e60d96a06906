/// Why a statement was not carried out, before it is put into words for a user.
enum PGError: Error, Hashable {
    /// The connection cannot be made or has gone; what was under way may have been carried out.
    case lost(String)
    /// The server said no; the state is that of the SQL standard, five characters.
    case refused(state: String, message: String)

    /// Whether it is over with the connection.
    var endsConnection: Bool {
        switch self {
        case .lost: true
        // The server is ending, or has ended this session, or a server process has crashed.
        case .refused(let state, _): state.hasPrefix("08") || ["57P01", "57P02", "57P03"].contains(state)
        }
    }

    /// Whether doing the same again at once may help: two transactions were in each other's way.
    var isCollision: Bool {
        switch self {
        case .lost: false
        case .refused(let state, _): state == "40001" || state == "40P01"
        }
    }
}
