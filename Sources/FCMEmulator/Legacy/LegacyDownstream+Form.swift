import FCMCore

extension LegacyDownstream {
    /// Reads a plain text request.
    ///
    /// - Throws: that it names nobody, or a time to live that is no whole number.
    static func read(_ form: LegacyForm) throws(LegacyRefusal) -> LegacyDownstream {
        guard let registration = form.registration, !registration.isEmpty else {
            throw .missingField("registration_id")
        }
        // Neither topics nor groups can be named here: what looks like one is a malformed registration.
        var message = LegacyDownstream(.several([registration]))
        message.collapseKey = form.collapseKey
        if let text = form.timeToLive {
            guard let seconds = Int64(text) else { throw .timeToLive(.string(text)) }
            message.timeToLive = .integer(seconds)
        }
        message.restrictedPackageName = form.restrictedPackageName
        message.isDryRun = form.isDryRun
        message.data = form.data.map { .init($0.name, .string($0.value)) }
        return message
    }

    /// What is kept of a plain text request: the JSON request that says the same.
    var source: [UInt8] {
        var json = JSONObject()
        if case .several(let registrations) = address {
            json["registration_ids"] = .array(registrations.map { .string($0) })
        }
        if let collapseKey { json["collapse_key"] = .string(collapseKey) }
        if let timeToLive { json["time_to_live"] = timeToLive }
        if let restrictedPackageName { json["restricted_package_name"] = .string(restrictedPackageName) }
        if !data.isEmpty { json["data"] = .object(JSONObject(data)) }
        return JSON.object(json).serialized()
    }
}
