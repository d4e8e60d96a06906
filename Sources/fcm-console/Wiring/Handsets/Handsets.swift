import Console
import FCMCore
import Languages
import Registry

/// The virtual phones of an emulator, as the console's view of them wants them.
///
/// What an SDK can do is done by the app on the phone; the control API does what no app can: list phones, uninstall,
/// and report for the phone whether it has a network and what the app is doing.
enum Handsets {
    /// What the view asks for; an app is waited for as long as `patience` before it is said to go on by itself.
    static func services(
        _ control: EmulatorControl,
        _ transport: any Transport,
        _ registry: any Registry,
        senderID: String?,
        patience: Duration = .seconds(2)
    ) -> HandsetServices {
        let book = PhoneBook(control, transport, registry, senderID: senderID, patience)
        return HandsetServices(
            list: { filter, range in
                let page = try await control.devices(matching: filter, in: range)
                // An emulator that does not count has at least these.
                return Page(rows: page.elements, total: page.total ?? range.lowerBound + page.elements.count)
            },
            open: { try await book.phone($0).ear.events },
            close: { await book.close($0) },
            change: { registration, change in
                guard change != .uninstall else {
                    await book.remove(registration)
                    try await control.removeDevice(registration)
                    return try await control.device(registration)
                }
                return try await book.phone(registration).change(change)
            },
            tap: { try await book.phone($0).tap($1) },
            subscribe: { try await book.phone($0).setSubscribed(to: $1, $2) },
            sendUpstream: { registration, receiver, data in
                let to = try await address(of: receiver, book, registry)
                return try await book.phone(registration).send(data, to: to)
            }
        )
    }

    private static func address(
        of receiver: UpstreamReceiver,
        _ book: PhoneBook,
        _ registry: any Registry
    ) async throws -> String {
        switch receiver {
        case .sender: return try await book.sender() + "@fcm.googleapis.com"
        case .group(let name):
            guard let group = try await registry.group(named: name) else {
                throw HandsetProblem(say("there is no group \(name)"))
            }
            return group.notificationKey
        }
    }
}

/// Why a phone cannot do what it is asked.
struct HandsetProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
