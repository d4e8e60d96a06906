// libFuzzer entry over the JSON parser, compiled together with Sources/FCMCore/JSON as one module.

/// Whatever parses must be written and read back as the same value, in both forms.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    for options in [JSON.ParsingOptions.strict, .service] {
        do throws(JSONSyntaxError) {
            let value = try JSON.parse(bytes, options)
            precondition(reread(value.serialized()) == value, "the compact form reads back differently")
            precondition(
                reread(value.serialized(pretty: true)) == value,
                "the pretty form reads back differently"
            )
        } catch {
            precondition(error.offset <= count, "the error lies outside the text")
            precondition(!error.description.isEmpty && !error.serviceMessage.isEmpty)
        }
    }
    return 0
}

private func reread(_ bytes: [UInt8]) -> JSON? { try? JSON.parse(bytes) }
