package import FCMCore
package import Registry

/// Something to be done outside the state, as data.
///
/// Answers come back as actions. Compared by tests, so that a reducer's whole decision can be expected.
package enum Effect: Hashable, Sendable {
    // MARK: Reading the registry

    case loadTopics(VirtualList<TopicRecord>.Request)
    case loadGroups(VirtualList<GroupRecord>.Request)
    case loadDevices(VirtualList<DeviceRecord>.Request)
    case loadMembers(VirtualList<DeviceRecord>.Request, TopicName)
    case loadAudience(VirtualList<DeviceRecord>.Request, Condition, AudienceSide)
    case findGroup(RequestID, String)
    /// What could be meant by what is typed as the target.
    case findTargets(RequestID, TargetQuestion)
    /// Answers ``AppAction/found(_:_:)``.
    case find(RequestID, ListSearch)
    case countReach(RequestID, Target)
    /// What the registry believes, and what the service says.
    case loadSubscriptions(RequestID, Registration)
    /// Its filter is what a ``HistoryQuery`` reads.
    case loadHistory(VirtualList<HistoryRecord>.Request)
    /// Who of the broadcast of that id was not reached.
    case loadRecipients(RequestID, String)
    case findDraft
    /// Whether the same message went to the same target less than a minute ago.
    case findRecentSend(RequestID, json: String)

    // MARK: Changing

    case saveDraft(String, by: SendProtocol = .v1)
    case removeDraft
    case refresh
    case change(ChangeEffect)

    // MARK: Templates

    case template(TemplateEffect)

    // MARK: What is marked

    case bulk(BulkEffect)

    // MARK: What became of a broadcast's recipients

    case outcome(OutcomeEffect)

    // MARK: An emulator's phones

    case handset(HandsetEffect)

    // MARK: An emulator's faults

    case loadFaults(RequestID)
    /// In the shape of the control API.
    case armFault(JSON)
    /// One by its id, or all.
    case disarmFault(String?)

    // MARK: What an emulator was asked

    case traffic(TrafficEffect)

    // MARK: Sending

    /// Writes the history, sends, and writes what became of it; `json` is the document with its target, which for a
    /// group is its key.
    case send(
        SendID,
        AddressedMessage,
        group: String? = nil,
        json: String,
        validateOnly: Bool,
        by: SendProtocol = .v1
    )
    case loadDeliveries(SendID, name: String)
    case cancelSends
    /// Gives up the search that runs.
    case cancelFind
    case cancelSend(SendID)
    /// Gives up the file that is being written there.
    case cancelExport(String)
    /// Answers ``AppAction/heard(_:)`` for whatever a session of the service brings by itself, from now on.
    case hear

    // MARK: Broadcasts

    /// Answers ``AppAction/unfinishedFound(_:)``.
    case findUnfinished
    /// Writes down whom a message is for; answers ``AppAction/broadcastCounted(_:_:)`` and in the end
    /// ``AppAction/broadcastWritten(_:_:)`` or ``AppAction/broadcastRefused(_:_:)``.
    case writeBroadcast(RequestID, BroadcastRequest)
    case cancelWriting
    /// Removes what was written down and not begun.
    case discardBroadcast(String)
    /// Sends what was written down; answers ``AppAction/broadcastTold(_:_:)`` and ``AppAction/broadcastEnded(_:_:)``.
    case beginBroadcast(String)
    /// Goes on with a broadcast; answers as ``beginBroadcast(_:)``.
    case resumeBroadcast(String, Resumption = .rest)
    case steerBroadcast(BroadcastSteer)

    // MARK: Time

    /// Answers ``AppAction/delayElapsed(_:)`` after a while; a delay of the same id begins anew.
    case delay(DelayID, Duration)
    case cancelDelay(DelayID)

    // MARK: The machine

    case notify(Notice.Kind, String)
    case machine(MachineEffect)
    case openProfile(String)
    /// Tries a profile that is being made, or saves it; answers ``AppAction/profileAnswered(_:_:)``.
    case newProfile(RequestID, ProfileDraft, saves: Bool)
    /// Writes what the filter finds of the history.
    case exportHistory(filter: String, to: String)
    /// Writes entries of the history, by their ids, to a new file.
    case exportEntries([String], to: String)
}

/// A change of the service, and of the registry with it.
package enum ChangeEffect: Hashable, Sendable {
    case subscribe(Registration, TopicName)
    case unsubscribe(Registration, TopicName)
    case createGroup(String, RegistrationToken)
    case addToGroup(String, RegistrationToken)
    case removeFromGroup(String, RegistrationToken)
    /// Makes the registry believe what the service said.
    case reconcile(Registration, subscribe: [TopicName], unsubscribe: [TopicName])
}

/// What only the thread that has the terminal may do.
package enum MachineEffect: Hashable, Sendable {
    case edit(String)
    /// Answers ``AppAction/copied(_:)``.
    case copy(String)
    /// Answers ``AppAction/themeUsed(_:)`` or ``AppAction/themeFailed(_:_:)``.
    case useTheme(String)
    case saveScreen(String)
    case saveState(String)
    /// Lines for a new file.
    case exportLog([String], to: String)
    case redraw
    case suspend
    /// Takes the mouse from the terminal, or gives it back.
    case useMouse(Bool)
}

/// What a delay is for.
package enum DelayID: Hashable, Sendable {
    case draft
    /// The time in which the selection rests on a phone.
    case handset
    /// The time in which a confirmed send can be taken back.
    case takeBack(SendID)
    /// The same for a broadcast.
    case broadcast
    /// The same for messages that are sent once more.
    case bulk
    /// The time after which a broadcast that somebody else works on is looked at again.
    case outcomes
}

/// One line for the user: what was done, or why not.
package struct Notice: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case done, warning, error
    }

    package var kind: Kind
    package var text: String
    /// Who speaks, for the log.
    package var source: LogEntry.Source

    package init(_ kind: Kind, _ text: String, from source: LogEntry.Source = .console) {
        self.kind = kind
        self.text = text
        self.source = source
    }
}
