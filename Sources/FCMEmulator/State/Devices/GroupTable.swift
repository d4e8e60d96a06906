/// The device groups of one project (sender id): names, members, and how many keys were handed out.
struct GroupTable: Codable, Sendable {
    /// One group, at most ``GroupTable/memberLimit`` devices.
    struct Group: Codable, Hashable, Sendable {
        var name: String
        /// In the order in which they joined.
        var members: [UInt32]
        /// Keys handed out so far; every one of them stays valid.
        var keys: UInt32
    }

    /// The limit of FCM (`fcm-v1.md` 1.5).
    static let memberLimit = 20

    private var groups: [Group?] = []
    private var numbers: [String: UInt32] = [:]

    var count: Int { numbers.count }

    /// The groups there are, oldest first.
    var all: [(number: UInt32, group: Group)] {
        groups.enumerated().compactMap { number, group in group.map { (UInt32(number), $0) } }
    }

    subscript(number: UInt32) -> Group? {
        Int(number) < groups.count ? groups[Int(number)] : nil
    }

    func number(of name: String) -> UInt32? { numbers[name] }

    mutating func create(_ name: String, members: [UInt32]) -> UInt32 {
        let number = UInt32(groups.count)
        groups.append(Group(name: name, members: members, keys: 0))
        numbers[name] = number
        return number
    }

    /// Leaves numbers out, so that the next group has this one; nothing when it is taken or far off.
    mutating func skip(to number: UInt32?) {
        guard let number, Int(number) > groups.count, Int(number) - groups.count <= Self.widestGap else {
            return
        }
        groups += Array(repeating: nil, count: Int(number) - groups.count)
    }

    /// How many groups in a row may have been removed for the one after them to keep its number.
    private static let widestGap = 100_000

    /// Counts a new key and gives its variant.
    mutating func issueKey(of number: UInt32) -> UInt32 {
        guard var group = self[number] else { return 0 }
        defer { groups[Int(number)] = group }
        group.keys &+= 1
        return group.keys - 1
    }

    mutating func setMembers(_ members: [UInt32], of number: UInt32) {
        groups[Int(number)]?.members = members
    }

    /// A group that lost its last member is gone, and its name free.
    mutating func removeIfEmpty(_ number: UInt32) {
        guard let group = self[number], group.members.isEmpty else { return }
        numbers[group.name] = nil
        groups[Int(number)] = nil
    }
}
