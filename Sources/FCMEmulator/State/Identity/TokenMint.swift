/// Issues registration tokens, FIDs and notification keys of the real shape, and reads them back.
///
/// A token is a function of the seed, the project and the device's number, so a million of them take no
/// memory and need no index: reading one back gives the numbers, and issuing it again proves it genuine.
/// Shapes: `fcm-v1.md` 6.1 (a FID is 22 characters of URL-safe base64 whose first four bits are `0111`; a token is
/// the FID, a colon and text beginning `APA91b`).
struct TokenMint: Codable, Sendable {
    /// Whose a token or FID is.
    struct Identity: Hashable, Sendable {
        var project: UInt32
        var device: UInt32
    }

    /// Which group a notification key opens, and which of its keys this is.
    struct GroupIdentity: Hashable, Sendable {
        var project: UInt32
        var group: UInt32
        var variant: UInt32
    }

    static let fidLength = 22
    private static let groupKeyLength = 140

    private let placeKey: UInt64
    private let checkKey: UInt64
    private let suffixKey: UInt64
    private let groupKey: UInt64

    init(seed: UInt64) {
        let base = Mixer.mix(seed)
        placeKey = Mixer.mix(base ^ 1)
        checkKey = Mixer.mix(base ^ 2)
        suffixKey = Mixer.mix(base ^ 3)
        groupKey = Mixer.mix(base ^ 4)
    }

    // MARK: Issuing

    func appendFID(_ identity: Identity, to text: inout [UInt8]) {
        let high = Mixer.permute(UInt64(identity.project) << 32 | UInt64(identity.device), key: placeKey)
        appendFID(high: high, low: Mixer.mix(high, key: checkKey), to: &text)
    }

    func appendToken(_ identity: Identity, platform: Platform, to text: inout [UInt8]) {
        appendFID(identity, to: &text)
        text.append(UInt8(ascii: ":"))
        appendOpaque(seed: suffixSeed(identity), length: Self.suffixLength(platform), to: &text)
    }

    private func suffixSeed(_ identity: Identity) -> UInt64 {
        Mixer.mix(UInt64(identity.project) << 32 | UInt64(identity.device), key: suffixKey)
    }

    func appendGroupKey(_ identity: GroupIdentity, to text: inout [UInt8]) {
        let place = Mixer.permute(UInt64(identity.project) << 32 | UInt64(identity.group), key: groupKey)
        let variant = UInt64(identity.variant) ^ Mixer.mix(place, key: suffixKey)
        let start = text.count
        text.append(contentsOf: Self.prefixBytes)
        appendBase64(place, to: &text)
        appendBase64(variant, to: &text)
        let rest = Self.groupKeyLength - (text.count - start)
        appendFiller(seed: Mixer.mix(place ^ variant, key: checkKey), length: rest, to: &text)
    }

    func fid(_ identity: Identity) -> String { Self.text { appendFID(identity, to: &$0) } }

    func token(_ identity: Identity, platform: Platform) -> String {
        Self.text { appendToken(identity, platform: platform, to: &$0) }
    }

    func groupKey(_ identity: GroupIdentity) -> String { Self.text { appendGroupKey(identity, to: &$0) } }

    // MARK: Reading back

    /// The device whose FID begins `text`, when this mint could have issued it.
    func identity(ofFID text: UnsafeBufferPointer<UInt8>) -> Identity? {
        guard text.count >= Self.fidLength else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for index in 0..<Self.fidLength {
            let digit = Self.digits[Int(text[index])]
            guard digit >= 0 else { return nil }
            high = high << 6 | low >> 58
            low = low << 6 | UInt64(digit)
        }
        // 132 bits went through a 128-bit window: the leading 0111 fell out and is checked by itself.
        guard Self.digits[Int(text[0])] >> 2 == 0b0111, Mixer.mix(high, key: checkKey) == low else {
            return nil
        }
        let place = Mixer.unpermute(high, key: placeKey)
        return Identity(project: UInt32(place >> 32), device: UInt32(truncatingIfNeeded: place))
    }

    /// Whether `text`, whose FID gave `identity`, is the token that was issued to it.
    ///
    /// The FID has proved itself when it was read; what is behind the colon is made again, letter by letter.
    func isToken(_ text: UnsafeBufferPointer<UInt8>, of identity: Identity, platform: Platform) -> Bool {
        let start = Self.fidLength + 1
        let length = Self.suffixLength(platform)
        guard text.count == start + length, text[Self.fidLength] == UInt8(ascii: ":") else { return false }
        var place = start
        for byte in Self.prefixBytes {
            guard text[place] == byte else { return false }
            place += 1
        }
        var difference: UInt8 = 0
        Self.forEachFiller(suffixSeed(identity), length: text.count - place) { byte in
            difference |= text[place] ^ byte
            place &+= 1
        }
        return difference == 0
    }

