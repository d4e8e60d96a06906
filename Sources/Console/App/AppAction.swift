package import FCMCore
package import Registry
package import TerminalUI

/// Something that happened.
package enum AppAction: Hashable, Sendable {
    case started
    case input(InputEvent)
    /// A line of the script.
    case commandGiven(Invocation)

    case topics(VirtualList<TopicRecord>.Action)
    case groups(VirtualList<GroupRecord>.Action)
    case devices(VirtualList<DeviceRecord>.Action)
    case members(VirtualList<DeviceRecord>.Action)
    case audience(AudienceSide, VirtualList<DeviceRecord>.Action)
    case history(VirtualList<HistoryRecord>.Action)
    case composer(ComposerPane.Action)
    case templates(TemplatesPane.Action)
    case results(ResultsPane.Action)
    case handsets(HandsetsPane.Action)
    case log(LogPane.Action)
    case bulk(BulkPane.Action)
    /// Where the next match is, or that there is none.
    case found(RequestID, Loadable<FoundRow>)

    case subscriptionsBelieved(RequestID, Loadable<[SubscriptionRecord]>)
    case subscriptionsSaid(RequestID, Loadable<[TopicSubscription]>)
    case outcomes(OutcomesPane.Action)
    case outcomeMessageFound(RequestID, Loadable<JSONObject>)
    case faultsTold(RequestID, Loadable<[ArmedFault]>)
    /// A rule was armed or disarmed, or not.
    case faultsChanged(Notice)
    case traffic(TrafficAction)
    case recipientsFound(RequestID, Loadable<HistoryRecipients>)
    case recentSendFound(RequestID, Bool)
    /// A part of the backend's truth is in the registry and can be listed.
    case refreshing(ReadingProgress)
    /// The backend's truth is in the registry; the text says why not, if not.
    case refreshed(failure: String?)
    /// Something was done on the service, or not: what to tell, and the lists are stale.
    case changed(Notice)
    case sendFinished(SendID, SendOutcome)
    /// A session of the service brought something by itself.
    case heard(XMPPReport)
    /// A request left, or has its answer.
    case traced(HTTPTrace)
    /// Broadcasts of this profile that were left, newest first.
    case unfinishedFound([UnfinishedBroadcast])
    /// So many recipients are written down so far.
    case broadcastCounted(RequestID, Int)
    /// All of them are, and nothing has left.
    case broadcastWritten(RequestID, PreparedBroadcast)
    /// They cannot be; nothing is left of them.
    case broadcastRefused(RequestID, String)
    case broadcastTold(String, BroadcastNews)
    case broadcastEnded(String, BroadcastOutcome)
    /// A file was written, or not: its path as it was asked for, and what to tell.
    case exported(String, Notice)
    /// Registrations that are gone were forgotten, or not.
    case pruned(Notice)
    case delayElapsed(DelayID)
    case noticed(Notice)
    /// The theme is shown.
    case themeUsed(String)
    /// The theme cannot be shown, and why.
    case themeFailed(String, String)
    /// Files of themes were written, made or removed.
    case themesChanged(ThemeNews)
    /// What became of a text for the clipboard.
    case copied(ClipboardAnswer)
    /// What became of trying or saving a profile.
    case profileAnswered(RequestID, ProfileAnswer)
    case profileOpened(Profile, RememberedSession = .none)
}
