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
        stop
        = 停止
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
        broadcast-to marked takes nothing after it
        = broadcast-to marked 后面不带任何内容
        broadcast-to wants file, topic, group, devices or marked, not "{1}"
        = broadcast-to 需要 file、topic、group、devices 或 marked，不是“{1}”
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
        next choice; in the tree of topics: open a branch
        = 下一个选项；在主题树中：展开分支
        previous choice; in the tree of topics: close a branch
        = 上一个选项；在主题树中：折叠分支
        Composer
        = 编辑器
        Results
        = 结果
        Faults
        = 故障
        Handsets
        = 手机
        History
        = 历史
        none
        = 无
        Traffic
        = 流量
        Tasks
        = 任务
        sort {1} wants desc or nothing after it, not "{2}"
        = sort {1} 后面需要 desc 或什么都不带，不是“{2}”
        tree wants the characters that separate, such as .-_ , not "{1}"
        = tree 需要用作分隔的字符，例如 .-_ ，不是“{1}”
        """#
}
