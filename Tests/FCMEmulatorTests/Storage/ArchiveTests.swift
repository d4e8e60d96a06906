import FCMCore
import Testing

@testable import FCMEmulator

/// Values as bytes and back, and bytes that are none.
@Suite struct ArchiveTests {
    private enum Shape: Codable, Equatable {
        case empty
        case circle(radius: Double)
        case path([Int32], isClosed: Bool)
    }

    private struct Everything: Codable, Equatable {
        var flag = true
        var text = "é\u{0}ل"
        var small: Int8 = -128
        var large = UInt64.max
        var least = Int64.min
        var part = 0.1
        var none: String?
        var some: String? = ""
        var gaps: [String?] = ["a", nil, ""]
        var bytes: [UInt8] = [0, 255]
        var column: [UInt32] = [1, .max]
        var nothing: [UInt64] = []
        var shapes: [Shape] = [.empty, .circle(radius: 1), .path([1, -1], isClosed: true), .empty]
        var byName: [String: Int] = ["b": 2, "a": 1]
        var byNumber: [UInt32: [Shape]] = [7: [.empty], 9: []]
        var json: JSON = ["a": [1, .number(2.5), .null, true], "b": "é"]
    }

    @Test func `a value comes back as it was`() throws {
        let value = Everything()
        #expect(try Archive.value(Everything.self, from: try Archive.bytes(of: value)) == value)
    }

    @Test func `members that a reader does not know are stepped over`() throws {
        struct Less: Codable, Equatable {
            var part: Double
            var json: JSON
        }
        let less = try Archive.value(Less.self, from: try Archive.bytes(of: Everything()))
        #expect(less == Less(part: 0.1, json: Everything().json))
    }

    @Test func `a byte that has changed is noticed`() throws {
        let bytes = try Archive.bytes(of: Everything())
        for place in bytes.indices {
            var changed = bytes
            changed[place] ^= 0x10
            #expect(throws: ArchiveDamage.self) { try Archive.value(Everything.self, from: changed) }
        }
        for count in 0..<bytes.count {
            #expect(throws: ArchiveDamage.self) {
                try Archive.value(Everything.self, from: Array(bytes[..<count]))
            }
        }
    }

    /// Whatever the bytes, reading them ends with a value or an error.
    @Test(arguments: (1...20).map { UInt64($0) })
    func `bytes with a right sum and anything in them are read or refused`(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let bytes = try Archive.bytes(of: Everything()).dropLast(8)
        var refused = 0
        for _ in 0..<300 {
            var changed = Array(bytes)
            for _ in 0...Int.random(in: 0..<4, using: &dice) {
                changed[Int.random(in: 0..<changed.count, using: &dice)] = UInt8.random(
                    in: 0...255,
                    using: &dice
                )
            }
            changed.append(fixed: Checksum.of(changed[...]))
            do {
                _ = try Archive.value(Everything.self, from: changed)
            } catch {
                refused += 1
            }
        }
        #expect(refused > 0)
    }
}
