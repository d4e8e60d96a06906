import FCMCore
import TestSupport
import Testing

@Suite struct RoundTripTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `a message is read as it was written`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let document = try MessageDocument.random(using: &generator)
            let bytes = document.json.serialized()
            #expect(try MessageDocument.decode(JSON.parse(bytes)) == document)
        }
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `a request is read as it was written`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let document = try MessageDocument.random(using: &generator)
            let target = document.target ?? .topic("news")
            let request = SendRequest(target: target, message: document.message, validateOnly: seed % 2 == 0)
            #expect(try SendRequest.decode(request.json) == request)
        }
    }
}
