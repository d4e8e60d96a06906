package import TerminalUI

/// The rules by which an emulator misbehaves, in place of the panes while they are shown.
package enum FaultsPane {
    package struct State: Hashable, Sendable {
        package var isOpen = false
        /// In the order in which they decide; what is known is shown until the answer to the last question comes.
        package var rules: [ArmedFault] = []
        package var pending: RequestID?
        package var failure: String?
        package var view = ListView()

        package init() {}

        package var selected: ArmedFault? { view.selected(of: rules.count).map { rules[$0] } }
    }

    static func rows(_ size: Size) -> Int { max(0, size.rows - 3) }
}
