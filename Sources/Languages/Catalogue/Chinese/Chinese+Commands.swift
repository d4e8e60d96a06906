extension Catalogue {
    static let chineseCommands = #"""
        only a file has --recipients-column and --format
        = 只有文件才有 --recipients-column 和 --format
        there is no option {1}{2}
        = 没有选项 {1}{2}
        --dry-run takes no value
        = --dry-run 不带值
        {1} wants a value
        = {1} 需要一个值
        --on-failure is continue or stop, not "{1}"
        = --on-failure 是 continue 或 stop，不是“{1}”
        --format is one of {1}, not "{2}"
        = --format 是 {1} 之一，不是“{2}”
         or none
        =  或 none
        {1} wants a number from {2} to {3}{4}, not "{5}"
        = {1} 需要 {2} 到 {3} 之间的数{4}，不是“{5}”
        broadcast-to wants {1}
        = broadcast-to 需要 {1}
        broadcast-to {1} wants a name
        = broadcast-to {1} 需要一个名称
        the profile {1} is read-only
        = 配置 {1} 是只读的
        {1} wants {2}
        = {1} 需要 {2}
        there is no pane "{1}": {2}
        = 没有窗格“{1}”：{2}
        as wants {1}, not "{2}"
        = as 需要 {1}，不是“{2}”
        handset wants one of {1}, not "{2}"
        = handset 需要 {1} 之一，不是“{2}”
        level wants one of {1}, not "{2}"
        = level 需要 {1} 之一，不是“{2}”
        {1} takes nothing after it, not "{2}"
        = {1} 后面不带任何内容，不能有“{2}”
        compose wants {1}, not "{2}"
        = compose 需要 {1}，不是“{2}”
        compose {1} wants a value
        = compose {1} 需要一个值
        set data.KEY TEXT wants a key without =
        = set data.KEY TEXT 的键不能含 =
        there is no field "{1}"{2}
        = 没有字段“{1}”{2}
        language wants one of {1}, not "{2}"
        = language 需要 {1} 之一，不是“{2}”
        upstream group wants a name
        = upstream group 需要一个名称
        upstream goes to sender or group NAME, not to "{1}"
        = upstream 发往 sender 或 group NAME，不能发往“{1}”
        upstream wants KEY=VALUE, not "{1}"
        = upstream 需要 KEY=VALUE，不是“{1}”
        type a command
        = 请输入命令
        ; did you mean {1}?
        = ；您是指 {1} 吗？
        there is no command "{1}"{2}
        = 没有命令“{1}”{2}
        no broadcast is offered: B opens it
        = 没有待续的群发：按 B 打开
        no broadcast runs
        = 没有正在进行的群发
        resume
        = 继续
        go on with the broadcast that is offered; a protected profile wants its project id
        = 继续待续的群发；受保护的配置要求输入项目 ID
        pause
        = 暂停
        pause the broadcast that runs, or let it go on
        = 暂停正在进行的群发，或让它继续
        slower
        = 减速
        three quarters of the broadcast's rate
        = 群发速率降为四分之三
        faster
        = 加速
        four thirds of the broadcast's rate
        = 群发速率升为三分之四
        stop
        = 停止
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
        open the log first
        = 请先打开日志
        level
        = 级别
        show only what matters more, and after errors alone everything again
        = 只显示更重要的，只剩错误之后又显示全部
        show what is of that level or above
        = 显示该级别及以上的内容
        the composer is no list: focus one first
        = 编辑器不是列表：请先选一个列表
        open a device first
        = 请先打开一台设备
        registry and service agree
        = 登记库与服务一致
        filter
        = 筛选
        type a filter for the focused list
        = 为当前列表输入筛选条件
        show only the rows of the focused list that have the words; !word: that have it not; label:word
        = 只显示当前列表中含有这些词的行；!词：不含的；label:词
        reconcile
        = 对齐
        make the registry believe what the service says of the device
        = 让登记库采信服务对该设备的说法
        read the truth of the backend again
        = 重新读取后端的实情
        the focused pane alone, and back
        = 只显示当前窗格，再按返回
        there is nothing to leave
        = 没有可离开的
        go to a pane: 1 topics, 2 groups, 3 devices, 4 composer, 5 results
        = 前往窗格：1 主题，2 群组，3 设备，4 编辑器，5 结果
        next pane, field or button
        = 下一个窗格、字段或按钮
        previous pane, field or button
        = 上一个窗格、字段或按钮
        one row up
        = 上移一行
        one row down
        = 下移一行
        one page up
        = 上移一页
        one page down
        = 下移一页
        to the first row
        = 到第一行
        to the last row
        = 到最后一行
        open
        = 打开
        open what is selected
        = 打开选中的内容
        leave
        = 离开
        leave the field, close, clear the filter; nothing typed is lost
        = 离开字段、关闭、清除筛选；输入的内容不会丢失
        to many
        = 群发
        retry failed
        = 重试失败
        send again to those of the broadcast that failed for a reason that can pass
        = 重新发给群发中因暂时原因失败的收件方
        the message on top is not in the tray
        = 最上面的消息不在通知栏
        open the handsets first
        = 请先打开手机视图
        there is no phone
        = 没有手机
        on/offline
        = 联网/断网
        take the selected phone off the network, or put it back
        = 让选中的手机断网，或重新联网
        front/back
        = 前台/后台
        bring the app of the selected phone to the front, or send it to the background
        = 把选中手机的应用切到前台，或放到后台
        tap
        = 点按
        tap the notification on top: the app comes to the front with it
        = 点按最上面的通知：应用随之来到前台
        send up
        = 上行
        have the app of the selected phone send to its app server or to its group
        = 让选中手机的应用向其应用服务器或群组发送
        change
        = 更改
        change the selected phone, or uninstall its app
        = 更改选中的手机，或卸载其应用
        there is nothing to copy here
        = 这里没有可复制的内容
        a broadcast runs: stop it first
        = 有群发正在进行：请先停止
        only an emulator has phones to look at
        = 只有模拟器才有手机可看
        no broadcast runs and none was left
        = 没有正在进行或遗留的群发
        command
        = 命令
        type a command; Tab completes it
        = 输入命令；Tab 补全
        find a command by its name
        = 按名称查找命令
        help
        = 帮助
        what can be done here: type to find it, Enter does it
        = 这里能做什么：输入以查找，Enter 执行
        about
        = 关于
        what this place is for, its keys and all commands
        = 这里的用途、按键和所有命令
        copy
        = 复制
        copy what is selected as a command line; once more: as curl
        = 把选中内容复制为命令行；再按一次：复制为 curl
        use another theme
        = 使用另一个主题配色
        speak another language: English, Chinese, French, Indonesian or Persian
        = 使用另一种语言：英语、中文、法语、印尼语或波斯语
        open another profile
        = 打开另一个配置
        write the screen as text
        = 把屏幕写成文本
        write the state as JSON
        = 把状态写成 JSON
        in a script: go on when nothing runs any more
        = 在脚本中：等到没有任何任务运行再继续
        draw everything again
        = 全部重画
        to the shell; fg comes back
        = 回到 shell；fg 返回
        cancel what runs; twice: quit
        = 取消正在运行的；两次：退出
        quit
        = 退出
        handsets
        = 手机
        the emulator's phones and what they got, and back
        = 模拟器的手机及其收到的内容，再按返回
        broadcast
        = 群发
        the broadcast that runs, or one that was left to be resumed
        = 正在进行的群发，或可以继续的遗留群发
        sent
        = 已发送
        everything that was sent, from here and the command line, and back
        = 从这里和命令行发送的一切，再按返回
        log
        = 日志
        what happened: requests, receipts, warnings and errors, and back
        = 发生了什么：请求、回执、警告和错误，再按返回
        faults
        = 故障
        how the emulator misbehaves on purpose, and back
        = 模拟器如何故意出错，再按返回
        there is no review: send opens it
        = 没有审核：send 打开它
        there is nothing to cancel
        = 没有可取消的
        let the service check the message without delivering it
        = 让服务检查消息而不投递
        review and send
        = 审核并发送
        open the review of the message
        = 打开消息的审核
        send what the review shows; a protected profile wants its project id
        = 发送审核所示内容；受保护的配置要求输入项目 ID
        close the review, or take back what has not left
        = 关闭审核，或撤回尚未发出的内容
        select a device first
        = 请先选择一台设备
        subscribe
        = 订阅
        unsubscribe
        = 退订
        make a device group of the selected device
        = 用选中的设备建立设备群组
        nothing is selected
        = 没有选中任何内容
        compose
        = 编写
        address the message
        = 为消息指定收件方
        fill a field: title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol, or any member by its path
        = 填写字段：title、body、image、priority、ttl、collapse-key、analytics-label、data.KEY、protocol，或按路径填写任何成员
        add field
        = 添加字段
        find any member of the message by its name or by what it does, and fill it
        = 按名称或作用找到消息的任何成员并填写
        empty the selected field
        = 清空选中的字段
        take back the last change of the message
        = 撤销对消息的最后一次修改
        make the change again that was taken back
        = 重做被撤销的修改
        undo is for the message in the composer
        = 撤销只用于编辑器中的消息
        nothing was changed yet
        = 尚未作任何修改
        nothing was taken back
        = 没有可重做的修改
        JSON
        = JSON
        edit the message as JSON in $EDITOR; a legacy body is converted
        = 在 $EDITOR 中以 JSON 编辑消息；旧版正文会被转换
        preview
        = 预览
        show the message as phones and browsers show it, cut where they cut
        = 按手机和浏览器的样子显示消息，在它们截断处截断
        show the message as the other protocol has it, and what is lost
        = 按另一种协议显示消息，以及丢失的内容
        show what stands between the message's legacy form and HTTP v1
        = 显示消息的旧版形式与 HTTP v1 之间的差距
        a condition has up to {1} topics, and {2} are marked
        = 一个条件最多 {1} 个主题，而已标记 {2} 个
        add the marked devices, or the selected one, to a group
        = 把标记的设备或选中的设备加入群组
        begin a range at the selected row; once more, or space, marks it
        = 从选中的行开始一个范围；再按一次或空格即标记
        broadcast-to marked takes nothing after it
        = broadcast-to marked 后面不带任何内容
        broadcast-to wants file, topic, group, devices or marked, not "{1}"
        = broadcast-to 需要 file、topic、group、devices 或 marked，不是“{1}”
        close what is open first
        = 请先关闭打开的内容
        compose to what is selected, or to any of the marked topics; in the history: its message again
        = 为选中内容或任一标记的主题编写；在历史中：再次编写其消息
        focus devices or groups first
        = 请先切换到设备或群组
        mark
        = 标记
        mark all rows that the filter finds, however many; once more takes the marks away
        = 标记筛选出的所有行，不论多少；再按一次去掉标记
        mark the selected row, or take its mark away; what is done next is done to all marked devices
        = 标记选中的行或去掉其标记；接下来的操作用于所有标记的设备
        mark the topics of a condition one by one, up to {1}
        = 请逐个标记条件的主题，最多 {1} 个
        nothing is marked here
        = 这里没有标记
        nothing runs any more
        = 已没有任务运行
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
        something is done to what was marked: stop it first
        = 正在处理标记的内容：请先停止
        stop the broadcast that runs; it can be resumed; or what is done to everything marked
        = 停止正在进行的群发（之后可以继续），或对所有标记内容的操作
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
        every pane as large as the console makes it
        = 每个窗格恢复控制台的大小
        every pane has the whole width
        = 每个窗格占满宽度
        how the panes stand: as the size suggests, side by side, or one above the other
        = 窗格排列：按尺寸、并排或上下
        layout wants one of {1}, not "{2}"
        = layout 需要 {1} 之一，不是“{2}”
        leave the mouse to the terminal, to select text with it, and take it back
        = 把鼠标交给终端以选取文本，再收回
        mouse wants on or off, or nothing, not "{1}"
        = mouse 需要 on 或 off，或留空，不是“{1}”
        nothing was changed
        = 没有改动
        one pane has the screen
        = 一个窗格占满屏幕
        one row less for the focused pane
        = 当前窗格减少一行
        one row more for the focused pane
        = 当前窗格增加一行
        put letters on every pane, row and field, and go to the one that is typed
        = 给每个窗格、行和字段标上字母，并前往输入的那个
        two columns less for the focused pane
        = 当前窗格减少两列
        two columns more for the focused pane
        = 当前窗格增加两列
        a short walk through the panes: Space goes on, any other key leaves
        = 简短浏览各窗格：空格继续，其他键离开
        make a profile step by step, try it by a dry run, and save it to the configuration
        = 逐步建立配置，用试运行测试，并保存到配置文件
        tour
        = 浏览
        clear
        = 清除
        codes
        = 代码
        everything that runs and what became of it, and back
        = 正在运行的一切及其结果，再按返回
        find
        = 查找
        follow
        = 跟随
        forget the registrations that answered UNREGISTERED, after a question
        = 询问之后忘记答复 UNREGISTERED 的注册
        go to the next row that has the words of a filter, with all rows around it
        = 前往下一个含有筛选词的行，周围的行全部保留
        go to the next row that has what was looked for
        = 前往下一个含有所查内容的行
        go to the row before that has what was looked for
        = 前往上一个含有所查内容的行
        how many fared how, by code, and back to the recipients
        = 按代码统计各结果的数量，再按返回收件方
        next choice; in the tree of topics: open a branch
        = 下一个选项；在主题树中：展开分支
        outcomes
        = 结果
        previous choice; in the tree of topics: close a branch
        = 上一个选项；在主题树中：折叠分支
        prune
        = 清理
        send the message to each recipient of a list, after a review; --canary N|none, --rate N, --dry-run …
        = 审核之后把消息发给列表中的每个收件方；--canary N|none、--rate N、--dry-run …
        sort the focused list by a column, desc for the other way; without one as the registry has it
        = 按某列排序当前列表，desc 为反向；不指定列则按登记库的顺序
        sort the list by its next column, and behind the last one as the registry has it
        = 按下一列排序列表，最后一列之后按登记库的顺序
        sort the list the other way round
        = 反向排序列表
        stay at the newest as more come, or stay where one is
        = 有新内容时停在最新处，或停在原处
        stop the selected task; a broadcast can be gone on with
        = 停止选中的任务；群发之后可以继续
        take away what is over
        = 去掉已结束的
        tasks
        = 任务
        the same of any broadcast, by its id
        = 按 ID 查看任一群发的同样内容
        topics as a tree by - _ . % or the separators given, and back; Enter, Left and Right open and close
        = 按 - _ . % 或给定的分隔符把主题显示为树，再按返回；Enter、Left 和 Right 展开与折叠
        what became of each recipient of a broadcast, and back
        = 群发中每个收件方的结果，再按返回
        write what is shown to a new file: JSON lines, history and outcomes to FILE.csv as CSV
        = 把显示的内容写入新文件：JSON 行，历史和结果写到 FILE.csv 则为 CSV
        {1|# kind|# kinds}
        = {1|# 种}
        {1|# more line|# more lines}
        = {1|还有 # 行}
        {1|# outcome|# outcomes}
        = {1|# 个结果}
        {1|# registration|# registrations}
        = {1|# 个注册}
        traffic
        = 流量
        every request that the emulator received and what it answered, and back
        = 模拟器收到的每个请求和它的应答；再按一次返回
        only a condition has devices in and out: Enter on a topic shows its members
        = 只有条件才有内外之分：在主题上按 Enter 显示其成员
        who
        = 谁
        who the condition reaches, and who of its topics it leaves out
        = 条件会送达谁，其主题的订阅者中又有谁被排除
        """#
}