    /// The group behind a notification key, when this mint could have issued it.
    func groupIdentity(of text: UnsafeBufferPointer<UInt8>) -> GroupIdentity? {
        guard text.count == Self.groupKeyLength, text.starts(with: Self.prefixBytes),
            let place = Self.base64Value(text, at: 6), let masked = Self.base64Value(text, at: 17)
        else { return nil }
        let variant = masked ^ Mixer.mix(place, key: suffixKey)
        guard let variant = UInt32(exactly: variant) else { return nil }
        let value = Mixer.unpermute(place, key: groupKey)
        let identity = GroupIdentity(
            project: UInt32(value >> 32),
            group: UInt32(truncatingIfNeeded: value),
            variant: variant
        )
        var genuine: [UInt8] = []
        genuine.reserveCapacity(Self.groupKeyLength)
        appendGroupKey(identity, to: &genuine)
        return genuine.elementsEqual(text) ? identity : nil
    }

    /// Whether `text` has the outward form of a FID, issued here or not.
    static func looksLikeFID(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.count == fidLength && digits[Int(text[0])] >> 2 == 0b0111
            && text.allSatisfy { digits[Int($0)] >= 0 }
    }

    /// Whether `text` has the outward form of a registration token, issued here or not.
    static func looksLikeToken(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= 100, text.count <= 512, text[fidLength] == UInt8(ascii: ":") else { return false }
        let rest = UnsafeBufferPointer(rebasing: text[(fidLength + 1)...])
        return looksLikeFID(UnsafeBufferPointer(rebasing: text[..<fidLength]))
            && rest.starts(with: prefixBytes)
            && rest.allSatisfy { digits[Int($0)] >= 0 }
    }

    // MARK: Encoding

    /// Phones have 163 characters in all, browsers 142 (`fcm-v1.md` 6.1).
    private static func suffixLength(_ platform: Platform) -> Int {
        switch platform {
        case .android, .ios: 140
        case .web: 119
        }
    }

    private func appendFID(high: UInt64, low: UInt64, to text: inout [UInt8]) {
        // 0111, then 128 bits, six at a time from the top.
        text.append(Self.alphabet[Int(0b01_1100 | high >> 62)])
        var high = high << 2 | low >> 62
        var low = low << 2
        for _ in 1..<Self.fidLength {
            text.append(Self.alphabet[Int(high >> 58)])
            high = high << 6 | low >> 58
            low <<= 6
        }
    }

    private func appendOpaque(seed: UInt64, length: Int, to text: inout [UInt8]) {
        text.append(contentsOf: Self.prefixBytes)
        appendFiller(seed: seed, length: length - Self.prefixBytes.count, to: &text)
    }

    private func appendFiller(seed: UInt64, length: Int, to text: inout [UInt8]) {
        Self.forEachFiller(seed, length: length) { text.append($0) }
    }

    /// Every send to a token makes its letters again to compare, so this is inlined and looks its table up once.
    @inline(__always)
    private static func forEachFiller(_ seed: UInt64, length: Int, _ body: (UInt8) -> Void) {
        alphabet.withUnsafeBufferPointer { alphabet in
            var remaining = length
            var counter = seed
            while remaining >= 10 {
                let word = Mixer.mix(counter)
                counter &+= 1
                for place in 0..<10 as Range<UInt64> { body(alphabet[Int(word &>> (place &* 6) & 63)]) }
                remaining &-= 10
            }
            let word = Mixer.mix(counter)
            for place in 0..<UInt64(remaining) { body(alphabet[Int(word &>> (place &* 6) & 63)]) }
        }
    }

    /// Eleven digits hold 64 bits.
    private func appendBase64(_ value: UInt64, to text: inout [UInt8]) {
        for shift in stride(from: 60, through: 0, by: -6) {
            text.append(Self.alphabet[Int(value >> UInt64(shift) & 63)])
        }
    }

    private static func base64Value(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt64? {
        var value: UInt64 = 0
        for index in start..<(start + 11) {
            let digit = digits[Int(text[index])]
            guard digit >= 0 else { return nil }
            value = value << 6 | UInt64(digit)
        }
        return value
    }

    private static func text(_ append: (inout [UInt8]) -> Void) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(170)
        append(&bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let prefixBytes = Array("APA91b".utf8)
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
    )
    /// The value of each base64url character, -1 for anything else.
    private static let digits: [Int8] = {
        var table = [Int8](repeating: -1, count: 256)
        for (value, character) in alphabet.enumerated() { table[Int(character)] = Int8(value) }
        return table
    }()
}
