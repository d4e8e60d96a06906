import FCMCore

/// The topics of one project and who is subscribed to each.
///
/// A topic comes into being with its first subscription and stays when the last one ends.
struct TopicTable: Codable, Sendable {
    private var numbers: [String: UInt32] = [:]
    private(set) var names: [String] = []
    private(set) var subscribers: [IDSet] = []

    var count: Int { names.count }

    /// The number of an existing topic.
    func number(of name: String) -> UInt32? { numbers[name] }

    func name(_ number: UInt32) -> String { names[Int(number)] }

    /// Everyone subscribed to `name`; nobody when there is no such topic.
    func subscribers(of name: String) -> IDSet {
        numbers[name].map { subscribers[Int($0)] } ?? IDSet()
    }

    func contains(_ device: UInt32, in topic: UInt32) -> Bool { subscribers[Int(topic)].contains(device) }

    mutating func numberMaking(_ name: String) -> UInt32 {
        if let number = numbers[name] { return number }
        let number = UInt32(names.count)
        numbers[name] = number
        names.append(name)
        subscribers.append(IDSet())
        return number
    }

    mutating func insert(_ device: UInt32, into topic: UInt32) { subscribers[Int(topic)].insert(device) }

    mutating func remove(_ device: UInt32, from topic: UInt32) { subscribers[Int(topic)].remove(device) }
}
