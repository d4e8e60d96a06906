// libFuzzer entry for scheme files: whatever is read makes a palette that can be read at every depth, and whatever is
// refused names a line of the file and what to do.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTheme(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    do throws(ThemeError) {
        let theme = try Theme.parse(bytes, name: "fuzz")
        precondition(theme.colors.count >= 16)
        for depth in [ColorDepth.trueColor, .indexed256] {
            let palette = Palette(theme, depth: depth)
            for role in Role.allCases {
                let look = palette.look(of: Style(role))
                precondition(look.foreground != nil, "\(role) has no colour at \(depth)")
            }
        }
    } catch {
        precondition(error.line >= 1 && error.line <= 2 + bytes.count, "line \(error.line)")
        precondition(!error.description.isEmpty)
        precondition(!error.description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    }
    return 0
}
