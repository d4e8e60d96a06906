/// The key by which a device group is reached; each look-up may give a different text, all of them valid.
package typealias NotificationKey = RegistrationToken

extension FCMClient {
    /// The most members that a group has.
    package static let maximumGroupMembers = 20

    /// Makes a device group (`create`); its name is unique for the sender id.
    ///
    /// Never repeated when its answer got lost: the second answer would be a wrong "already exists".
    ///
    /// - Throws: ``SendFailure``; the service's words say why, such as `notification_key already exists`.
    package func createGroup(
        _ name: String,
        members: [RegistrationToken]
    ) async throws(SendFailure) -> NotificationKey {
        try await changeGroup("create", name, nil, members, isRepeatable: false)
    }

    /// Adds members to a device group.
    package func addToGroup(
        _ name: String,
        key: NotificationKey,
        members: [RegistrationToken]
    ) async throws(SendFailure) -> NotificationKey {
        try await changeGroup("add", name, key, members, isRepeatable: true)
    }

    /// Removes members from a device group; without a member it is gone.
    package func removeFromGroup(
        _ name: String,
        key: NotificationKey,
        members: [RegistrationToken]
    ) async throws(SendFailure) -> NotificationKey {
        try await changeGroup("remove", name, key, members, isRepeatable: false)
    }

    /// Looks up a key of a device group by its name.
    ///
    /// - Throws: ``SendFailure``; `notification_key not found` when there is no such group.
    package func groupKey(_ name: String) async throws(SendFailure) -> NotificationKey {
        try await group(
            ServiceCall(
                method: "GET",
                url:
                    "\(endpoints.fcm)/fcm/notification?notification_key_name=\(PercentEncoding.encode(name))",
                headers: try groupHeaders(),
                isRepeatable: true
            )
        )
    }

    private func changeGroup(
        _ operation: String,
        _ name: String,
        _ key: NotificationKey?,
        _ members: [RegistrationToken],
        isRepeatable: Bool
    ) async throws(SendFailure) -> NotificationKey {
        guard (1...Self.maximumGroupMembers).contains(members.count) else {
            throw SendFailure(
                code: .invalidArgument,
                disposition: .refused,
                message:
                    "a device group has 1 to \(Self.maximumGroupMembers) members, these are \(members.count)"
            )
        }
        var body: JSONObject = ["operation": .string(operation), "notification_key_name": .string(name)]
        body["notification_key"] = key.map { .string($0.rawValue) }
        body["registration_ids"] = .array(members.map { .string($0.rawValue) })
        return try await group(
            ServiceCall(
                method: "POST",
                url: endpoints.fcm + "/fcm/notification",
                headers: try groupHeaders(),
                body: JSON.object(body).serialized(),
                isRepeatable: isRepeatable,
                hidden: key?.rawValue
            )
        )
    }

    private func group(_ call: ServiceCall) async throws(SendFailure) -> NotificationKey {
        let answer = try await json(call)
        guard let key = answer["notification_key"]?.string, !key.isEmpty else {
            throw SendFailure(unreadable: "the answer holds no notification_key")
        }
        return NotificationKey(key)
    }

    /// The header `project_id` wants the sender id, not the project's id.
    private func groupHeaders() throws(SendFailure) -> [HTTPHeader] {
        guard let senderID, !senderID.isEmpty else {
            throw SendFailure(
                code: .invalidArgument,
                disposition: .refused,
                message: "device groups need the sender id (project number): give --sender-id "
                    + "or set sender_id in the profile"
            )
        }
        return Self.olderHeaders + [HTTPHeader("project_id", senderID)]
    }
}
