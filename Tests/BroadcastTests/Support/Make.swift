import Broadcast
import FCMCore
import Glibc

/// Short ways to say what tests need.
enum Make {
    static func recipient(_ index: Int, values: [String] = []) -> Recipient {
        Recipient(
            place: RecipientPlace(index: index, offset: index * 100),
            target: .token(RegistrationToken("token-\(index)")),
            values: values
        )
    }

    static func recipients(_ range: Range<Int>) -> [(recipient: Recipient, attempts: Int)] {
        range.map { (recipient($0), 0) }
    }

    static func accepted(_ name: String = "projects/p/messages/1", _ latency: Duration = .milliseconds(4))
        -> SendOutcome
    {
        SendOutcome(result: .accepted(SendReceipt(name: name)), attempts: 1, latency: latency)
    }

    static func failed(
        _ code: SendFailure.Code,
        _ disposition: SendFailure.Disposition = .refused,
        status: Int? = nil
    ) -> SendOutcome {
        let failure = SendFailure(code: code, disposition: disposition, httpStatus: status, message: "words")
        let isUnknown = disposition == .unknownOutcome
        return SendOutcome(
            result: isUnknown ? .unknown(failure) : .failed(failure),
            attempts: 1,
            latency: .milliseconds(4)
        )
    }

    /// 503 with a wait.
    static func unavailable(retryAfter: Duration? = nil) -> SendOutcome {
        failed(.unavailable, .notAccepted(retryAfter: retryAfter), status: 503)
    }

    static let header = BroadcastHeader(
        id: "b-1",
        startedAt: 1_800_000_000,
        profile: "demo",
        project: "demo-project",
        endpoint: "http://127.0.0.1:9599",
        isEmulated: true,
        message: Message(data: ["k": "{{name}}"], notification: Notification(title: "Hello {{name}}")),
        rate: 100,
        deadline: 2.5
    )
}

/// A folder of one test, removed with it.
final class ScratchFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/fcm-broadcast-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw JournalFailure.system("no scratch folder") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for name in ["attempts", "recipients"] { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    var journal: String { "\(path)/attempts" }
    var plan: String { "\(path)/recipients" }

    static func bytes(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "r") else { throw JournalFailure.missing }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        guard let file = fopen(path, "w") else { throw JournalFailure.missing }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }
}
