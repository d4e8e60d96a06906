import FCMCore

/// The virtual devices of one project, numbered from 0 in order of their making; numbers are never reused.
///
/// One column per property: a million devices with three subscriptions each take about 90 MB (decision 0035).
struct DeviceTable: Sendable {
    /// What one device looks like from outside.
    struct Device: Hashable, Sendable {
        var platform: Platform
        var appState: AppState
        var isOnline: Bool
        var isDozing: Bool
        var isRegistered: Bool
        var label: String
    }

    /// The limit of FCM (`fcm-v1.md` §5).
    static let topicsPerDevice = 2000

    private var flags: [UInt8] = []
    private var labelNumbers: [UInt32] = []
    private var labels = LabelTable()
    private var subscriptions = SubscriptionChains()

    /// Devices whose app is installed.
    private(set) var registered = IDSet()
    private(set) var offline = IDSet()
    private(set) var foreground = IDSet()
    /// Apple's, installed or not.
    private var apple = IDSet()
    /// Devices made to answer SENDER_ID_MISMATCH, by the sender id they claim.
    private(set) var foreignSenders: [UInt32: String] = [:]
    private(set) var mismatched = IDSet()

    var count: Int { flags.count }
    var registeredCount: Int { registered.count }
    var subscriptionCount: Int { subscriptions.count }

    // MARK: Life of a device

    /// Makes a device whose app is in the background.
    mutating func add(platform: Platform, label: String, online: Bool) -> UInt32 {
        let number = UInt32(flags.count)
        flags.append(platform.rawValue)
        labelNumbers.append(labels.intern(label))
        subscriptions.addOwner()
        registered.insert(number)
        if platform == .ios { apple.insert(number) }
        if !online { offline.insert(number) }
        return number
    }

    mutating func reserve(_ additional: Int) {
        flags.reserveCapacity(flags.count + additional)
        labelNumbers.reserveCapacity(labelNumbers.count + additional)
        subscriptions.reserve(additional)
    }

    func platform(_ number: UInt32) -> Platform {
        Platform(rawValue: flags[Int(number)] & Flag.platform) ?? .android
    }

    func isRegistered(_ number: UInt32) -> Bool { registered.contains(number) }
    func isOnline(_ number: UInt32) -> Bool { !offline.contains(number) }
    func isForeground(_ number: UInt32) -> Bool { foreground.contains(number) }

    /// Whether a message that needs the app in front can be handed over; only Apple's need it at all.
    func hasOpenApp(_ number: UInt32) -> Bool { isForeground(number) || platform(number) != .ios }

    /// Whether `message` can be handed to the device now, so that it need not wait.
    func isReachable(_ number: UInt32, by message: StoredMessage) -> Bool {
        isOnline(number) && (!message.needsOpenApp || hasOpenApp(number))
    }

    /// Those of `devices` on which a message that needs the app in front has to wait for it.
    func withClosedApps(_ devices: IDSet) -> IDSet {
        devices.intersection(apple).subtracting(foreground)
    }

    subscript(number: UInt32) -> Device {
        Device(
            platform: platform(number),
            appState: appState(number),
            isOnline: isOnline(number),
            isDozing: flags[Int(number)] & Flag.dozing != 0,
            isRegistered: isRegistered(number),
            label: labels[labelNumbers[Int(number)]]
        )
    }

    func isLabelled(_ number: UInt32) -> Bool { !labels[labelNumbers[Int(number)]].isEmpty }

    /// Registered devices that are wanted for their label, or else for something other.
    ///
    /// A label is looked at once, however many devices carry it.
    func numbers(labelled isWanted: (String) -> Bool, or isWantedOtherwise: (UInt32) -> Bool) -> IDSet {
        var verdicts: [UInt32: Bool] = [:]
        var found = IDSet()
        for number in registered {
            let label = labelNumbers[Int(number)]
            let verdict = verdicts[label] ?? isWanted(labels[label])
            verdicts[label] = verdict
            if verdict || isWantedOtherwise(number) { found.insert(number) }
        }
        return found
    }

    private func appState(_ number: UInt32) -> AppState {
        if foreground.contains(number) { return .foreground }
        return flags[Int(number)] & Flag.terminated != 0 ? .terminated : .background
    }

    mutating func setOnline(_ number: UInt32, _ online: Bool) {
        if online { offline.remove(number) } else { offline.insert(number) }
    }

    mutating func setAppState(_ number: UInt32, _ state: AppState) {
        if state == .foreground { foreground.insert(number) } else { foreground.remove(number) }
        set(Flag.terminated, of: number, to: state == .terminated)
    }

    mutating func setDozing(_ number: UInt32, _ dozing: Bool) { set(Flag.dozing, of: number, to: dozing) }

    mutating func setLabel(_ number: UInt32, _ label: String) {
        labels.release(labelNumbers[Int(number)])
        labelNumbers[Int(number)] = labels.intern(label)
    }

    /// Makes the device belong to `sender`; its own project's sender id undoes it.
    mutating func setSender(_ number: UInt32, _ sender: String?) {
        foreignSenders[number] = sender
        if sender == nil { mismatched.remove(number) } else { mismatched.insert(number) }
    }

    /// Marks the app as uninstalled and gives back the topics it was subscribed to, which it leaves.
    mutating func uninstall(_ number: UInt32) -> [UInt32] {
        registered.remove(number)
        return subscriptions.removeAll(of: number)
    }

    private mutating func set(_ flag: UInt8, of number: UInt32, to isSet: Bool) {
        if isSet { flags[Int(number)] |= flag } else { flags[Int(number)] &= ~flag }
    }

    private enum Flag {
        static let platform: UInt8 = 0b0000_0011
        static let terminated: UInt8 = 0b0000_0100
        static let dozing: UInt8 = 0b0000_1000
    }

    // MARK: Subscriptions, as the device's own list

    func topicCount(of number: UInt32) -> Int { subscriptions.count(of: number) }

    /// Topic numbers and the moments of subscription, oldest first.
    func topics(of number: UInt32) -> [(topic: UInt32, since: Moment)] { subscriptions.topics(of: number) }

    func subscriptionTime(of number: UInt32, topic: UInt32) -> Moment? {
        subscriptions.time(of: number, topic: topic)
    }

    mutating func subscribe(_ number: UInt32, to topic: UInt32, at moment: Moment) {
        subscriptions.append(topic, since: moment, to: number)
    }

    mutating func unsubscribe(_ number: UInt32, from topic: UInt32) {
        subscriptions.remove(topic, from: number)
    }
}

/// Labels, each stored once however many devices carry it.
private struct LabelTable: Sendable {
    private var texts: [String] = []
    private var uses: [UInt32] = []
    private var numbers: [String: UInt32] = [:]
    private var free: [UInt32] = []

    subscript(number: UInt32) -> String { texts[Int(number)] }

    mutating func intern(_ text: String) -> UInt32 {
        if let number = numbers[text] {
            uses[Int(number)] += 1
            return number
        }
        let number: UInt32
        if let reused = free.popLast() {
            number = reused
            texts[Int(number)] = text
            uses[Int(number)] = 1
        } else {
            number = UInt32(texts.count)
            texts.append(text)
            uses.append(1)
        }
        numbers[text] = number
        return number
    }

    mutating func release(_ number: UInt32) {
        uses[Int(number)] -= 1
        guard uses[Int(number)] == 0 else { return }
        numbers[texts[Int(number)]] = nil
        texts[Int(number)] = ""
        free.append(number)
    }
}
