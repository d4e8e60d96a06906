import FoundationEssentials
import Testing

/// The bytes of one request in `Fixtures/Requests`.
struct SampleRequest {
    /// Request line and headers, without the blank line.
    private var head: [String]
    private(set) var body: String

    /// Reads a request and puts values in the place of its placeholders.
    init(_ name: String, _ values: [String: String] = [:], filePath: String = #filePath) throws {
        let folder = URL(filePath: filePath).deletingLastPathComponent().deletingLastPathComponent()
        let url = folder.appending(path: "Fixtures/Requests/\(name).http")
        let text = try String(contentsOf: url, encoding: .utf8)
        let end = try #require(text.firstRange(of: "\n\n"))
        head = text[..<end.lowerBound].split(separator: "\n").map(String.init)
        body = String(text[end.upperBound...])
        #expect(head.contains("Content-Length: \(body.utf8.count)"), "\(name) is not what was captured")
        guard !values.isEmpty else { return }
        for (placeholder, value) in values {
            body = body.replacing(placeholder, with: value)
            head = head.map { $0.replacing(placeholder, with: value) }
        }
        setLength()
    }

    /// The same request with something else in its body.
    func replacing(_ text: String, with other: String) -> SampleRequest {
        var request = self
        request.body = body.replacing(text, with: other)
        request.setLength()
        return request
    }

    private mutating func setLength() {
        head.removeAll { $0.hasPrefix("Content-Length:") }
        head.append("Content-Length: \(body.utf8.count)")
    }

    var bytes: [UInt8] { Array((head.map { $0 + "\r\n" }.joined() + "\r\n" + body).utf8) }
}
