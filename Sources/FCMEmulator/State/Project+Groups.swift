import FCMCore

/// Why a group operation was refused; the wire texts are in `GroupError`.
enum GroupRefusal: Error, Hashable, Sendable {
    case nameTaken
    case noValidMembers
    case tooManyMembers
    case notFound
}

extension Project {
    /// Makes a group of the valid members and gives its first key.
    mutating func createGroup(_ name: String, members: [UInt32]) throws(GroupRefusal) -> String {
        guard groups.number(of: name) == nil else { throw .nameTaken }
        let members = unique(members)
        guard !members.isEmpty else { throw .noValidMembers }
        guard members.count <= GroupTable.memberLimit else { throw .tooManyMembers }
        return issueKey(of: groups.create(name, members: members))
    }

    mutating func addMembers(_ members: [UInt32], to group: UInt32) throws(GroupRefusal) -> String {
        guard let existing = groups[group]?.members else { throw .notFound }
        guard !members.isEmpty else { throw .noValidMembers }
        let joined = unique(existing + members)
        guard joined.count <= GroupTable.memberLimit else { throw .tooManyMembers }
        groups.setMembers(joined, of: group)
        return issueKey(of: group)
    }

    /// Removes members; with the last one the group itself goes.
    mutating func removeMembers(_ members: [UInt32], from group: UInt32) throws(GroupRefusal) -> String {
        guard let existing = groups[group]?.members else { throw .notFound }
        guard !members.isEmpty else { throw .noValidMembers }
        let key = issueKey(of: group)
        groups.setMembers(existing.filter { !members.contains($0) }, of: group)
        groups.removeIfEmpty(group)
        return key
    }

    /// A key that was not given out before; the earlier ones stay valid.
    mutating func issueKey(of group: UInt32) -> String {
        mint.groupKey(.init(project: ordinal, group: group, variant: groups.issueKey(of: group)))
    }

    /// The key last given out, for showing.
    func currentKey(of group: UInt32) -> String {
        let keys = groups[group]?.keys ?? 0
        return mint.groupKey(.init(project: ordinal, group: group, variant: keys == 0 ? 0 : keys - 1))
    }

    /// The group that a key opens, while it exists.
    func group(_ identity: TokenMint.GroupIdentity) -> UInt32? {
        guard let group = groups[identity.group], identity.variant < max(1, group.keys) else { return nil }
        return identity.group
    }

    private func unique(_ members: [UInt32]) -> [UInt32] {
        var seen: Set<UInt32> = []
        return members.filter { seen.insert($0).inserted }
    }
}
