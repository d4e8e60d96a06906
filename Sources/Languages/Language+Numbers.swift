// Facts of the Unicode CLDR. Persian digits are for amounts that are read, not for what is typed, copied or compared:
// those never come through here.
extension Language {
    /// Digits in groups of three: `12,480`, `12 480`, `۱۲٬۴۸۰`.
    package func number(_ value: Int) -> String {
        let digits = Array(String(value.magnitude))
        var text = value < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += groupSeparator }
            text.append(digit)
        }
        return ownDigits(text)
    }

    /// `text` with the digits and the decimal point of this language: `4.1` as `4,1` or `۴٫۱`.
    package func decimal(_ text: String) -> String {
        guard ![.english, .chinese, .marked].contains(self) else { return text }
        return ownDigits(String(text.map { $0 == "." ? decimalPoint : $0 }))
    }

    private func ownDigits(_ text: String) -> String {
        guard self == .persian else { return text }
        return String(
            text.map { character in
                guard character.isASCII, let digit = character.wholeNumberValue else { return character }
                return Unicode.Scalar(UInt32(0x6F0 + digit)).map(Character.init) ?? character
            }
        )
    }

    private var groupSeparator: String {
        switch self {
        case .english, .chinese, .marked: ","
        case .french: "\u{202F}"
        case .indonesian: "."
        case .persian: "٬"
        }
    }

    private var decimalPoint: Character {
        switch self {
        case .english, .chinese, .marked: "."
        case .french, .indonesian: ","
        case .persian: "٫"
        }
    }

    /// How many forms a counted noun has; Persian nouns stay singular after a number.
    package var pluralForms: Int {
        switch self {
        case .english, .french, .marked: 2
        case .chinese, .indonesian, .persian: 1
        }
    }

    /// Which of the forms stands beside `count`.
    func pluralForm(of count: Int) -> Int {
        switch self {
        case .english, .marked: count == 1 ? 0 : 1
        case .french: count == 0 || count == 1 ? 0 : 1
        case .chinese, .indonesian, .persian: 0
        }
    }
}
