// libFuzzer entry for plain text requests: whatever is read must be written to one that reads the same.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzForm(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let form = LegacyForm(Array(UnsafeBufferPointer(start: data, count: size)))
    precondition(Set(form.data.map(\.name)).count == form.data.count, "a name is there twice")
    let again = LegacyForm(written(form))
    precondition(again == form, "written and read again it is another form")
    return 0
}

private func written(_ form: LegacyForm) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ name: String, _ value: String?) {
        guard let value else { return }
        if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
        for (index, text) in [name, value].enumerated() {
            if index == 1 { bytes.append(UInt8(ascii: "=")) }
            for byte in text.utf8 {
                bytes.append(UInt8(ascii: "%"))
                bytes += [byte >> 4, byte & 15].map { $0 < 10 ? 0x30 + $0 : 0x41 + $0 - 10 }
            }
        }
    }
    append("registration_id", form.registration)
    append("collapse_key", form.collapseKey)
    append("time_to_live", form.timeToLive)
    append("restricted_package_name", form.restrictedPackageName)
    append("dry_run", form.isDryRun ? "true" : "false")
    for pair in form.data { append("data." + pair.name, pair.value) }
    return bytes
}
