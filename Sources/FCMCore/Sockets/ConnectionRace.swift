private import CPosix
private import Glibc

/// Connects to whichever address of a host answers first (RFC 8305 §5).
///
/// The addresses are tried in turn, each ``delay`` after the one before or as soon as nothing else is under way or one
/// has failed; the earlier ones go on meanwhile. It never waits: its owner says when a socket is ready and what time
/// it is, and belongs to one thread.
package final class ConnectionRace {
    /// RFC 8305 §5 recommends this much.
    package static let delay = Duration.milliseconds(250)

    private var untried: [HostAddress]
    private var attempts: [(address: HostAddress, socket: Int32)] = []
    private var nextAt = Duration.zero

    /// A race among these, the preferred first; it begins by ``advance(at:)``.
    package init(_ addresses: [HostAddress]) {
        untried = Self.alternating(addresses) { $0.family }
    }

    deinit { end() }

    /// Those that are being connected; each is ready when it can be written to.
    package var sockets: [Int32] { attempts.map(\.socket) }

    /// Whether nothing is left to be tried or waited for.
    package var isLost: Bool { untried.isEmpty && attempts.isEmpty }

    /// Begins with the next address when it is its turn.
    package func advance(at now: Duration) {
        while !untried.isEmpty, attempts.isEmpty || nextAt <= now {
            let address = untried.removeFirst()
            guard let socket = address.connect() else { continue }
            attempts.append((address, socket))
            nextAt = now + Self.delay
        }
    }

    /// A socket is connected or has failed; in its place the next address is begun with.
    ///
    /// - Returns: The socket if it is connected, which is the caller's now. All others are closed; should nothing come of
    ///   this one, ``advance(at:)`` goes on with them.
    package func ready(_ socket: Int32, at now: Duration) -> Int32? {
        guard let index = attempts.firstIndex(where: { $0.socket == socket }) else { return nil }
        attempts.remove(at: index)
        guard cposix_connect_error(socket) == 0 else {
            close(socket)
            nextAt = now
            advance(at: now)
            return nil
        }
        untried.insert(contentsOf: attempts.map(\.address), at: 0)
        closeAttempts()
        return socket
    }

    /// Closes all of them, for good.
    package func end() {
        untried = []
        closeAttempts()
    }

    private func closeAttempts() {
        for attempt in attempts { close(attempt.socket) }
        attempts = []
    }

    /// The same addresses, one of each family by turns (RFC 8305 §4): a broken IPv6 costs one turn, not all of its own.
    package static func alternating<Address, Family: Equatable>(
        _ addresses: [Address],
        family: (Address) -> Family
    ) -> [Address] {
        guard let first = addresses.first.map(family) else { return [] }
        let preferred = addresses.filter { family($0) == first }
        let others = addresses.filter { family($0) != first }
        var turns: [Address] = []
        for place in 0..<max(preferred.count, others.count) {
            if place < preferred.count { turns.append(preferred[place]) }
            if place < others.count { turns.append(others[place]) }
        }
        return turns
    }
}
