extension Catalogue {
    static let chineseEmulator = #"""
        select a fault first
        = 请先选择一个故障
        only an emulator has faults
        = 只有模拟器才有故障
        new
        = 新建
        have the emulator misbehave: send weather* 503 p=0.1
        = 让模拟器出错：send weather* 503 p=0.1
        disarm
        = 解除
        take the selected fault away
        = 去掉选中的故障
        take all faults of the emulator away
        = 去掉模拟器的所有故障
        the faults could not be read: {1}
        = 无法读取故障：{1}
        armed as rule {1}
        = 已设为规则 {1}
        rule {1} disarmed
        = 规则 {1} 已解除
        all faults disarmed
        = 所有故障已解除
        the requests could not be read: {1}
        = 无法读取请求：{1}
        the request could not be read: {1}
        = 无法读取该请求：{1}
        always
        = 总是
        fault wants {1}
        = fault 需要 {1}
        a fault is about one of {1}, not "{2}"
        = 故障针对 {1} 之一，不是“{2}”
        there are two targets: {1} and {2}
        = 有两个目标：{1} 和 {2}
        say what happens: a status, a code, latency=150ms, before, after, garbage, …
        = 请说明发生什么：状态、代码、latency=150ms、before、after、garbage、…
        {1} is between 0 and 1, not "{2}"
        = {1} 在 0 和 1 之间，不是“{2}”
        a fault has no "{1}": there are {2}
        = 故障没有“{1}”：有 {2}
        {1} is a whole number, not "{2}"
        = {1} 是整数，不是“{2}”
        no faults: the emulator answers as the service does. n arms one, such as
        = 没有故障：模拟器像服务一样答复。n 设置一个，例如
        {1|# hit|# hits}
        = {1|命中 # 次}
        About     {1}
        = 对象 {1}
        Effect    {1}
        = 效果 {1}
        Hits      {1}
        = 命中 {1}
        {1|# request|# requests}
        = {1|# 个请求}
        So far    {1}
        = 目前 {1}
        Rule
        = 规则
        Fault
        = 故障
        rule {1} of the emulator; d disarms it
        = 模拟器的规则 {1}；d 解除
        {1} missed
        = 漏掉 {1} 个
        the emulator was asked nothing yet
        = 模拟器还没有收到请求
        the emulator has not kept it: too long, too old, or a credential
        = 模拟器没有保留：太长、太旧，或是凭据
        """#
}
