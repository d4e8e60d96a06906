/// What device groups are.
enum GroupIntroduction: String, StatementSection {
    static let page = Page.groups
    static let title = "Introduction"

    case oneMessage = "Several devices form one group, which one message reaches."
    case managedByServers =
        "Only authenticated servers change who is in a group; that is the difference from a topic."
    case differentPhones =
        "Servers move registrations between groups, say by model of phone, and send each group its own message."
    case bothProtocols = "Messages go to groups by the legacy protocols, XMPP and HTTP."
    case adminNode =
        "The Admin SDK for Node.js reaches device groups too, by the legacy protocol."
    case twentyMembers = "A notification key has at most 20 members."
}

/// From tokens to a notification key.
enum GroupCreation: String, StatementSection {
    static let page = Page.groups
    static let title = "Create a device group"

    case tokensToKey =
        """
        First come the registration tokens; then the app server makes a notification key that stands for all \
        of them.
        """
    case request =
        """
        A POST of `create`, a name and a list of registration tokens to `/fcm/notification` answers \
        `notification_key`.
        """
    case sample =
        """
        The sample as printed has an ellipsis in its list and no closing brace, and is refused; completed, it \
        makes the group
        """
    case nameIsUnique = "The name belongs to one group."
    case nameAndKeyBelongTogether = "Name and key are both unique to one group of tokens."
    case namesPerApp =
        "Apps that share a sender id need names of their own: under one sender id a name cannot be given twice."
    case keyIsKept = "The key is stored with its name and serves in later operations."
}

/// A key by its name.
enum GroupLookUp: String, StatementSection {
    static let page = Page.groups
    static let title = "Retrieve a notification key"

    case request = "A GET with `notification_key_name` answers the key of an existing group."
    case eachTimeAnother = "Each look-up answers another text, and each of them is a valid key."
}

/// Adding and removing devices.
enum GroupMembership: String, StatementSection {
    static let page = Page.groups
    static let title = "Add and remove devices"

    case add = "A POST of `add` with name, key and tokens adds devices; it is the page's sample."
    case remove = "A POST of `remove` takes devices out."
    case answer = "Both answer a notification key."
    case groupIsRemoved = "A group is removed by taking its devices out."
}

/// Messages to groups by legacy HTTP.
enum GroupSends: String, StatementSection {
    static let page = Page.groups
    static let title = "Send downstream messages: HTTP"

    case toTheKey =
        "A message to a group is sent like one to a device, with the notification key in `to`."
    case sample =
        """
        The sample has a comma after the last member of `data`: this protocol reads strict JSON and answers \
        400; without the comma the message arrives
        """
    case success = "Both of two members got it: `success` 2, `failure` 0."
    case partial =
        """
        One of three members got it: `success` 1, `failure` 2, and `failed_registration_ids` lists those that \
        did not.
        """
    case retryFailed =
        "The app server tries the failed members again, with back-off between the attempts."
    case emptyGroup = "A group without members: `success` 0, `failure` 0."
}

/// Messages to groups by XMPP.
enum GroupXMPP: String, StatementSection {
    static let page = Page.groups
    static let title = "Send downstream messages: XMPP"

    case sample = "The sample: a `message` stanza with an empty id, and the JSON in its `gcm` child"
    case ackForAny = "When the message was sent to any device of the group, the answer is an ack."
    case nackForNone = "When it could be sent to none of them, the answer is a nack."
    case success = "All of three members got it: an ack with `success` 3 and `failure` 0."
    case partial =
        """
        One of three got it: an ack with `success` 1, `failure` 2 and `failed_registration_ids`; the page's \
        sample leaves the `message_id` out, which is sent all the same.
        """
}

/// Messages from devices to groups.
enum GroupUpstream: String, StatementSection {
    static let page = Page.groups
    static let title = "Send upstream messages to device groups"

    case sample =
        "An app on an Apple device calls `sendMessage:to:withMessageID:timeToLive:` with the key as receiver."
    case otherMembers = "The other members of the group receive what it sends."
}
