import FCMCore

extension BadRequest {
    private static let base = "/v1/projects/demo-project/registrations"
    private static let token = "The registration token is not a valid FCM registration token"
    private static let notFound = "Requested entity was not found."
    private static let nobody = "eX4fAAAAAAAAAAAAAAAAAA"

    /// topicSubscriptions; `@FID` stands for a live device, which follows `news`.
    static let subscriptions: [BadRequest] = [
        request(
            "subscribe a word",
            "POST \(base)/banana/topicSubscriptions?topicName=a",
            "{}",
            .google(400, "INVALID_ARGUMENT", token, violations: ["parent: \(token)"], fcm: "INVALID_ARGUMENT")
        ),
        request(
            "subscribe a FID nobody has",
            "POST \(base)/\(nobody)/topicSubscriptions?topicName=a",
            "{}",
            .google(404, "NOT_FOUND", notFound, violations: [])
        ),
        request(
            "subscribe without a topic",
            "POST \(base)/@FID/topicSubscriptions",
            "{}",
            .google(
                400,
                "INVALID_ARGUMENT",
                "Topic name must be specified.",
                violations: ["topic_name: Topic name must be specified."],
                fcm: "INVALID_ARGUMENT"
            )
        ),
        request(
            "subscribe to a bad name",
            "POST \(base)/@FID/topicSubscriptions?topic_name=a%20b",
            "{}",
            .google(
                400,
                "INVALID_ARGUMENT",
                "Topic name contains invalid characters.",
                violations: ["topic_name: Topic name contains invalid characters."],
                fcm: "INVALID_ARGUMENT"
            )
        ),
        request(
            "subscribe to a prefixed name",
            "POST \(base)/@FID/topicSubscriptions?topicName=%2Ftopics%2Fa",
            "{}",
            .google(
                400,
                "INVALID_ARGUMENT",
                "Topic name contains invalid characters.",
                violations: ["topic_name: Topic name contains invalid characters."],
                fcm: "INVALID_ARGUMENT"
            )
        ),
        request(
            "subscribe twice",
            "POST \(base)/@FID/topicSubscriptions?topicName=news",
            "{}",
            .google(409, "ALREADY_EXISTS", "Requested entity already exists", violations: [])
        ),
        request(
            "subscribe with an unknown member",
            "POST \(base)/@FID/topicSubscriptions?topicName=a",
            #"{"topic":"a"}"#,
            .google(
                400,
                "INVALID_ARGUMENT",
                "Invalid JSON payload received. Unknown name \"topic\" at 'topic_subscription': Cannot find field.",
                violations: [
                    "topic_subscription: Invalid JSON payload received. Unknown name \"topic\" at 'topic_subscription': Cannot find field."
                ]
            )
        ),
        request(
            "subscribe with a number as name",
            "POST \(base)/@FID/topicSubscriptions?topicName=a",
            #"{"name":1}"#,
            .google(
                400,
                "INVALID_ARGUMENT",
                "Invalid value at 'topic_subscription.name' (TYPE_STRING), 1",
                violations: [
                    "topic_subscription.name: Invalid value at 'topic_subscription.name' (TYPE_STRING), 1"
                ]
            )
        ),
        request(
            "subscribe with a list",
            "POST \(base)/@FID/topicSubscriptions?topicName=a",
            "[]",
            .google(
                400,
                "INVALID_ARGUMENT",
                "Invalid JSON payload received. Unknown name \"\": Root element must be a message.",
                violations: [
                    "Invalid JSON payload received. Unknown name \"\": Root element must be a message."
                ]
            )
        ),
        request(
            "get what is not there",
            "GET \(base)/@FID/topicSubscriptions/sports",
            .google(404, "NOT_FOUND", notFound, violations: [])
        ),
        request(
            "get a bad name",
            "GET \(base)/@FID/topicSubscriptions/a%20b",
            .google(
                400,
                "INVALID_ARGUMENT",
                "Topic name contains invalid characters.",
                violations: ["name: Topic name contains invalid characters."],
                fcm: "INVALID_ARGUMENT"
            )
        ),
        request(
            "patch what is not there",
            "PATCH \(base)/@FID/topicSubscriptions/sports",
            "{}",
            .google(404, "NOT_FOUND", notFound, violations: [])
        ),
        request(
            "patch with a vague flag",
            "PATCH \(base)/@FID/topicSubscriptions/sports?allow_missing=maybe",
            "{}",
            .google(
                400,
                "INVALID_ARGUMENT",
                "Invalid value at 'allow_missing' (TYPE_BOOL), \"maybe\"",
                violations: ["allow_missing: Invalid value at 'allow_missing' (TYPE_BOOL), \"maybe\""]
            )
        ),
        request(
            "delete what is not there",
            "DELETE \(base)/@FID/topicSubscriptions/sports",
            .google(404, "NOT_FOUND", notFound, violations: [])
        ),
        request(
            "delete of a stranger, though missing is allowed",
            "DELETE \(base)/\(nobody)/topicSubscriptions/a?allowMissing=true",
            .google(404, "NOT_FOUND", notFound, violations: [])
        ),
        request(
            "list a word",
            "GET \(base)/banana/topicSubscriptions",
            .google(400, "INVALID_ARGUMENT", token, violations: ["parent: \(token)"], fcm: "INVALID_ARGUMENT")
        ),
        request(
            "list with a page size in words",
            "GET \(base)/@FID/topicSubscriptions?pageSize=many",
            .google(
                400,
                "INVALID_ARGUMENT",
                "Invalid value at 'page_size' (TYPE_INT32), \"many\"",
                violations: ["page_size: Invalid value at 'page_size' (TYPE_INT32), \"many\""]
            )
        ),
        request(
            "list with a negative page size",
            "GET \(base)/@FID/topicSubscriptions?page_size=-1",
            .google(
                400,
                "INVALID_ARGUMENT",
                "page_size must not be negative.",
                violations: ["page_size: page_size must not be negative."],
                fcm: "INVALID_ARGUMENT"
            )
        ),
        request(
            "list with an invented page token",
            "GET \(base)/@FID/topicSubscriptions?pageToken=x",
            .google(
                400,
                "INVALID_ARGUMENT",
                "The page token is not valid.",
                violations: ["page_token: The page token is not valid."],
                fcm: "INVALID_ARGUMENT"
            )
        ),
        request(
            "list from beyond the end",
            "GET \(base)/@FID/topicSubscriptions?pageToken=p99",
            .google(
                400,
                "INVALID_ARGUMENT",
                "The page token is not valid.",
                violations: ["page_token: The page token is not valid."],
                fcm: "INVALID_ARGUMENT"
            )
        ),
        request(
            "a project that is not its own",
            "GET /v1/projects/elsewhere/registrations/@FID/topicSubscriptions",
            .google(404, "NOT_FOUND", notFound, violations: [])
        ),
    ]

