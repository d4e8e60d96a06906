import FCMCore

/// The virtual devices of one project, numbered from 0 in order of their making; numbers are never reused.
///
/// One column per property: a million devices with three subscriptions each take about 90 MB (decision 0035).
struct DeviceTable: Codable, Sendable {
    /// What one device looks like from outside.
    struct Device: Hashable, Sendable {
        var platform: Platform
        var application: String
        var appState: AppState
        var isOnline: Bool
        var isDozing: Bool
        var isForceStopped: Bool
        var isRegistered: Bool
        var label: String
    }

    /// The limit of FCM (`fcm-v1.md` §5).
    static let topicsPerDevice = 2000
    /// What is wrong with an Android app that is to be in the foreground and force-stopped.
    static let stoppedInFront = "is of apps that are not in the foreground; leave out one of the two"

    private var flags: [UInt8] = []
    private var labelNumbers: [UInt32] = []
    private var labels = LabelTable()
    private var subscriptions = SubscriptionChains()
    /// Nil while all run the usual app, and in files of before it was kept.
    private var applications: ApplicationTable?

    /// Devices whose app is installed.
    private(set) var registered = IDSet()
    private(set) var offline = IDSet()
    private(set) var foreground = IDSet()
    /// Android devices in Doze: the other platforms have none.
    private(set) var dozing = IDSet()
    /// Android devices whose app was force-stopped; nil while none ever was, and in files of before it was kept.
    private(set) var forceStopped: IDSet?
    /// Since when those that are offline have not been heard of.
    private(set) var offlineSince: [UInt32: Moment] = [:]
    /// Android's, installed or not.
    private(set) var android = IDSet()
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
    mutating func add(platform: Platform, label: String, online: Bool, now: Moment) -> UInt32 {
        let number = UInt32(flags.count)
        flags.append(platform.rawValue)
        labelNumbers.append(labels.intern(label))
        subscriptions.addOwner()
        registered.insert(number)
        switch platform {
        case .android: android.insert(number)
        case .ios: apple.insert(number)
        case .web: break
        }
        if !online { setOnline(number, false, now: now) }
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
    /// Whether the app gets nothing until it is opened: only Android's are stopped that way.
    func isForceStopped(_ number: UInt32) -> Bool { forceStopped?.contains(number) ?? false }

    /// Whether a message that needs the app in front can be handed over; only Apple's need it at all.
    func hasOpenApp(_ number: UInt32) -> Bool { isForeground(number) || platform(number) != .ios }

    /// Those of `devices` on which a message that needs the app in front has to wait for it.
    func withClosedApps(_ devices: IDSet) -> IDSet {
        devices.intersection(apple).subtracting(foreground)
    }

    subscript(number: UInt32) -> Device {
        Device(
            platform: platform(number),
            application: application(of: number),
            appState: appState(number),
            isOnline: isOnline(number),
            isDozing: isDozing(number),
            isForceStopped: flags[Int(number)] & Flag.forceStopped != 0,
            isRegistered: isRegistered(number),
            label: labels[labelNumbers[Int(number)]]
        )
    }

    /// Package name, bundle id or origin of the app on the device.
    func application(of number: UInt32) -> String {
        applications?.name(of: number) ?? VirtualApp.identifier(on: platform(number))
    }

    /// Android's that run another app than `package`; other platforms have no packages.
    func android(otherThan package: String) -> IDSet {
        guard package != VirtualApp.identifier(on: .android) else {
            return applications.map { android.intersection($0.all) } ?? IDSet()
        }
        return applications.map { android.subtracting($0[package]) } ?? android
    }

    /// Says which app is on a device just made.
    mutating func setApplication(_ number: UInt32, _ name: String) {
        guard name != VirtualApp.identifier(on: platform(number)) else { return }
        if applications == nil { applications = ApplicationTable() }
        applications?.add(number, to: name)
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

    mutating func setOnline(_ number: UInt32, _ online: Bool, now: Moment) {
        if online { offline.remove(number) } else { offline.insert(number) }
        offlineSince[number] = online ? nil : now
    }

    /// Opening the app ends that it was force-stopped.
    mutating func setAppState(_ number: UInt32, _ state: AppState) {
        if state == .foreground {
            foreground.insert(number)
            setForceStopped(number, false)
        } else {
            foreground.remove(number)
        }
        set(Flag.terminated, of: number, to: state == .terminated)
    }

    mutating func setDozing(_ number: UInt32, _ isDozing: Bool) {
        set(Flag.dozing, of: number, to: isDozing)
        guard platform(number) == .android else { return }
        if isDozing { dozing.insert(number) } else { dozing.remove(number) }
    }

    /// Whether the device was told to doze, which changes nothing but on Android.
    private func isDozing(_ number: UInt32) -> Bool { flags[Int(number)] & Flag.dozing != 0 }

    /// Stops the app on the device, or takes that back; on others than Android's it is noted and changes nothing.
    mutating func setForceStopped(_ number: UInt32, _ isStopped: Bool) {
        set(Flag.forceStopped, of: number, to: isStopped)
        guard platform(number) == .android else { return }
        if isStopped {
            setAppState(number, .terminated)
            if forceStopped == nil { forceStopped = IDSet() }
            forceStopped?.insert(number)
        } else {
            forceStopped?.remove(number)
        }
    }

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
        offlineSince[number] = nil
        return subscriptions.removeAll(of: number)
    }

    private mutating func set(_ flag: UInt8, of number: UInt32, to isSet: Bool) {
        if isSet { flags[Int(number)] |= flag } else { flags[Int(number)] &= ~flag }
    }

    private enum Flag {
        static let platform: UInt8 = 0b0000_0011
        static let terminated: UInt8 = 0b0000_0100
        static let dozing: UInt8 = 0b0000_1000
        static let forceStopped: UInt8 = 0b0001_0000
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
private struct LabelTable: Codable, Sendable {
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
