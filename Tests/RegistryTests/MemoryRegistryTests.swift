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
}