    /// Paths and methods that the front end does not serve.
    static let paths: [BadRequest] =
        notFoundLines.map { (name: String, line: String) -> BadRequest in request(name, line, .page(404)) }
        + notAllowedLines.map { (name: String, line: String) -> BadRequest in request(name, line, .page(405))
        }

    private static let notFoundLines: [(name: String, line: String)] = [
        ("the root", "GET /"), ("no such version", "POST /v2/projects/demo-project/messages:send"),
        ("the wrong verb", "POST /v1/projects/demo-project/messages:push"),
        ("a send by GET", "GET /v1/projects/demo-project/messages:send"),
        ("a send by PUT", "PUT /v1/projects/demo-project/messages:send"),
        ("no project", "POST /v1/projects//messages:send"), ("below the old endpoint", "POST /fcm/send/x"),
        ("the old batch", "POST /batch"),
        ("a deeper path", "GET /v1/projects/p/registrations/r/topicSubscriptions/t/x"),
        ("an unknown collection", "GET /v1/projects/p/topics"),
        ("PUT to subscriptions", "PUT /v1/projects/demo-project/registrations/@FID/topicSubscriptions"),
        (
            "POST to one subscription",
            "POST /v1/projects/demo-project/registrations/@FID/topicSubscriptions/a"
        ),
        ("an IID path too deep", "GET /iid/info/a/b"), ("an unknown IID call", "POST /iid/v1:batchMove"),
    ]

    private static let notAllowedLines: [(name: String, line: String)] = [
        ("a batch by GET", "GET /iid/v1:batchAdd"), ("info by POST", "POST /iid/info/x"),
        ("a token by GET", "GET /token"), ("a group by PUT", "PUT /fcm/notification"),
        ("a relation by GET", "GET /iid/v1/x/rel/topics/a"),
    ]

    private static let tooManyTokens =
        "{\"to\":\"/topics/a\",\"registration_tokens\":["
        + (0...1000).map { "\"t\($0)\"" }.joined(separator: ",") + "]}"

