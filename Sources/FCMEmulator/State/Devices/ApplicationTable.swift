import FCMCore

/// The app that the virtual devices of a platform pretend to run unless they are made with another one.
enum VirtualApp {
    /// Package name, bundle id or origin.
    static func identifier(on platform: Platform) -> String {
        switch platform {
        case .android: "com.example.app"
        case .ios: "com.example.App"
        case .web: "https://app.example.com"
        }
    }

    static let version = "1.0"

    /// What is wrong with `text` as the name of an app; nil when nothing is.
    static func problem(with text: String) -> String? {
        let isName =
            (1...255).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        return isName
            ? nil : "must be a package name, bundle id or origin: 1 to 255 characters without spaces"
    }
}

/// Which apps the devices of one project run, where it is another one than ``VirtualApp``.
///
/// A set for each app: there are few of them, and fan-outs ask for all devices of one.
struct ApplicationTable: Codable, Sendable {
    private var devices: [String: IDSet] = [:]

    /// The app of `device`; nil for the usual one.
    func name(of device: UInt32) -> String? { devices.first { $0.value.contains(device) }?.key }

    /// The devices that run the app of that name.
    subscript(name: String) -> IDSet { devices[name] ?? IDSet() }

    /// All devices that run another app than the usual one.
    var all: IDSet { devices.values.reduce(IDSet()) { $0.union($1) } }

    mutating func add(_ device: UInt32, to name: String) { devices[name, default: IDSet()].insert(device) }
}
