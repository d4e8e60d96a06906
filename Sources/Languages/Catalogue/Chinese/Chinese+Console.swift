extension Catalogue {
    static let chineseConsole = #"""
        nothing is selected
        = 没有选中任何内容
        close what is open first
        = 请先关闭打开的内容
        send the message to each recipient of a list, after a review; --canary N|none, --rate N, --dry-run …
        = 审核之后把消息发给列表中的每个收件方；--canary N|none、--rate N、--dry-run …
        only a condition has devices in and out: Enter on a topic shows its members
        = 只有条件才有内外之分：在主题上按 Enter 显示其成员
        the console speaks {1} now
        = 控制台现在使用 {1}
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
        given up: nothing was sent; Ctrl-C again quits
        = 已放弃：什么都没有发送；再按 Ctrl-C 退出
        cancelling; Ctrl-C again quits
        = 正在取消；再按 Ctrl-C 退出
        Ctrl-C again quits
        = 再按 Ctrl-C 退出
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
        the history could not be read: {1}
        = 无法读取历史：{1}
        this backend keeps none
        = 此后端不保留
        {1} in {2}, tokens and messages included
        = {1}写入 {2}，包括令牌和消息
        the backend could not be read: {1}
        = 无法读取后端：{1}
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
        there is no dry run of this
        = 这没有试运行
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
        {1} shows the demo's phones, as messages come
        = {1} 显示演示的手机，随消息到达
        {1} · Space goes on
        = {1} · 空格继续
        … {1} more
        = … 还有 {1}
        this backend has no history to export
        = 此后端没有可导出的历史
        {1|# entry|# entries}
        = {1|# 条记录}
        """#
}
