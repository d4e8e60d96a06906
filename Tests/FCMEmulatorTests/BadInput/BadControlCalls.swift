import FCMCore

extension BadRequest {
    private static let base = "/emulator/v1/projects/demo-project"

    /// The control API explains itself: member first, then what is wrong.
    static let control: [BadRequest] = [
        request(
            "an unknown resource",
            "GET \(base)/gadgets",
            .control(404, "no such path of the control API: \(base)/gadgets")
        ),
        request("no resource", "GET \(base)", .control(404, "no such path of the control API: \(base)")),
        request(
            "the wrong method",
            "PUT \(base)/devices",
            .control(405, "PUT is not possible here, only GET, POST")
        ),
        request(
            "devices that are no JSON",
            "POST \(base)/devices",
            "count=1",
            .control(400, "the body is not JSON: line 1, column 1: a value is expected here")
        ),
        request(
            "devices in a list",
            "POST \(base)/devices",
            "[]",
            .control(400, "the body must be a JSON object")
        ),
        request(
            "no devices",
            "POST \(base)/devices",
            #"{"count":0}"#,
            .control(400, "count: must be a whole number from 1 to 100000")
        ),
        request(
            "too many devices",
            "POST \(base)/devices",
            #"{"count":100001}"#,
            .control(400, "count: must be a whole number from 1 to 100000")
        ),
        request(
            "devices in words",
            "POST \(base)/devices",
            #"{"count":"many"}"#,
            .control(400, "count: must be a whole number from 1 to 100000")
        ),
        request(
            "an unknown platform",
            "POST \(base)/devices",
            #"{"platform":"symbian"}"#,
            .control(400, "platform: must be one of android, ios, web")
        ),
        request(
            "a misspelled member",
            "POST \(base)/devices",
            #"{"labels":"x"}"#,
            .control(
                400,
                "labels: unknown member; known are count, platform, application, label, topics, online"
            )
        ),
        request(
            "topics that are no list",
            "POST \(base)/devices",
            #"{"topics":"a"}"#,
            .control(400, "topics: must be a list of strings")
        ),
        request(
            "a bad topic",
            "POST \(base)/devices",
            #"{"topics":["a b"]}"#,
            .control(
                400,
                "topics: a topic name has only letters, digits and - _ . ~ %, not \" \" (character 2)"
            )
        ),
        request(
            "a page size of none",
            "GET \(base)/devices?pageSize=0",
            .control(400, "pageSize: must be a whole number from 1 to 100000")
        ),
        request(
            "a page token in words",
            "GET \(base)/devices?pageToken=next",
            .control(400, "pageToken: is not one that was given out")
        ),
        request(
            "a device nobody has",
            "GET \(base)/devices/banana",
            .control(404, "no device of project demo-project has this registration")
        ),
        request(
            "an unknown app state",
            "PATCH \(base)/devices/@FID",
            #"{"appState":"asleep"}"#,
            .control(400, "appState: must be one of foreground, background, terminated")
        ),
        request(
            "online in words",
            "PATCH \(base)/devices/@FID",
            #"{"online":"yes"}"#,
            .control(400, "online: must be true or false")
        ),
        request(
            "registrations of no topic",
            "GET \(base)/topics/none/registrations",
            .control(404, "no topic none in project demo-project")
        ),
        request(
            "wait for minus one",
            "GET \(base)/messages:wait?count=-1",
            .control(400, "count: must be a whole number from 0 to 1000000000")
        ),
        request(
            "wait for what never comes",
            "GET \(base)/messages:wait?count=5&timeout=0",
            .control(408, "0 of 5 messages were accepted in time")
        ),
        request(
            "an endless timeout",
            "GET \(base)/messages:wait?count=1&timeout=forever",
            .control(400, "timeout: must be a number of seconds from 0 to 3600")
        ),
        request(
            "an unknown goal of a reset",
            "POST \(base)/state:reset",
            #"{"to":"yesterday"}"#,
            .control(400, "to: must be empty or seed")
        ),
        request(
            "a clock that goes nowhere",
            "POST \(base)/clock:advance",
            "{}",
            .control(400, "duration: is missing")
        ),
        request(
            "a clock that goes back",
            "POST \(base)/clock:advance",
            #"{"duration":"-1s"}"#,
            .control(400, "duration: must be a duration such as 3600s, ten years at most")
        ),
        request(
            "a stream of a device nobody has",
            "GET \(base)/devices/banana/messages:stream",
            .control(404, "no device of project demo-project has this registration")
        ),
        request(
            "an upstream message to nobody",
            "POST \(base)/devices/@FID/upstream",
            #"{"messageId":"m","data":{}}"#,
            .control(400, "to: is required: SENDER_ID@fcm.googleapis.com or a notification key")
        ),
        request(
            "an upstream message to a stranger",
            "POST \(base)/devices/@FID/upstream",
            #"{"to":"999@fcm.googleapis.com","messageId":"m"}"#,
            .control(404, "to: neither a sender id of this emulator nor a notification key")
        ),
        request(
            "an upstream message without an id",
            "POST \(base)/devices/@FID/upstream",
            #"{"to":"123456789012"}"#,
            .control(400, "messageId: is required: receivers tell repeats by it")
        ),
        request(
            "an upstream message that waits too long",
            "POST \(base)/devices/@FID/upstream",
            #"{"to":"123456789012","messageId":"m","ttl":2419201}"#,
            .control(400, "ttl: must be a whole number from 0 to 2419200")
        ),
        request(
            "an upstream message with an object inside",
            "POST \(base)/devices/@FID/upstream",
            #"{"to":"123456789012","messageId":"m","data":{"k":{}}}"#,
            .control(400, "data: the value of k must be a string")
        ),
        request(
            "an export by POST",
            "POST \(base)/state:export",
            .control(405, "POST is not possible here, only GET")
        ),
        request("an unknown fault rule", "DELETE \(base)/faults/f-9", .control(404, "no fault rule f-9")),
    ]

