/// What the rest of a request is worked out from.
extension Visit: Codable {
    private enum CodingKeys: CodingKey {
        case request, now, arrived, plan
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            call: Call(
                try values.decode(ServerRequest.self, forKey: .request),
                now: try values.decode(Moment.self, forKey: .now)
            ),
            arrived: try values.decode(Moment.self, forKey: .arrived),
            plan: try values.decodeIfPresent(FaultPlan.self, forKey: .plan)
        )
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(call.request, forKey: .request)
        try values.encode(call.now, forKey: .now)
        try values.encode(arrived, forKey: .arrived)
        try values.encodeIfPresent(plan, forKey: .plan)
    }
}
