import FCMCore
import Registry

extension ComparedSubscription {
    var json: JSON {
        var line: JSONObject = ["topic": .string(name)]
        line["where"] = place.map { .string($0.rawValue) }
        line["source"] = origin.map { .string($0.source.word) }
        line["since"] = origin.flatMap { Timestamp(seconds: $0.since) }.map { .string($0.rfc3339) }
        line["createTime"] = createTime.map { .string($0.rfc3339) }
        return .object(line)
    }
}

extension SubscriptionSource {
    fileprivate var word: String {
        switch self {
        case .imported: "imported"
        case .made: "made"
        case .service: "service"
        }
    }
}
