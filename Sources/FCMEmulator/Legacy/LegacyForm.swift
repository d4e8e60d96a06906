/// A plain text request: `registration_id=…&data.k=v`, one device only (A.4).
///
/// Nothing in it is wrong enough to be refused here: unknown fields and unreadable escapes are taken as they come.
struct LegacyForm: Hashable, Sendable {
    /// One `data.` field.
    struct Pair: Hashable, Sendable {
        var name: String
        var value: String
    }

    var registration: String?
    var collapseKey: String?
    var timeToLive: String?
    var restrictedPackageName: String?
    var isDryRun = false
    /// In the order of their first appearance; of equal names the last value counts.
    var data: [Pair] = []

    /// Reads a body of `application/x-www-form-urlencoded`.
    init(_ body: [UInt8]) {
        var places: [String: Int] = [:]
        for (name, value) in Query(Substring(String(decoding: body, as: UTF8.self))).pairs {
            switch name {
            case "registration_id": registration = value
            case "collapse_key": collapseKey = value
            case "time_to_live": timeToLive = value
            case "restricted_package_name": restrictedPackageName = value
            case "dry_run": isDryRun = value == "true" || value == "1"
            case _ where name.hasPrefix("data."):
                let key = String(name.dropFirst(5))
                if let place = places[key] {
                    data[place].value = value
                } else {
                    places[key] = data.count
                    data.append(Pair(name: key, value: value))
                }
            default: break
            }
        }
    }
}
