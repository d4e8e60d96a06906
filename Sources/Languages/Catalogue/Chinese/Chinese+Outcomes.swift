extension Catalogue {
    static let chineseOutcomes = #"""
        codes
        = 代码
        follow
        = 跟随
        forget the registrations that answered UNREGISTERED, after a question
        = 询问之后忘记答复 UNREGISTERED 的注册
        how many fared how, by code, and back to the recipients
        = 按代码统计各结果的数量，再按返回收件方
        prune
        = 清理
        stay at the newest as more come, or stay where one is
        = 有新内容时停在最新处，或停在原处
        the same of any broadcast, by its id
        = 按 ID 查看任一群发的同样内容
        what became of each recipient of a broadcast, and back
        = 群发中每个收件方的结果，再按返回
        {1|# kind|# kinds}
        = {1|# 种}
        {1|# outcome|# outcomes}
        = {1|# 个结果}
        {1|# registration|# registrations}
        = {1|# 个注册}
        {1|# second|# seconds}
        = {1|# 秒}
        {1|# attempt|# attempts}
        = {1|尝试 # 次}
        unknown
        = 未知
          from {1} to {2}
        =   从 {1} 到 {2}
        ; the registry does not know {1}
        = ；登记库不认识 {1} 个
        ; {1} kept: registered again since
        = ；保留 {1} 个：此后已重新注册
        Again     {1}
        = 再试 {1}
        Again    {1}
        = 再试     {1}
        Forget {1}
        = 忘记 {1} 个
        Latency  nothing answered yet
        = 延迟     还没有答复
        Outcomes
        = 结果
        Prune: {1}
        = 清理：{1}
        Remedy   {1}
        = 补救     {1}
        Retries  {1}
        = 重试     {1}
        State     {1}
        = 状态 {1}
        They are forgotten in the registry, with their subscriptions and their places in groups; the service forgets them by itself. Whoever has been registered again since is kept.
        = 登记库会忘记它们，连同它们的订阅和在群组中的位置；服务会自行忘记它们。此后重新注册的会保留。
        canary failed: {1}
        = 金丝雀失败：{1}
        it cannot be read: {1}
        = 无法读取：{1}
        it is shared: fcm-console broadcast --resume {1} goes on with it
        = 它是共享的：fcm-console broadcast --resume {1} 可继续
        it still runs
        = 它仍在进行
        no broadcast is selected here, and none runs
        = 这里没有选中群发，也没有正在进行的
        nobody has an outcome yet
        = 还没有任何结果
        nobody here is known to be gone
        = 这里没有已知失效的
        nobody was forgotten
        = 没有忘记任何注册
        none: it was a dry run
        = 无：这是试运行
        open the outcomes of a broadcast first
        = 请先打开群发的结果
        reading it…
        = 正在读取…
        recipient {1} of {2}
        = {2} 的收件方 {1}
        this profile keeps no outcomes of broadcasts
        = 此配置不保存群发的结果
        up to {1}/s in {2}
        = {2}内最高 {1}/s
        {1} accepted, {2} failed, {3} unknown
        = {1} 已接受，{2} 失败，{3} 未知
        {1} answered UNREGISTERED: the app was removed, or its token replaced or expired.
        = {1}答复 UNREGISTERED：应用已移除，或其令牌被替换或过期。
        {1} are gone: {2} prunes
        = {1} 个已失效：按 {2} 清理
        {1} can be sent again: {2}
        = {1} 个可以重发：{2}
        {1} in {2}, tokens included
        = {1}写入 {2}，包括令牌
        {1} never sent
        = {1} 从未发送
        {1} of {2} gone registrations forgotten
        = 已忘记 {2} 个失效注册中的 {1} 个
        {1} with INVALID_ARGUMENT are kept: that can be the message as well as the token.
        = {1} 个 INVALID_ARGUMENT 的保留：可能是消息的问题，也可能是令牌的。
        codes stand by how many have them: the recipients are sorted
        = 代码按数量排列：可排序的是收件方
        sorting…
        = 正在排序…
        {1} not sorted yet
        = {1} 个尚未排序
        """#
}
