// libFuzzer entry for the condition parser: whatever parses must print to something that parses to the same.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCondition(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
    do throws(ConditionSyntaxError) {
        let condition = try Condition.parse(text)
        precondition(condition.termCount <= Condition.maximumTopics)
        let printed = condition.description
        let again = try? Condition.parse(printed)
        precondition(again == condition, "\(text) printed as \(printed)")
    } catch {
        precondition(error.utf8Offset <= text.utf8.count, "the position is behind the end of \(text)")
        precondition(error.characterOffset <= error.utf8Offset)
        precondition(!error.description.isEmpty)
    }
    return 0
}
