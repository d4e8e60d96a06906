import FCMCore

/// A filter of a list of devices, for those that are at hand.
package struct DeviceFilter {
    private let terms: [(term: ListFilter.Term, text: TermFilter)]

    package init(_ text: String) {
        terms = ListFilter(text, columns: ListFilter.deviceColumns).terms.map { ($0, TermFilter($0)) }
    }

    package func matches(_ device: DeviceRecord) -> Bool {
        terms.allSatisfy { term, text in
            let columns = term.column.map { [$0] } ?? ListFilter.deviceColumns
            return columns.contains { text.matches(Self.text($0, of: device)) } != term.isInverse
        }
    }

    /// What is wrong with a filter as it was typed; `nil` when nothing is.
    package static func mistake(_ text: String) -> FilterMistake? {
        ListFilter.mistake(text, columns: ListFilter.deviceColumns)
    }

    private static func text(_ column: String, of device: DeviceRecord) -> String {
        switch column {
        case "label": device.label
        case "token": device.token?.rawValue ?? ""
        case "fid": device.fid?.rawValue ?? ""
        default: device.platform.rawValue
        }
    }
}
