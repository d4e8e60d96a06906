/// All of a project but what is worked out from the rest.
extension Project: Codable {
    enum CodingKeys: CodingKey, CaseIterable {
        case id, ordinal, senderID, seed, mint
        case devices, topics, groups, replacements, apnsTokens, inboxes, goneInboxes, fanOuts, messages,
            requests, faults, stats
        case subscriptionBucket, sendQuota, deviceQuotas, fanOutSlots, fanOutWork, deliveryOrder,
            reachVersion, nextDue, throttle,
            upstream, mail
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(String.self, forKey: .id),
            ordinal: try values.decode(UInt32.self, forKey: .ordinal),
            senderID: try values.decode(String.self, forKey: .senderID),
            seed: try values.decode(UInt64.self, forKey: .seed),
            mint: try values.decode(TokenMint.self, forKey: .mint)
        )
        devices = try values.decode(DeviceTable.self, forKey: .devices)
        topics = try values.decode(TopicTable.self, forKey: .topics)
        groups = try values.decode(GroupTable.self, forKey: .groups)
        replacements = try values.decode([UInt32: UInt32].self, forKey: .replacements)
        apnsTokens = try values.decode([String: UInt32].self, forKey: .apnsTokens)
        inboxes = try values.decode([UInt32: Inbox].self, forKey: .inboxes)
        // Files of before it was kept have none: what their gone devices received stays.
        goneInboxes =
            try values.decodeIfPresent(GoneInboxes.self, forKey: .goneInboxes) ?? GoneInboxes()
        fanOuts = try values.decode(FanOutLog.self, forKey: .fanOuts)
        messages = try values.decode(RingLog<MessageRecord>.self, forKey: .messages)
        requests = try values.decode(RequestLog.self, forKey: .requests)
        faults = try values.decode(FaultTable.self, forKey: .faults)
        stats = try values.decode(ProjectStats.self, forKey: .stats)
        subscriptionBucket = try values.decode(TokenBucket.self, forKey: .subscriptionBucket)
        sendQuota = try values.decode(WindowQuota.self, forKey: .sendQuota)
        deviceQuotas = try values.decode(DeviceQuotas.self, forKey: .deviceQuotas)
        fanOutSlots = try values.decode(FanOutSlots.self, forKey: .fanOutSlots)
        fanOutWork = try values.decode([FanOutWork].self, forKey: .fanOutWork)
        deliveryOrder = try values.decode(UInt64.self, forKey: .deliveryOrder)
        reachVersion = try values.decode(UInt64.self, forKey: .reachVersion)
        nextDue = try values.decode(Moment.self, forKey: .nextDue)
        throttle = try values.decode(CollapsibleThrottle.self, forKey: .throttle)
        upstream = try values.decode(UpstreamQueue.self, forKey: .upstream)
        mail = try values.decode(AppServerMail.self, forKey: .mail)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(ordinal, forKey: .ordinal)
        try values.encode(senderID, forKey: .senderID)
        try values.encode(seed, forKey: .seed)
        try values.encode(mint, forKey: .mint)
        try values.encode(devices, forKey: .devices)
        try values.encode(topics, forKey: .topics)
        try values.encode(groups, forKey: .groups)
        try values.encode(replacements, forKey: .replacements)
        try values.encode(apnsTokens, forKey: .apnsTokens)
        try values.encode(inboxes, forKey: .inboxes)
        try values.encode(goneInboxes, forKey: .goneInboxes)
        try values.encode(fanOuts, forKey: .fanOuts)
        try values.encode(messages, forKey: .messages)
        try values.encode(requests, forKey: .requests)
        try values.encode(faults, forKey: .faults)
        try values.encode(stats, forKey: .stats)
        try values.encode(subscriptionBucket, forKey: .subscriptionBucket)
        try values.encode(sendQuota, forKey: .sendQuota)
        try values.encode(deviceQuotas, forKey: .deviceQuotas)
        try values.encode(fanOutSlots, forKey: .fanOutSlots)
        try values.encode(fanOutWork, forKey: .fanOutWork)
        try values.encode(deliveryOrder, forKey: .deliveryOrder)
        try values.encode(reachVersion, forKey: .reachVersion)
        try values.encode(nextDue, forKey: .nextDue)
        try values.encode(throttle, forKey: .throttle)
        try values.encode(upstream, forKey: .upstream)
        try values.encode(mail, forKey: .mail)
    }
}
