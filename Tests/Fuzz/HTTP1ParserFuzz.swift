// Compiled together with the parser's own sources by `.ci/fuzz http1`.

/// The first byte says how the rest is cut into pieces; cut and uncut must mean the same.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzHTTP1Parser(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard count > 1 else { return 0 }
    let bytes = UnsafeBufferPointer(start: data + 1, count: count - 1)
    let limits = HTTP1Limits(headers: 8, headBytes: 256, targetBytes: 64, bodyBytes: 512)
    let whole = digest(bytes, step: bytes.count, limits)
    let cut = digest(bytes, step: Int(data[0] % 16) + 1, limits)
    precondition(whole == cut, "the pieces changed the meaning")
    return 0
}

/// Feeds `bytes` in pieces of `step` and folds all that is seen into one number.
private func digest(_ bytes: UnsafeBufferPointer<UInt8>, step: Int, _ limits: HTTP1Limits) -> UInt64 {
    var parser = HTTP1Parser(limits: limits)
    var sum: UInt64 = 14_695_981_039_346_656_037
    func fold(_ value: some Sequence<UInt8>) {
        for byte in value { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
        sum = (sum ^ 0x1ff) &* 1_099_511_628_211
    }
    var start = 0
    while start < bytes.count {
        let piece = UnsafeBufferPointer(rebasing: bytes[start..<min(start + step, bytes.count)])
        start += piece.count
        var offset = 0
        feeding: while true {
            let before = offset
            switch parser.next(piece, &offset) {
            case .needMore:
                precondition(offset == piece.count, "input is left over")
                break feeding
            case .continueExpected:
                fold([1])
            case .request(let request):
                precondition(request.body.count <= limits.bodyBytes)
                precondition(request.head.block.count <= limits.headers)
                fold(request.head.method.utf8)
                fold(request.head.target.utf8)
                fold(request.head.authority.utf8)
                for index in 0..<request.head.block.count {
                    fold(request.head.block.name(at: index).utf8)
                    fold(request.head.block.value(at: index).utf8)
                }
                fold(request.body)
                fold([request.head.keepAlive ? 1 : 0])
            case .refused(let refusal):
                fold([UInt8(truncatingIfNeeded: refusal.status), 2])
                return sum
            }
            precondition(offset >= before, "the parser went back")
        }
    }
    return sum
}
