import FCMCore
import Glibc
import Testing
import VirtualDevice

/// What an app instance remembers.
@Suite struct StoreTests {
    private static let device: SavedDevice = {
        var device = SavedDevice()
        device.identity = DeviceIdentity(
            token: RegistrationToken("t\"1"),
            installationID: InstallationID("f"),
            senderID: "12",
            deviceID: "7",
            secret: Secret("8")
        )
        device.topics = [.init(.subscribe, ["a", "b"]), .init(.unsubscribe, ["a"])]
        device.upstream = [
            OutgoingMessage(messageID: "m", to: "x", data: ["k": "ü\n"], timeToLive: 60, sentAt: 1.5)
        ]
        device.seen = [.init(messageID: "0:1%a", at: 2.25)]
        device.cursor = "17"
        return device
    }()

    @Test func `everything comes back from JSON as it was`() throws {
        #expect(try SavedDevice(json: JSON.parse(Self.device.json.serialized())) == Self.device)
        #expect(try SavedDevice(json: SavedDevice().json) == SavedDevice())
    }

    @Test func `a file is made, replaced as a whole, and for its owner alone`() throws {
        var template = Array("/tmp/virtual-device.XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        let path = folder + "/device.json"
        defer {
            unlink(path)
            rmdir(folder)
        }
        let store = FileStore(path: path)
        #expect(try store.load() == SavedDevice())
        try store.save(Self.device)
        #expect(try FileStore(path: path).load() == Self.device)
        try store.save(SavedDevice())
        #expect(try store.load() == SavedDevice())
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    @Test func `what is damaged or cannot be written says so`() throws {
        #expect(throws: StoreFailure.malformed("topics")) {
            try SavedDevice(json: ["version": 1, "topics": 3])
        }
        #expect(throws: StoreFailure.malformed("version")) { try SavedDevice(json: [:]) }
        // In a file no folder can be.
        let path = "/dev/null/device.json"
        let nowhere = FileStore(path: path)
        #expect(throws: StoreFailure.system(call: "open", path: path, code: ENOTDIR)) {
            try nowhere.save(SavedDevice())
        }
    }
}
