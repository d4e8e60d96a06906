import FCMCore
import Testing

@testable import fcm_console

@Suite struct RegistrationListTests {
    private static func list(_ words: [String], _ values: [String: [String]] = [:]) throws -> RegistrationList
    {
        try RegistrationList(words, Arguments(values: values), command: "topics subscribe")
    }

    @Test func `arguments are tokens, or FIDs where they look like one`() async throws {
        let list = try Self.list(["some:token", "cabcdefghijklmnopqrstu"])
        #expect(
            try await list.all(atMost: 20) == [
                .token(RegistrationToken("some:token")), .fid(InstallationID("cabcdefghijklmnopqrstu")),
            ]
        )
        #expect(list.words == "2 registrations")
    }

    @Test(arguments: [["a b"], ["é"], ["ok", ""], [""], ["a\nb"]])
    func `a malformed argument is refused before anything is done`(words: [String]) {
        #expect(throws: CommandFailure.self) { try Self.list(words) }
    }

    @Test func `none and both are usage errors`() {
        for (words, values) in [([], [:]), (["t"], ["file": ["x"]])] as [([String], [String: [String]])] {
            #expect { try Self.list(words, values) } throws: { ($0 as? CommandFailure)?.code == .usage }
        }
    }

    @Test func `a list that was stopped gives no more`() async throws {
        let list = try Self.list(["a", "b", "c"])
        var iterator = list.makeAsyncIterator()
        #expect(try await iterator.next() == .token(RegistrationToken("a")))
        list.tally.stop()
        #expect(try await iterator.next() == nil)
    }

    @Test func `a list that is too long for a group is refused`() async throws {
        let list = try Self.list((0..<21).map { "t\($0)" })
        await #expect { try await list.all(atMost: 20) } throws: { ($0 as? CommandFailure)?.code == .data }
    }
}
