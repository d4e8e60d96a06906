import FCMCore
import Testing

@Suite struct SchemaTests {
    /// Our type of every type of the schema that has members or may be a member.
    private static let types: [String: any WireObject.Type] = [
        "AndroidBackgroundSyncMessage": AndroidBackgroundSync.self,
        "AndroidConfig": AndroidConfig.self,
        "AndroidConfigV2": AndroidConfigV2.self,
        "AndroidFcmOptions": AndroidFcmOptions.self,
        "AndroidNotification": AndroidNotification.self,
        "AndroidNotificationV2": AndroidNotificationV2.self,
        "AndroidRemoteNotification": AndroidRemoteNotification.self,
        "ApnsConfig": ApnsConfig.self,
        "ApnsFcmOptions": ApnsFcmOptions.self,
        "Color": FCMCore.Color.self,
        "FcmOptions": FcmOptions.self,
        "GoogleFirebaseFcmV1AndroidNotificationV2LightSettings": LightSettings.self,
        "LightSettings": LightSettings.self,
        "ListTopicSubscriptionsResponse": TopicSubscriptionPage.self,
        "Message": MessageDocument.self,
        "Notification": FCMCore.Notification.self,
        "SendMessageRequest": SendBody.self,
        "TopicSubscription": TopicSubscription.self,
        "WebpushConfig": WebpushConfig.self,
        "WebpushFcmOptions": WebpushFcmOptions.self,
    ]

    @Test func `every type of the schema has ours`() throws {
        let schema = try Schema.load()
        #expect(schema.types.filter { $0 != "Empty" }.sorted() == Self.types.keys.sorted())
    }

    @Test func `our members are those of the schema, with the same kinds and marks`() throws {
        let schema = try Schema.load()
        for (name, type) in Self.types {
            let published = schema.members.filter { $0.type == name }.map(\.expected)
            let ours = members(of: type)
            #expect(ours.sorted { $0.path < $1.path } == published.sorted { $0.path < $1.path }, "\(name)")
        }
    }

    @Test(arguments: try Schema.load().members)
    func `a member is read in both spellings and written in the documented one`(
        member: Schema.Member
    ) throws {
        let type = try #require(Self.types[member.type])
        let written: JSON = [member.name: member.sample]
        let snake: JSON = [snakeCase(member.name): member.sample]
        // The service sets the name of a message; in a request it is ignored.
        let isIgnored = member.type == "Message" && member.name == "name"
        let wanted = isIgnored ? [:] : written
        #expect(try reread(written, as: type) == wanted)
        #expect(try reread(snake, as: type) == wanted)
        #expect(try reread([member.name: .null], as: type) == [:])
    }

    @Test func `a form is offered every member that holds a value`() {
        let paths = MessageField.all.map(\.path)
        #expect(Set(paths).count == paths.count)
        #expect(paths.contains("android.notification.lightSettings.color.alpha"))
        #expect(paths.contains("androidV2.remoteNotification.notification.id"))
        #expect(paths.contains("androidV2.backgroundSync"))
        #expect(paths.contains("apns.payload"))
        #expect(MessageField.all.filter(\.isOutputOnly).map(\.path) == ["name"])
        #expect(
            MessageField.all.filter(\.isDeprecated).map(\.path)
                == ["token", "android.notification.bypassProxyNotification"]
        )
    }

    private func members<Object: WireObject>(of type: Object.Type) -> [MessageField] { type.wire.members }

    private func reread<Object: WireObject>(_ json: JSON, as type: Object.Type) throws -> JSON {
        try type.decode(json).json
    }

    private func snakeCase(_ name: String) -> String {
        name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
    }
}
