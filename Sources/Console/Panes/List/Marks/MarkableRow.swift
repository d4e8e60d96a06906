package import FCMCore
package import Registry

/// A row that can be marked: what it is, whatever page, filter or order it is seen in.
package protocol MarkableRow: Hashable, Sendable {
    associatedtype Identity: Hashable, Sendable

    /// What tells it from every other row; `nil` for one that nothing can be done to.
    var identity: Identity? { get }

    /// Whether a row is found by a filter of its list.
    static func matcher(_ filter: String) -> (Self) -> Bool
}

extension TopicRecord: MarkableRow {
    package var identity: TopicName? { name }

    package static func matcher(_ filter: String) -> (TopicRecord) -> Bool {
        let filter = NameFilter(filter)
        return { filter.matches($0.name.rawValue) }
    }
}

extension GroupRecord: MarkableRow {
    package var identity: String? { name }

    package static func matcher(_ filter: String) -> (GroupRecord) -> Bool {
        let filter = NameFilter(filter)
        return { filter.matches($0.name) }
    }
}

extension DeviceRecord: MarkableRow {
    package var identity: Registration? { registration }

    package static func matcher(_ filter: String) -> (DeviceRecord) -> Bool {
        DeviceFilter(filter).matches
    }
}