    /// The Instance ID service.
    static let iid: [BadRequest] = [
        request(
            "APNs import of nothing",
            "POST /iid/v1:batchImport",
            "{}",
            .plain(400, "INVALID_ARGUMENT")
        ),
        request("info of a word", "GET /iid/info/banana", .plain(400, "InvalidToken")),
        request(
            "info of a token nobody has",
            "GET /iid/info/\(nobody)",
            .plain(404, "No information found about this instance id.")
        ),
        request("a batch without a body", "POST /iid/v1:batchAdd", .plain(400, "INVALID_ARGUMENT")),
        request("a batch that is no JSON", "POST /iid/v1:batchAdd", "to=a", .plain(400, "INVALID_ARGUMENT")),
        request(
            "a batch without a topic",
            "POST /iid/v1:batchAdd",
            #"{"registration_tokens":["x"]}"#,
            .plain(400, "INVALID_ARGUMENT")
        ),
        request(
            "a batch without tokens",
            "POST /iid/v1:batchAdd",
            #"{"to":"/topics/a"}"#,
            .plain(400, "INVALID_ARGUMENT")
        ),
        request(
            "a batch of none",
            "POST /iid/v1:batchAdd",
            #"{"to":"/topics/a","registration_tokens":[]}"#,
            .plain(400, "INVALID_ARGUMENT")
        ),
        request(
            "a batch with a number in it",
            "POST /iid/v1:batchAdd",
            #"{"to":"/topics/a","registration_tokens":["x",1]}"#,
            .plain(400, "INVALID_ARGUMENT")
        ),
        request(
            "a batch to a bad topic",
            "POST /iid/v1:batchRemove",
            #"{"to":"/topics/a b","registration_tokens":["x"]}"#,
            .plain(400, "INVALID_ARGUMENT")
        ),
        request(
            "a batch of 1001",
            "POST /iid/v1:batchAdd",
            tooManyTokens,
            .plain(400, "INVALID_ARGUMENT")
        ),
        request("a relation of a word", "POST /iid/v1/banana/rel/topics/a", .plain(400, "InvalidToken")),
        request("a relation of a stranger", "POST /iid/v1/\(nobody)/rel/topics/a", .plain(404, "NOT_FOUND")),
        request(
            "a relation to a bad topic",
            "POST /iid/v1/@FID/rel/topics/a%20b",
            .plain(400, "INVALID_ARGUMENT")
        ),
    ]

    /// Device groups; `@FID` is no member of any.
    static let groups: [BadRequest] = [
        request("a group without a body", "POST /fcm/notification", .plain(400, "invalid JSON body")),
        request("a group that is a list", "POST /fcm/notification", "[]", .plain(400, "invalid JSON body")),
        request(
            "a group without an operation",
            "POST /fcm/notification",
            "{}",
            .plain(400, "operation must be one of create, add, remove")
        ),
        request(
            "an unknown operation",
            "POST /fcm/notification",
            #"{"operation":"drop"}"#,
            .plain(400, "operation must be one of create, add, remove")
        ),
        request(
            "create without a name",
            "POST /fcm/notification",
            #"{"operation":"create","registration_ids":["@FID"]}"#,
            .plain(400, "notification_key_name is required")
        ),
        request(
            "create without members",
            "POST /fcm/notification",
            #"{"operation":"create","notification_key_name":"g"}"#,
            .plain(400, "registration_ids is required")
        ),
        request(
            "create with members that are no list",
            "POST /fcm/notification",
            #"{"operation":"create","notification_key_name":"g","registration_ids":"@FID"}"#,
            .plain(400, "registration_ids has the wrong type")
        ),
        request(
            "create with a number as name",
            "POST /fcm/notification",
            #"{"operation":"create","notification_key_name":7,"registration_ids":["@FID"]}"#,
            .plain(400, "notification_key_name has the wrong type")
        ),
        request(
            "create with nobody valid",
            "POST /fcm/notification",
            #"{"operation":"create","notification_key_name":"g","registration_ids":["banana"]}"#,
            .plain(400, "no valid registration ids")
        ),
        request(
            "add without a key",
            "POST /fcm/notification",
            #"{"operation":"add","registration_ids":["@FID"]}"#,
            .plain(400, "notification_key is required")
        ),
        request(
            "add with a key that is none",
            "POST /fcm/notification",
            #"{"operation":"add","notification_key":"x","registration_ids":["@FID"]}"#,
            .plain(400, "Error decrypting GroupToken")
        ),
        request(
            "look up without a name",
            "GET /fcm/notification",
            .plain(400, "notification_key_name is required")
        ),
        request(
            "look up what is not there",
            "GET /fcm/notification?notification_key_name=nobody",
            .plain(400, "notification_key not found")
        ),
    ]

    /// The OAuth endpoint.
    static let oauth: [BadRequest] = [
        request(
            "a token for nothing",
            "POST /token",
            .plain(400, "invalid_request", description: "Required parameter is missing: grant_type")
        ),
        request(
            "an unknown grant",
            "POST /token",
            "grant_type=password",
            .plain(400, "unsupported_grant_type", description: "Invalid grant_type: password")
        ),
        request(
            "no assertion",
            "POST /token",
            "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer",
            .plain(400, "invalid_request", description: "Missing required parameter: assertion")
        ),
        request(
            "an assertion that is none",
            "POST /token",
            "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=a.b",
            .plain(400, "invalid_grant", description: "Invalid JWT: Failed to parse the assertion.")
        ),
        request(
            "no client",
            "POST /token",
            "grant_type=refresh_token&refresh_token=r",
            .plain(401, "invalid_client", description: "Missing required parameter: client_id")
        ),
        request(
            "no refresh token",
            "POST /token",
            "grant_type=refresh_token&client_id=c&client_secret=s",
            .plain(400, "invalid_request", description: "Missing required parameter: refresh_token")
        ),
    ]
}
