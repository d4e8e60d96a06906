import FCMCore
import Languages
import Registry
import TerminalUI

/// The app instances the registry knows, however many.
enum DevicesPane {
    static func draw(_ state: AppState, _ rect: Rect, _ canvas: inout Canvas) {
        let right = ListScreen.total(state.devices, state.marks.devices, columns: rect.columns)
        ListScreen.drawTitle(.devices, state, right: right, rect, &canvas)
        ListScreen.draw(
            state.devices,
            state.marks.devices,
            isFocused: state.focus == .devices && state.overlay == nil,
            empty: say("no devices yet: fcm-console devices import reads a file of them"),
            ListScreen.body(rect),
            &canvas,
            line: line
        )
    }

    /// The row of a device: its label or its shortened token, and its platform.
    static func line(_ device: DeviceRecord) -> ListScreen.Line {
        let id = device.token?.description ?? device.fid?.description ?? ""
        let text = device.label.isEmpty ? id : "\(device.label)  \(id)"
        return ListScreen.Line(
            text: device.registered ? text : say("\(text) (gone)"),
            right: device.platform == .unknown ? "" : device.platform.rawValue,
            style: device.registered ? .text : Style(.deprecated)
        )
    }
}
