import FCMCore
import Registry
import Testing

@Suite struct MemoryRegistryTests {
    @Test(arguments: RegistryContract.all)
    func `keeps the contract`(promise: RegistryContract.Promise) async throws {
        try await promise.check(MemoryRegistry())
    }

    @Test(arguments: RegistryContract.all)
    func `keeps the contract when layered`(promise: RegistryContract.Promise) async throws {
        try await promise.check(LayeredRegistry(directory: MemoryRegistry(), journal: MemoryRegistry()))
    }

    @Test func `a directory takes the place of another, and the journal stays`() async throws {
        let layered = LayeredRegistry(directory: MemoryRegistry(), journal: MemoryRegistry())
        try await layered.subscribe([.token("old")], to: topicNamed("old"))
        try await layered.save(DraftRecord(id: "d", json: "{}", savedAt: 1))
        let next = MemoryRegistry()
        try await next.subscribe([.token("new")], to: topicNamed("new"))
        layered.replace(directory: next)
        #expect(try await layered.reach(of: .topic(topicNamed("old"))) == 0)
        #expect(try await layered.topics(matching: "", in: 0..<9).rows.map(\.name.rawValue) == ["new"])
        #expect(try await layered.devices(matching: "", in: 0..<9).rows.map(\.token) == [token("new")])
        #expect(try await layered.drafts().map(\.id) == ["d"])
    }
}
