extension Catalogue {
    static let chineseLists = #"""
        handsets
        = 手机
        log
        = 日志
        faults
        = 故障
        select a device first
        = 请先选择一台设备
        subscribe
        = 订阅
        unsubscribe
        = 退订
        make a device group of the selected device
        = 用选中的设备建立设备群组
        add the marked devices, or the selected one, to a group
        = 把标记的设备或选中的设备加入群组
        begin a range at the selected row; once more, or space, marks it
        = 从选中的行开始一个范围；再按一次或空格即标记
        focus devices or groups first
        = 请先切换到设备或群组
        mark
        = 标记
        mark all rows that the filter finds, however many; once more takes the marks away
        = 标记筛选出的所有行，不论多少；再按一次去掉标记
        mark the selected row, or take its mark away; what is done next is done to all that are marked
        = 标记选中的行或去掉其标记；接下来的操作用于所有标记的行
        nothing is marked here
        = 这里没有标记
        nothing was done to what was marked yet
        = 尚未对标记的内容做任何操作
        remove the marked devices or groups, or the selected one, from the registry, after a review
        = 审核之后从登记库移除标记的设备或群组，或选中的一个
        remove the marked devices, or the selected one, from a group
        = 把标记的设备或选中的设备移出群组
        select a group first
        = 请先选择一个群组
        something is being done to what was marked: M shows it
        = 正在处理标记的内容：按 M 查看
        something is being done to what was marked: wait for it, or stop it
        = 正在处理标记的内容：请等待或停止
        subscribe the marked devices, or the selected one, to a topic
        = 让标记的设备或选中的设备订阅一个主题
        take every mark of the list away
        = 去掉列表的所有标记
        the registry keeps topics: one without subscribers costs nothing
        = 登记库保留主题：没有订阅者的主题不费什么
        unsubscribe the marked devices, or the selected one, from a topic
        = 让标记的设备或选中的设备退订一个主题
        what is being done to what was marked, or was last, with a result for each
        = 对标记内容正在或上次执行的操作，各有结果
        find
        = 查找
        go to the next row that has the words of a filter, with all rows around it
        = 前往下一个含有筛选词的行，周围的行全部保留
        go to the next row that has what was looked for
        = 前往下一个含有所查内容的行
        go to the row before that has what was looked for
        = 前往上一个含有所查内容的行
        outcomes
        = 结果
        sort the focused list by a column, desc for the other way; without one as the registry has it
        = 按某列排序当前列表，desc 为反向；不指定列则按登记库的顺序
        sort the list by its next column, and behind the last one as the registry has it
        = 按下一列排序列表，最后一列之后按登记库的顺序
        sort the list the other way round
        = 反向排序列表
        tasks
        = 任务
        topics as a tree by - _ . % or the separators given, and back; Enter, Left and Right open and close
        = 按 - _ . % 或给定的分隔符把主题显示为树，再按返回；Enter、Left 和 Right 展开与折叠
        {1|# more line|# more lines}
        = {1|还有 # 行}
        traffic
        = 流量
        stopped looking for "{1}"
        = 已停止查找“{1}”
        the registry could not be read: {1}
        = 无法读取登记库：{1}
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
        only topics, groups, devices, results, outcomes and the history are sorted: go to one of them
        = 只有主题、群组、设备、结果、群发结果和历史可以排序：请切换到其一
        only topics, groups, devices, results and the history are marked: go to one of them
        = 只有主题、群组、设备、结果和历史可以标记：请切换到其一
        the registry could not be written: {1}
        = 无法写入登记库：{1}
        type the project id {1} to go on
        = 输入项目 ID {1} 以继续
        {1} are marked already: take those marks away first, or mark more one by one
        = 已标记 {1} 个：请先去掉这些标记，或逐个再标记
        {1} are marked, and {2} at a time is the most:
        = 已标记 {1} 个，而一次最多 {2} 个：
        {1} of {2}
        = {1} / {2}
        {1|# device|# devices}
        = {1|# 台设备}
        no groups yet: select a device and type :group create NAME
        = 还没有群组：选择一台设备并输入 :group create NAME
        no devices yet: fcm-console devices import reads a file of them
        = 还没有设备：fcm-console devices import 读取设备文件
        {1} (gone)
        = {1}（已消失）
        nothing has "{1}"
        = 没有含“{1}”的
        no topics yet: one comes into being at its first subscription
        = 还没有主题：第一次订阅时产生
        {1|# group|# groups}
        = {1|# 个群组}
          … and {1} more
        =   … 还有 {1}
        ! {1} are known to be unregistered
        = ! 已知 {1} 个不再注册
        Add {1} to the group {2}
        = 把 {1} 加入群组 {2}
        Looking them up…
        = 正在查找…
        Nothing was changed; the marks are still there.
        = 没有改动；标记仍在。
        Remove {1} from the group {2}
        = 把 {1} 移出群组 {2}
        Remove {1} from the registry
        = 从登记库移除 {1}
        Subscribe {1} to {2}
        = 让 {1} 订阅 {2}
        Unsubscribe {1} from {2}
        = 让 {1} 退订 {2}
        a group holds {1} members: the service refuses the rest
        = 群组容纳 {1} 个成员：服务拒绝其余的
        left out
        = 略去
        ok, as before
        = 可，与之前相同
        to go
        = 待处理
        type {1} to go on
        = 输入 {1} 以继续
        what is marked
        = 标记的内容
        {1} failed
        = {1} 失败
        {1} marked of {2}
        = {2} 中已标记 {1}
        … {1}: stopping
        = … {1}：正在停止
        ; M shows why
        = ；按 M 查看原因
        Add {1}
        = 加入 {1}
        FCM is not told: subscriptions stay there, and an import or a refresh brings them back
        = 不会通知 FCM：订阅仍在那里，导入或刷新会把它们带回来
        Import {1}
        = 导入 {1}
        Import {1} into the registry
        = 把 {1} 导入登记库
        Marked
        = 已标记
        Remove {1}
        = 移除 {1}
        Subscribe {1}
        = 订阅 {1}
        Unsubscribe {1}
        = 退订 {1}
        a tree has no ranges: space marks a topic, * all that the filter finds
        = 树没有范围：空格标记一个主题，* 标记筛选器找到的全部
        focus topics, groups or devices first
        = 请先转到主题、群组或设备
        looking for "{1}"…
        = 正在查找“{1}”…
        no row has "{1}"
        = 没有一行含“{1}”
        nothing was looked for yet: {1} asks for what
        = 还没有查找过：{1} 询问要找什么
        ok
        = 好
        searching…
        = 正在搜索…
        sort it by a column first
        = 请先按一列排序
        stopped
        = 已停止
        the profile {1} is read-only: nothing is imported
        = 配置 {1} 只读：什么都不导入
        the tree shows the first {1} topics: filter them
        = 树显示前 {1} 个主题：请筛选
        this list is sorted by {1}, not by "{2}"{3}
        = 此列表可按 {1} 排序，不能按“{2}”{3}
        {1} added
        = 已加入 {1}
        {1} at a time are too many: fcm-console devices import reads a file of them
        = 一次 {1} 个太多：fcm-console devices import 读取设备文件
        {1} imported
        = 已导入 {1}
        {1} left out
        = 略去 {1}
        {1} removed
        = 已移除 {1}
        {1} subscribed
        = 已订阅 {1}
        {1} twice in the text
        = {1}在文本中重复
        {1} unsubscribed
        = 已退订 {1}
        {1} with {2}
        = {1}含 {2}
        {1} without a token cannot be members
        = {1} 个没有令牌，不能成为成员
        {1}, from the other end
        = {1}，从另一端起
        send again
        = 再次发送
        send the marked messages again, or the selected one, after a review; results only where they failed for a reason that can pass
        = 审阅后再次发送标记的消息或选中的消息；结果中仅限因暂时原因失败的
        unknown too
        = 含未知
        send those again too that may have arrived, or leave them out
        = 也再次发送可能已送达的，或将其排除
        nobody here may have got it already
        = 这里没有可能已送达的
        go to the results or the history first
        = 请先转到结果或历史
        {1} entries, and {2} are the most that are marked: filter more
        = {1} 条，最多可标记 {2} 条：请进一步过滤
        other entries came since the range was begun: nothing is marked, begin it again
        = 范围开始后有新条目：未标记，请重新开始
        there is nothing to do for them: {1}
        = 对它们无事可做：{1}
        Send {1} again
        = 再次发送 {1}
        Forget {1} that are gone
        = 忘记 {1}（已失效）
        Send {1}
        = 发送 {1}
        {1} accepted
        = {1} 已接受
        {1} forgotten
        = {1} 已忘记
        {1} are of broadcasts, which keep them as failed: to retry those sends twice
        = {1} 个属于群发，群发仍记为失败：再重试群发会发送两次
        their subscriptions and places in groups are forgotten too; the service forgets by itself
        = 其订阅和群组位置也一并忘记；服务会自行忘记
        nothing would be sent: choose those that may have arrived, or cancel
        = 不会发送任何内容：请选择可能已送达的，或取消
        ! {1} went to the same target within the last minute
        = ! {1} 条在最近一分钟内发往同一目标
        ! {1} may have arrived already and are sent again: {2} leaves them out
        = ! {1} 条可能已送达，仍会再次发送：{2} 排除
        ! {1} may have arrived and are left out: {2} sends them too
        = ! {1} 条可能已送达，已排除：{2} 也发送
        Left out {1}
        = 排除     {1}
        … {1}: Esc takes it back
        = … {1}：Esc 撤回
        registered again since: it is kept
        = 之后重新注册：保留
        it holds no message
        = 其中没有消息
        {1} refused for good
        = {1} 被最终拒绝
        {1|# dry run|# dry runs}
        = {1|# 次试运行}
        {1} still under way
        = {1} 仍在进行
        {1} taken back
        = {1} 已撤回
        {1} from devices
        = {1} 来自设备
        {1} sent again already
        = {1} 已再次发送
        {1|# broadcast|# broadcasts}
        = {1|# 次群发}
        {1} for other projects
        = {1} 属于其他项目
        {1} without a message that can be sent
        = {1} 没有可发送的消息
        {1} not there any more
        = {1} 已不存在
        {1} not known to be gone
        = {1} 未知失效
        {1} registered again since
        = {1} 之后重新注册
        {1} messages, and {2} at a time is the most: mark fewer, or retry the broadcast
        = {1} 条消息，一次最多 {2} 条：请少标记一些，或重试群发
        this terminal has no clipboard: nothing was copied
        = 此终端没有剪贴板：没有复制
        too long for the clipboard: mark fewer
        = 太长，剪贴板放不下：请少标记一些
        """#
}
