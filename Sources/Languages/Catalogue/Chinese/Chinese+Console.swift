extension Catalogue {
    static let chineseConsole = #"""
        a broadcast was left with {1} to go: B shows it
        = 有一个群发还剩 {1} 未发：按 B 查看
        type the project id {1} to go on with it
        = 输入项目 ID {1} 以继续
        leaves
        = 即将发出
        goes on
        = 继续
        {1} in {2} s: Esc takes it back
        = {1}，{2} 秒后：按 Esc 撤回
        {1|# recipient|# recipients}
        = {1|# 个收件方}
        begins
        = 开始
        broadcast {1} {2}: {3} left
        = 群发 {1} {2}：剩余 {3}
        taken back: nothing was sent
        = 已撤回：什么都没有发送
        the console speaks {1} now
        = 控制台现在使用 {1}
        a message from {1}
        = 来自 {1} 的消息
        XMPP: connected
        = XMPP：已连接
        ; {1} without an answer go out again
        = ；{1} 条未获答复的将再次发出
        XMPP: the service drains the connection
        = XMPP：服务正在排空连接
        {1} holds no message that can be composed
        = {1} 中没有可编写的消息
        this replaces the message in the composer: c again does it
        = 这会替换编辑器中的消息：再按一次 c 即执行
        {1} is in the composer: nothing is sent before its review
        = {1} 已放入编辑器：审核之前什么都不会发送
        {1} was for project {2}: its tokens mean nothing here
        = {1} 属于项目 {2}：它的令牌在这里无效
        open a field with Enter to paste into it
        = 先用 Enter 打开一个字段再粘贴
        nothing is shown: nothing was written
        = 没有显示任何内容：什么都没有写入
        type the project id {1} to send
        = 输入项目 ID {1} 以发送
        given up: nothing was sent
        = 已放弃：什么都没有发送
        nothing was sent
        = 什么都没有发送
        a broadcast is under way: B shows it
        = 有群发正在进行：按 B 查看
        there is no message yet: compose it first
        = 还没有消息：请先编写
        given up: nothing was sent; Ctrl-C again quits
        = 已放弃：什么都没有发送；再按 Ctrl-C 退出
        stopped looking for "{1}"
        = 已停止查找“{1}”
        cancelling; Ctrl-C again quits
        = 正在取消；再按 Ctrl-C 退出
        Ctrl-C again quits
        = 再按 Ctrl-C 退出
        leaves in {1} s: Esc takes it back
        = {1} 秒后发出：按 Esc 撤回
        dry run passed: {1}
        = 试运行通过：{1}
        accepted: {1}
        = 已接受：{1}
        dry run
        = 试运行
        message
        = 消息
        {1} to {2}
        = {1} 到 {2}
        {1} by {2}
        = {1}，经由 {2}
        profile {1}: {2} {3}
        = 配置 {1}：{2} {3}
        close the review first
        = 请先关闭审核
        there is no message yet
        = 还没有消息
        this is one already
        = 这已经是一个
        the message is not complete
        = 消息不完整
        known to the registry
        = 登记库已知
        subscribe {1} to {2}
        = 让 {1} 订阅 {2}
        unsubscribe {1} from {2}
        = 让 {1} 退订 {2}
        make the group {1}
        = 建立群组 {1}
        add {1} to {2}
        = 把 {1} 加入 {2}
        remove {1} from {2}
        = 把 {1} 移出 {2}
        device {1}
        = 设备 {1}
        as a command line
        = 作为命令行
        as curl
        = 作为 curl
        There is no curl for it: {1}.
        = 没有对应的 curl：{1}。
        XMPP is a session
        = XMPP 是会话
        the message is not one yet
        = 消息还不成立
        device groups need the sender id, and the profile has none
        = 设备群组需要发送者 ID，而配置中没有
        each recipient has a request of their own
        = 每个收件方都有自己的请求
        the service never tells who is subscribed
        = 服务从不透露谁订阅了
        the call has none
        = 该调用没有
        Copy: {1}
        = 复制：{1}
        sent to the clipboard, if the terminal allows it
        = 已送到剪贴板，如果终端允许
        no clipboard here: select it
        = 这里没有剪贴板：请手动选取
        too long for the clipboard: select it
        = 对剪贴板来说太长：请手动选取
        what broadcasts were left cannot be said: {1}
        = 无法说明遗留了哪些群发：{1}
        this profile has no broadcasts
        = 此配置没有群发
        {1}: nothing was sent
        = {1}：什么都没有发送
        the editor changed nothing
        = 编辑器没有改动
        the editor failed: {1}
        = 编辑器失败：{1}
        theme {1}: {2}
        = 配色 {1}：{2}
        written: {1}, {2}
        = 已写入：{1}，{2}
        {1} is there already: name a new file
        = {1} 已存在：请指定新文件
        written: {1}
        = 已写入：{1}
        profile {1}: {2}
        = 配置 {1}：{2}
        the faults could not be read: {1}
        = 无法读取故障：{1}
        armed as rule {1}
        = 已设为规则 {1}
        rule {1} disarmed
        = 规则 {1} 已解除
        all faults disarmed
        = 所有故障已解除
        the phones could not be listed: {1}
        = 无法列出手机：{1}
        {1}: tapped, the app is in front
        = {1}：已点按，应用在前台
        {1} will subscribe to {2} when it can
        = {1} 将在可以时订阅 {2}
        {1} is subscribed to {2}
        = {1} 已订阅 {2}
        {1} will unsubscribe from {2} when it can
        = {1} 将在可以时退订 {2}
        {1} is not subscribed to {2} any more
        = {1} 不再订阅 {2}
        the service has the message
        = 服务已有该消息
        the message waits on the phone
        = 消息在手机上等待
        the history could not be read: {1}
        = 无法读取历史：{1}
        this backend keeps none
        = 此后端不保留
        {1} entries
        = {1} 条
        {1} in {2}, tokens and messages included
        = {1}写入 {2}，包括令牌和消息
        the backend could not be read: {1}
        = 无法读取后端：{1}
        the registry could not be read: {1}
        = 无法读取登记库：{1}
        the draft could not be read: {1}
        = 无法读取草稿：{1}
        whether it went out before cannot be said: {1}
        = 无法说明之前是否发出过：{1}
        subscribed {1} to {2}
        = {1} 已订阅 {2}
        unsubscribed {1} from {2}
        = {1} 已退订 {2}
        group {1} made, with 1 member
        = 已建立群组 {1}，有 1 个成员
        added {1} to {2}
        = 已把 {1} 加入 {2}
        removed {1} from {2}
        = 已把 {1} 移出 {2}
        the registry believes the service now
        = 登记库现在采信服务
        no group "{1}" is known: group create {2} makes it
        = 没有已知的群组“{1}”：group create {2} 建立它
        the history could not be written: {1}
        = 无法写入历史：{1}
        accepted; the token was replaced by {1}, and in the registry too
        = 已接受；令牌已替换为 {1}，登记库中也已替换
        UNREGISTERED: the app was removed or its token replaced; the registry has marked it
        = UNREGISTERED：应用已移除或令牌已替换；登记库已标记
        nothing was sent: the history could not be written ({1})
        = 什么都没有发送：无法写入历史（{1}）
        fcm-console needs {1}x{2}, this is {3}x{4}
        = fcm-console 需要 {1}x{2}，现在是 {3}x{4}
         read-only 
        =  只读 
         sending {1} 
        =  发送中 {1} 
        {1} new on handsets
        = 手机上有 {1} 条新消息
        from the emulator
        = 来自模拟器
        started
        = 已开始
        interrupted
        = 已中断
        aborted
        = 已中止
        valid
        = 有效
        {1|# day|# days}
        = {1|# 天}
        {1|# hour|# hours}
        = {1|# 小时}
        {1|# minute|# minutes}
        = {1|# 分钟}
        {1|# second|# seconds}
        = {1|# 秒}
         mark fewer, or give fcm-console topics subscribe a file
        =  请少标记一些，或给 fcm-console topics subscribe 一个文件
        ; the others are marked
        = ；其余的已标记
        a range holds up to {1} rows, this one {2}: filter and mark all
        = 范围最多 {1} 行，这里有 {2} 行：请筛选后标记全部
        all rows
        = 所有行
        all with "{1}"
        = 所有含“{1}”的
        has no token, so it cannot be a member
        = 没有令牌，因此不能成为成员
        it goes on: {1} shows it
        = 仍在继续：{1} 显示
        none of what is marked is known any more
        = 标记的内容都已不为所知
        nothing gets through
        = 什么都无法通过
        nothing was changed; the marks are still there
        = 没有改动；标记仍在
        only topics, groups, devices, results and the history are sorted: go to one of them
        = 只有主题、群组、设备、结果和历史可以排序：请切换到其一
        only topics, groups and devices are marked: focus one of them
        = 只有主题、群组和设备可以标记：请切换到其一
        the registry could not be written: {1}
        = 无法写入登记库：{1}
        there is no dry run of this
        = 这没有试运行
        type the project id {1} to go on
        = 输入项目 ID {1} 以继续
        {1} are marked already: take those marks away first, or mark more one by one
        = 已标记 {1} 个：请先去掉这些标记，或逐个再标记
        {1} are marked, and {2} at a time is the most:
        = 已标记 {1} 个，而一次最多 {2} 个：
        {1} of {2}
        = {1} / {2}
        is damaged: it has no version
        = 已损坏：没有版本
        is damaged: it is not JSON
        = 已损坏：不是 JSON
        is damaged: {1} is not what it should be
        = 已损坏：{1} 不是应有的内容
        nothing is marked {1}{2}
        = 没有标记为 {1}{2} 的
        the mouse is the console's: Shift selects text in most terminals
        = 鼠标归控制台：在多数终端中按 Shift 选取文本
        the mouse is the terminal's and selects text; {1}:mouse on takes it back
        = 鼠标归终端并选取文本；{1}:mouse on 收回
        there is nothing here to go to
        = 这里没有可前往的
        type the letters of where to go{1}, Esc leaves
        = 输入目的地的字母{1}，Esc 离开
        was written by a newer fcm-console
        = 由更新的 fcm-console 写入
        {1} and one of the keys above, Esc leaves
        = {1} 和上面的一个键，Esc 离开
        {1} is no command here
        = {1} 在这里不是命令
        {1} or 
        = {1} 或 
        Device groups: one person's devices under one key
        = 设备群组：一个人的设备归于一个键
        Devices, as the registry knows them: {1} finds
        = 登记库所知的设备：{1} 查找
        The message: {1} checks it, {2} reviews it
        = 消息：{1} 检查，{2} 审核
        Topics: {1} opens one, {2} writes to it
        = 主题：{1} 打开，{2} 为其编写
        What was sent, what became of it, and what to do
        = 发送了什么、结果如何、该做什么
        that was the tour; :tour begins it again
        = 浏览结束；:tour 重新开始
        {1} finds any command; :profile new makes a profile
        = {1} 查找任何命令；:profile new 建立配置
        {1} is in {2}; :profile {3} opens it
        = {1} 在 {2} 中；:profile {3} 打开它
        {1} shows the demo's phones, as messages come
        = {1} 显示演示的手机，随消息到达
        {1} · Space goes on
        = {1} · 空格继续
        … {1} more
        = … 还有 {1}
        the requests could not be read: {1}
        = 无法读取请求：{1}
        the request could not be read: {1}
        = 无法读取该请求：{1}
        fault {1}
        = 故障 {1}
        as a line of the console
        = 作为控制台的一行
        the emulator has not kept what it carried
        = 模拟器没有保留它携带的内容
        only an emulator tells what it was asked
        = 只有模拟器会说出它收到的请求
        """#
}
