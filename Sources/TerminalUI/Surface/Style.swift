/// What a cell means.
///
/// A theme decides how each role looks.
package enum Role: UInt8, Hashable, Sendable, CaseIterable {
    case text
    case muted
    case bar
    case title
    case selected
    case selectedUnfocused
    case marked
    case key
    case border
    case borderFocused
    case success
    case warning
    case error
    case info
    case number
    case topic
    case match
    case production
    case staging
    case emulator
    /// The frame of an emulator's screen: a line, where a real service has a filled one.
    case emulatorBorder
    case jsonKey
    case jsonString
    case jsonNumber
    case jsonLiteral
    case deprecated
}

/// A role and what is added to it.
package struct Style: Hashable, Sendable {
    package struct Attributes: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let bold = Attributes(rawValue: 1)
        package static let dim = Attributes(rawValue: 2)
        package static let underline = Attributes(rawValue: 4)
        package static let reverse = Attributes(rawValue: 8)
    }

    package var role: Role
    package var attributes: Attributes

    package init(_ role: Role, _ attributes: Attributes = []) {
        self.role = role
        self.attributes = attributes
    }

    package static let text = Style(.text)
}
