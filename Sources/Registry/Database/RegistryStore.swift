import FCMCore

/// A registry's database opened for one project; used only on the thread of its ``DatabaseRegistry``.
///
/// The requirements are what databases do each in their own way; what is the same in all of them is written once,
/// below and beside this file. Statements written once number their values `$1`, `$2` and so on in the order in which
/// they first appear, which SQLite and PostgreSQL then read alike.
protocol RegistryStore: AnyObject {
    associatedtype Row: ResultRow

    /// How a pattern is compared with no regard to the case of ASCII letters.
    static var isLike: String { get }
    /// What is put after a text that is ordered by its bytes.
    static var byteOrder: String { get }

    /// Where the database is, without secrets, for messages.
    var path: String { get }
    /// The number of the project.
    var project: Int64 { get }
    var cache: DirectoryCache { get set }

    // MARK: Statements

    /// What `read` makes of each row.
    func rows<Value>(_ sql: String, _ values: [SQLValue], read: (Row) throws -> Value) throws -> [Value]
    /// What `read` makes of the first row, if there is one.
    func first<Value>(_ sql: String, _ values: [SQLValue], read: (Row) throws -> Value) throws -> Value?
    /// Runs a statement that leaves the same behind when it is run twice; returns how many rows it changed.
    @discardableResult
    func run(_ sql: String, _ values: [SQLValue]) throws -> Int
    /// Changes the database and the cache together, or neither.
    func change<Value>(_ body: () throws -> Value) throws -> Value
    /// Runs `body` with each commit on the disk itself before it counts as done.
    func durably<Value>(_ body: () throws -> Value) throws -> Value
    /// A text of the service, with what the database cannot keep replaced: what was sent has to be written down.
    func keepable(_ text: String) -> String
    /// Says that the database holds what this program has not written.
    func damaged(_ what: String) -> RegistryFailure
    /// What is wrong inside the database, a sentence each; empty when all is well.
    func problems() throws -> [String]

    // MARK: What the cache is made of

    /// Drops the cache if somebody else has changed the directory since the last call.
    func refresh() throws
    /// The project's devices, all and the registered ones.
    func deviceIDs() throws -> (all: IDSet, registered: IDSet)
    /// The devices subscribed to a topic.
    func subscriberIDs(of topic: TopicName) throws -> IDSet
    /// The numbers that a statement selects, in order.
    func selectedIDs(_ sql: String, _ values: [SQLValue]) throws -> [UInt32]
    /// The devices of these numbers, in their order.
    func read(_ ids: [UInt32]) throws -> [DeviceRecord]

    // MARK: Directory

    func upsert(_ devices: [DeviceRecord]) throws -> Int
    func take(_ entries: [DeviceEntry], _ origin: SubscriptionOrigin) throws -> DeviceEntryCount
    func device(_ registration: Registration) throws -> DeviceRecord?
    func replaceToken(_ old: RegistrationToken, by token: RegistrationToken) throws
    func remove(_ registration: Registration) throws
    func subscribe(
        _ registrations: [Registration],
        to topic: TopicName,
        _ origin: SubscriptionOrigin
    ) throws
    func unsubscribe(_ registrations: [Registration], from topic: TopicName) throws
    func subscriptions(of registration: Registration) throws -> [SubscriptionRecord]
    /// Adds a group or replaces the one of the same name, inside a change.
    func insert(_ group: GroupRecord) throws
    /// The groups with their members.
    func withMembers(_ groups: [(id: Int64, record: GroupRecord)]) throws -> [GroupRecord]
    /// How many of these are registered; one that is not known as a device counts as registered.
    func registeredCount(of tokens: [RegistrationToken]) throws -> Int

    // MARK: Journal

    func pruneHistory(before time: Int64) throws -> Int
}

extension RegistryStore {
    func durably<Value>(_ body: () throws -> Value) throws -> Value { try body() }

    func keepable(_ text: String) -> String { text }

    /// The first column of the first row as a number; 0 without one.
    func number(_ sql: String, _ values: [SQLValue]) throws -> Int64 {
        try first(sql, values, read: { $0.integer(0) }) ?? 0
    }

    /// A text that is ordered without regard to the case of ASCII letters.
    static func caseless(_ text: String) -> String { "lower(\(text))\(byteOrder)" }

    /// A part of the rows of a table that belong to the project and whose name matches, by name or in another order.
    func named<Value>(
        _ text: String,
        by order: String? = nil,
        in range: Range<Int>,
        _ columns: String,
        from table: String,
        name: (Value) -> String,
        read: (Row) throws -> Value
    ) throws -> (rows: [Value], total: Int) {
        var condition = SQLCondition(isLike: Self.isLike)
        condition.add("project = \(condition.bind(.integer(project)))")
        let filter = ListFilter(text, columns: ["name"])
        condition.add(filter, columns: ["name"])
        let matching = "FROM \(table) \(condition.sql)"
        let values = condition.values
        let ordered = "\(matching) ORDER BY \(order ?? "name")"
        guard !filter.wantsLook else {
            let look = NameFilter(text)
            let found = try rows("SELECT \(columns) \(ordered)", values, read: read).filter {
                look.matches(name($0))
            }
            return (Array(found[range.clamped(to: found.indices)]), found.count)
        }
        let total = try number("SELECT count(*) \(matching)", values)
        let rows = try rows(
            "SELECT \(columns) \(ordered) LIMIT $\(values.count + 1) OFFSET $\(values.count + 2)",
            values + [.integer(Int64(range.count)), .integer(Int64(range.lowerBound))],
            read: read
        )
        return (rows, Int(total))
    }
}

extension String {
    /// As a pattern of `LIKE … ESCAPE '\'` that finds this text anywhere.
    var likePattern: String {
        var pattern = "%"
        for character in unicodeScalars {
            if character == "%" || character == "_" || character == "\\" { pattern += "\\" }
            pattern.unicodeScalars.append(character)
        }
        return pattern + "%"
    }
}