    /// Fault rules: the member's full path is named.
    private static let badRules: [(name: String, body: String, complaint: String)] = [
        (
            "garbage of an XMPP stream", #"{"match":{"method":"xmpp"},"action":{"garbage":true}}"#,
            "action: goaway, truncate and garbage are of HTTP: match another method"
        ),
        (
            "half of an answer that is garbage", #"{"action":{"garbage":true,"truncate":true}}"#,
            "action: truncate and garbage are one or the other"
        ),
        (
            "another way out", #"{"when":{"otherwise":"stop"},"action":{"status":500}}"#,
            "when.otherwise: must be one of nothing, next"
        ),
        ("no action", "{}", "action: is missing: what should happen?"),
        (
            "an empty action", #"{"action":{}}"#,
            "action: needs one of status, code, apnsReason, result, latency, jitter, disconnect, goaway, truncate, garbage, drain"
        ),
        (
            "an unknown method", #"{"match":{"method":"send"},"action":{"status":500}}"#,
            "match.method: must be one of messages:send, topicSubscriptions, iid, notification, legacy, oauth, xmpp, *"
        ),
        (
            "a probability of two", #"{"when":{"probability":2},"action":{"status":500}}"#,
            "when.probability: must be a number from 0 to 1"
        ),
        (
            "every zeroth", #"{"when":{"every":0},"action":{"status":500}}"#,
            "when.every: must be 1 or more"
        ),
        (
            "until some day", #"{"when":{"until":"friday"},"action":{"status":500}}"#,
            "when.until: must be a time such as 2026-10-23T18:00:00Z"
        ),
        (
            "a status of success", #"{"action":{"status":200}}"#,
            "action.status: must be an HTTP status from 400 to 599"
        ),
        (
            "an unknown code", #"{"action":{"code":"TEAPOT"}}"#,
            "action.code: no such error code: TEAPOT; there are UNREGISTERED, SENDER_ID_MISMATCH, QUOTA_EXCEEDED, THIRD_PARTY_AUTH_ERROR, APNS_AUTH_ERROR, UNSPECIFIED_ERROR, INVALID_ARGUMENT, UNAUTHENTICATED, PERMISSION_DENIED, NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, RESOURCE_EXHAUSTED, CANCELLED, UNKNOWN, INTERNAL, UNIMPLEMENTED, UNAVAILABLE, DEADLINE_EXCEEDED, IAM_PERMISSION_DENIED, ACCESS_TOKEN_SCOPE_INSUFFICIENT, SERVICE_DISABLED, and those of the legacy protocols"
        ),
        (
            "another status than the reason's", #"{"action":{"status":500,"code":"SERVICE_DISABLED"}}"#,
            "action.status: SERVICE_DISABLED comes with the status 403"
        ),
        (
            "an unknown reason of APNs", #"{"action":{"apnsReason":"Bored"}}"#,
            "action.apnsReason: must be one of BadDeviceToken, Unregistered, InvalidProviderToken, BadEnvironmentKeyInToken"
        ),
        (
            "another code than the reason's", #"{"action":{"apnsReason":"Unregistered","code":"INTERNAL"}}"#,
            "action.code: Unregistered comes with the code UNREGISTERED"
        ),
        (
            "another code than credentials have",
            #"{"action":{"apnsReason":"InvalidProviderToken","code":"UNREGISTERED"}}"#,
            "action.code: InvalidProviderToken comes with the code THIRD_PARTY_AUTH_ERROR or APNS_AUTH_ERROR"
        ),
        (
            "another status than APNs's reason has",
            #"{"action":{"apnsReason":"Unregistered","status":410}}"#,
            "action.status: Unregistered comes with the status 404"
        ),
        (
            "an unknown result", #"{"match":{"method":"iid"},"action":{"result":"MAYBE"}}"#,
            "action.result: must be one of NOT_FOUND, INVALID_ARGUMENT, INTERNAL, TOO_MANY_TOPICS, RESOURCE_EXHAUSTED, PERMISSION_DENIED, DEADLINE_EXCEEDED, UNKNOWN"
        ),
        (
            "a result of a send", #"{"match":{"method":"messages:send"},"action":{"result":"INTERNAL"}}"#,
            "action.result: is of single registrations of IID: match the method iid"
        ),
        (
            "a result of whatever is called", #"{"action":{"result":"INTERNAL"}}"#,
            "action.result: is of single registrations of IID: match the method iid"
        ),
        (
            "a result and a status",
            #"{"match":{"method":"iid"},"action":{"result":"INTERNAL","status":500}}"#,
            "action.result: leaves the request a success: leave out status, code and apnsReason"
        ),
        (
            "a latency without a unit", #"{"action":{"latency":"150"}}"#,
            "action.latency: must be a duration such as 150ms or 1.5s"
        ),
        (
            "a disconnect some time", #"{"action":{"disconnect":"later"}}"#,
            "action.disconnect: must be one of before, after, midBody"
        ),
        (
            "an unknown member", #"{"action":{"explode":true}}"#,
            "action.explode: unknown member; known are status, code, apnsReason, result, retryAfter, latency, jitter, disconnect, scope, goaway, truncate, garbage, drain"
        ),
    ]

    /// Fault rules: the member's full path is named.
    static let faults: [BadRequest] = badRules.map {
        (name: String, body: String, complaint: String) -> BadRequest in
        request("fault: " + name, "POST " + base + "/faults", body, .control(400, complaint))
    }
}
