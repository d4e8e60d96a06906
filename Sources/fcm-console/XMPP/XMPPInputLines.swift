import FCMCore

/// Cuts what comes in into lines, and reads lines as messages.
struct XMPPInputLines {
    /// Why a line is no message.
    struct Refused: Error, Hashable, Sendable {
        var reason: String
    }

    /// A line and its number, counted from 1.
    struct Line: Hashable, Sendable {
        var number: Int
        /// `nil` when it is too long to be a message.
        var bytes: [UInt8]?
    }

    private var number = 0
    private var begun: [UInt8] = []
    private var isTooLong = false

    /// The lines that `chunk` completes.
    mutating func take(_ chunk: ArraySlice<UInt8>, limit: Int) -> [Line] {
        var lines: [Line] = []
        var rest = chunk
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            add(rest[..<end], limit)
            lines.append(finish())
            rest = rest[(end + 1)...]
        }
        add(rest, limit)
        return lines
    }

    /// A last line without a line feed.
    mutating func rest() -> [Line] {
        begun.isEmpty && !isTooLong ? [] : [finish()]
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>, _ limit: Int) {
        if begun.count + bytes.count > limit {
            (isTooLong, begun) = (true, [])
        } else if !isTooLong {
            begun += bytes
        }
    }

    private mutating func finish() -> Line {
        number += 1
        defer { (begun, isTooLong) = ([], false) }
        return Line(number: number, bytes: isTooLong ? nil : begun)
    }
}

extension XMPPInputLines.Line {
    /// The message in the line; `nil` for a blank one.
    func message() throws(XMPPInputLines.Refused) -> XMPPMessage? {
        guard let bytes else {
            throw XMPPInputLines.Refused(reason: "the line is longer than any message can be")
        }
        guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { return nil }
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSON.parse(bytes)
        } catch {
            throw XMPPInputLines.Refused(reason: "column \(error.column): \(error.reason)")
        }
        guard let object = json.object else {
            throw XMPPInputLines.Refused(
                reason: "a message is a JSON object, such as {\"to\":…,\"data\":{…}}"
            )
        }
        do throws(XMPPMessage.Malformed) {
            return try XMPPMessage(object, makeID: XMPPMessage.makeID)
        } catch {
            throw XMPPInputLines.Refused(reason: error.description)
        }
    }
}
