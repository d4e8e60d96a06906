import FCMCore
import Glibc
import TestSupport
import Testing

/// Races over real sockets by a clock of the test's own.
@Suite(.timeLimit(.minutes(10))) struct ConnectionRaceTests {
    private func addresses(_ ports: Int...) -> [HostAddress] {
        ports.flatMap { HostAddress.resolve("127.0.0.1", port: $0) }
    }

    /// Tells the race of sockets that are ready until one has won or nothing is left.
    private func winner(of race: ConnectionRace, at now: Duration) -> Int32? {
        while !race.isLost {
            var polled = race.sockets.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
            #expect(poll(&polled, nfds_t(polled.count), -1) > 0)
            for entry in polled where entry.revents != 0 {
                if let winner = race.ready(entry.fd, at: now) { return winner }
            }
        }
        return nil
    }

    /// The port that a socket is connected to.
    private func peer(of socket: Int32) -> Int {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(socket, $0, &length) }
        }
        return code == 0 ? Int(UInt16(bigEndian: address.sin_port)) : 0
    }

    /// Which socket of the system that is, or none: numbers of descriptors are given away again.
    private func identity(of descriptor: Int32) -> UInt? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? UInt(status.st_ino) : nil
    }

    @Test func `the next address has its turn a quarter of a second later, and the earlier goes on`() throws {
        let full = [try FullPort(), try FullPort(), try FullPort()]
        let race = ConnectionRace(addresses(full[0].port, full[1].port, full[2].port))
        var counts: [Int] = []
        for milliseconds in [0, 100, 249, 250, 499, 500, 10_000] {
            race.advance(at: .milliseconds(milliseconds))
            counts.append(race.sockets.count)
        }
        #expect(counts == [1, 1, 1, 2, 2, 3, 3])
        #expect(!race.isLost)
        race.end()
        #expect(race.isLost && race.sockets.isEmpty)
    }

    @Test func `whichever connects first is kept, and the others are closed`() throws {
        let full = try FullPort()
        let (listener, port) = try LoopbackSocket.listen(backlog: 4)
        defer { LoopbackSocket.close(listener) }
        let race = ConnectionRace(addresses(full.port, port))
        race.advance(at: .zero)
        let slow = try #require(race.sockets.first)
        let slowIdentity = try #require(identity(of: slow))
        race.advance(at: ConnectionRace.delay)
        #expect(race.sockets.count == 2)
        let socket = try #require(winner(of: race, at: ConnectionRace.delay))
        #expect(peer(of: socket) == port)
        #expect(race.sockets.isEmpty)
        #expect(identity(of: slow) != slowIdentity)
        LoopbackSocket.close(socket)
    }

    @Test func `an earlier one that connects after all wins as well`() throws {
        let (full, other) = (try FullPort(), try FullPort())
        let race = ConnectionRace(addresses(full.port, other.port))
        race.advance(at: .zero)
        race.advance(at: ConnectionRace.delay)
        #expect(race.sockets.count == 2)
        full.accept()
        let socket = try #require(winner(of: race, at: ConnectionRace.delay))
        #expect(peer(of: socket) == full.port)
        LoopbackSocket.close(socket)
    }

    @Test func `behind one that is refused the next comes at once`() throws {
        let (listener, port) = try LoopbackSocket.listen(backlog: 4)
        defer { LoopbackSocket.close(listener) }
        let closed = [try ClosedPort(), try ClosedPort()]
        defer { withExtendedLifetime(closed) {} }
        let race = ConnectionRace(addresses(closed[0].port, closed[1].port, port))
        race.advance(at: .zero)
        let socket = try #require(winner(of: race, at: .zero))
        #expect(peer(of: socket) == port)
        LoopbackSocket.close(socket)
    }

    @Test func `when all are refused the race is lost`() throws {
        let closed = [try ClosedPort(), try ClosedPort()]
        defer { withExtendedLifetime(closed) {} }
        let race = ConnectionRace(addresses(closed[0].port, closed[1].port))
        race.advance(at: .zero)
        #expect(winner(of: race, at: .zero) == nil)
        #expect(race.isLost)
        #expect(ConnectionRace([]).isLost)
    }

    @Test func `should nothing come of the winner the others have another turn`() throws {
        let full = try FullPort()
        let (listener, port) = try LoopbackSocket.listen(backlog: 4)
        defer { LoopbackSocket.close(listener) }
        let race = ConnectionRace(addresses(full.port, port))
        race.advance(at: .zero)
        race.advance(at: ConnectionRace.delay)
        LoopbackSocket.close(try #require(winner(of: race, at: ConnectionRace.delay)))
        #expect(!race.isLost)
        full.accept()
        race.advance(at: ConnectionRace.delay)
        let socket = try #require(winner(of: race, at: ConnectionRace.delay))
        #expect(peer(of: socket) == full.port)
        LoopbackSocket.close(socket)
    }

    @Test(arguments: [
        ("", ""), ("6", "6"), ("66644", "64646"), ("4666", "4666"), ("6444", "6444"), ("4466", "4646"),
    ])
    func `families take turns, the preferred first`(given: String, turns: String) {
        let found = ConnectionRace.alternating(Array(given)) { $0 }
        #expect(String(found) == turns)
    }
}
