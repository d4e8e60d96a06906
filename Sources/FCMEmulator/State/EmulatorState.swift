import FCMCore

/// Everything the emulator knows, without a socket, a clock or a thread in it.
///
/// Time comes in with each call as real time; the virtual clock is that plus what `clock:advance` has added.
/// Owned by the loop thread; a copy is independent, which is how tests ask "what if".
package struct EmulatorState: Sendable {
    package internal(set) var settings: EmulatorSettings {
        didSet { for place in projects.indices { projects[place].quota = settings.quota } }
    }
    var projects: [Project] = []
    var ordinals: [String: Int] = [:]
    var senders: [String: Int] = [:]
    /// The first slot of each project, whose tokens a seed reset brings back.
    var firstSlots: [String: Int] = [:]
    /// Open connections, told by whoever has them.
    package var connections = 0
    /// Connected by XMPP.
    var appServers = AppServerTable()
    /// Requests that wait until their latency has passed, by number.
    var heldUp: [UInt64: Visit] = [:]
    /// Where else than by HTTP the emulator is reached, told by whoever listens there.
    var addresses = SecureAddresses()
    /// How requests went since the start.
    var metrics = RequestMetrics()
    /// What `clock:advance` has added, in microseconds.
    var clockOffset: Int64 = 0
    /// The last moment used for a message, so that no two are the same.
    var lastMessageTime: Int64 = 0
    let mint: TokenMint

    /// A state without even the default project.
    init(bare settings: EmulatorSettings) {
        self.settings = settings
        mint = TokenMint(seed: settings.seed)
    }

    package init(settings: EmulatorSettings, now: Moment) {
        self.init(bare: settings)
        sowDefault(in: addProject(settings.project), now: now)
    }

    /// What the default project begins with.
    private mutating func sowDefault(in place: Int, now: Moment) {
        if settings.isDemo { DemoData.fill(&projects[place], now: now) }
        if let seed = settings.seedData { _ = projects[place].sow(seed, now: now) }
    }

    // MARK: Projects

    /// The place of the default project in ``projects``.
    var defaultProject: Int { ordinals[settings.project] ?? 0 }

    /// Every project there is, by id and place, in order of first use.
    var allProjects: [Project] {
        firstSlots.sorted { $0.value < $1.value }.compactMap { ordinals[$0.key].map { projects[$0] } }
    }

    /// The place of the project called by id or by number; it comes into being at first use.
    mutating func project(_ name: some StringProtocol) -> Int {
        if let place = place(of: String(name)) { return place }
        return addProject(String(name))
    }

    /// The place of a project that exists.
    func place(of name: String) -> Int? { ordinals[name] ?? senders[name] }

    /// The place of the project with that sender id.
    func place(ofSender sender: String) -> Int? { senders[sender] }

    mutating func addProject(_ name: String) -> Int {
        let ordinal = UInt32(projects.count)
        // A project met by its number keeps that number; its id is the number too.
        let isNumber = !name.isEmpty && name.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
        let sender = projects.isEmpty ? settings.senderID : isNumber ? name : derivedSender(name)
        var project = Project(id: name, ordinal: ordinal, senderID: sender, seed: settings.seed, mint: mint)
        project.quota = settings.quota
        projects.append(project)
        ordinals[name] = Int(ordinal)
        senders[sender] = Int(ordinal)
        firstSlots[name] = Int(ordinal)
        return Int(ordinal)
    }

    /// Twelve digits that depend on the project id alone, and that no project has yet.
    private func derivedSender(_ name: String) -> String {
        var digest = Mixer.digest(name)
        while true {
            let sender = String(100_000_000_000 + digest % 900_000_000_000)
            if senders[sender] == nil { return sender }
            digest = Mixer.mix(digest)
        }
    }

    // MARK: Looking up registrations

    /// What a registration token or FID turned out to be.
    enum Lookup: Hashable, Sendable {
        /// Not the shape of a registration.
        case malformed
        /// The right shape, but never issued here.
        case unknown
        case found(project: Int, device: UInt32)
    }

    /// Finds a registration by its token or its FID.
    func lookUp(_ text: String) -> Lookup {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count != TokenMint.fidLength else { return lookUp(fid: bytes) }
            guard let identity = mint.identity(ofFID: bytes), let device = issued(identity),
                isGenuine(bytes, identity)
            else { return TokenMint.looksLikeToken(bytes) ? .unknown : .malformed }
            return device
        }
    }

    private func lookUp(fid bytes: UnsafeBufferPointer<UInt8>) -> Lookup {
        guard let identity = mint.identity(ofFID: bytes), let device = issued(identity) else {
            return TokenMint.looksLikeFID(bytes) ? .unknown : .malformed
        }
        return device
    }

    private func issued(_ identity: TokenMint.Identity) -> Lookup? {
        let place = Int(identity.project)
        guard place < projects.count,
            projects.lend(place, { Int(identity.device) < $0.pointee.devices.count })
        else {
            return nil
        }
        return .found(project: place, device: identity.device)
    }

    private func isGenuine(_ bytes: UnsafeBufferPointer<UInt8>, _ identity: TokenMint.Identity) -> Bool {
        let platform = projects.lend(Int(identity.project)) { $0.pointee.devices.platform(identity.device) }
        return mint.isToken(bytes, of: identity, platform: platform)
    }

    /// The group that a notification key opens.
    func lookUpGroup(_ key: String) -> (project: Int, group: UInt32)? {
        var key = key
        guard let identity = key.withUTF8({ mint.groupIdentity(of: $0) }), identity.project < projects.count,
            let group = projects[Int(identity.project)].group(identity)
        else { return nil }
        return (Int(identity.project), group)
    }

    /// Whether this text was once the key of a group, gone or not.
    func isGroupKey(_ key: String) -> Bool {
        var key = key
        return key.withUTF8 { mint.groupIdentity(of: $0) } != nil
    }

    /// The place of the project in which this text was issued as a group's key, the group gone or not.
    func projectOfGroupKey(_ key: String) -> Int? {
        var key = key
        guard let identity = key.withUTF8({ mint.groupIdentity(of: $0) }), identity.project < projects.count
        else { return nil }
        return Int(identity.project)
    }

    // MARK: Time

    /// The virtual time at a real one.
    func virtualTime(_ now: Moment) -> Moment { now.advanced(microseconds: clockOffset) }

    /// A moment for a message identifier: now, or just after the last one.
    mutating func uniqueMessageTime(_ now: Moment) -> Int64 {
        lastMessageTime = max(now.microseconds, lastMessageTime + 1)
        return lastMessageTime
    }

    // MARK: Reset

    /// What `state:reset` goes back to.
    enum ResetGoal: String, Sendable {
        case empty
        case seed
    }

    /// Forgets what a project has, its faults and log included; the clock, which is everybody's, stays.
    ///
    /// An empty project gets a new slot, so that tokens from before are never issued again. Going back to the
    /// seed takes the first slot, and with it the tokens of the start.
    mutating func reset(_ place: Int, to goal: ResetGoal, now: Moment) {
        let id = projects[place].id
        switch goal {
        case .empty:
            projects.append(projects[place])
            clear(place, movingTo: projects.count - 1)
        case .seed:
            let slot = clear(place, movingTo: firstSlots[id] ?? place)
            if id == settings.project { sowDefault(in: slot, now: virtualTime(now)) }
        }
    }

    /// Has the seed in place of what the project had, with the tokens of the start.
    mutating func replace(_ place: Int, by seed: Seed, now: Moment) -> (place: Int, Sown) {
        let slot = clear(place, movingTo: firstSlots[projects[place].id] ?? place)
        return (slot, projects[slot].sow(seed, now: now))
    }

    /// Empties a project, which lives at `slot` from now on.
    @discardableResult private mutating func clear(_ place: Int, movingTo slot: Int) -> Int {
        let old = projects[place]
        projects[place] = bare(old, slot: place)
        projects[slot] = bare(old, slot: slot)
        ordinals[old.id] = slot
        senders[old.senderID] = slot
        return slot
    }

    private func bare(_ project: Project, slot: Int) -> Project {
        var bare = Project(
            id: project.id,
            ordinal: UInt32(slot),
            senderID: project.senderID,
            seed: settings.seed,
            mint: mint
        )
        bare.quota = settings.quota
        // App servers stay connected.
        bare.upstream.isServed = project.upstream.isServed
        return bare
    }

    // MARK: What time brings

    /// Does what has fallen due in any project by that virtual moment.
    mutating func settleDue(now: Moment) {
        for place in projects.indices where projects.lend(place, { $0.pointee.nextDue }) <= now {
            projects[place].settleDue(now: now)
        }
    }

    /// When something happens by itself next, in real time; nil for never.
    var nextDue: Moment? {
        var next = Moment.distantFuture
        for place in projects.indices { next = min(next, projects.lend(place) { $0.pointee.nextDue }) }
        return next == .distantFuture ? nil : next.advanced(microseconds: -clockOffset)
    }

    // MARK: Work after the answer

    /// Whether a fan-out is still going on.
    package var hasWork: Bool {
        // By index: handing a whole project to a closure would copy it, for every request.
        projects.indices.contains { !projects[$0].fanOutWork.isEmpty }
    }

    /// Does a slice of what is left of fan-outs; false when nothing remains.
    package mutating func work(now: Moment) -> Bool {
        let moment = virtualTime(now)
        settleDue(now: moment)
        for place in projects.indices where !projects[place].fanOutWork.isEmpty {
            _ = projects[place].advanceFanOuts(now: moment)
            break
        }
        return hasWork
    }
}
