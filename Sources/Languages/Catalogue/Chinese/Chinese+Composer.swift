extension Catalogue {
    static let chineseComposer = #"""
        To
        = 收件方
        Data
        = 数据
        Priority
        = 优先级
        Collapse
        = 折叠键
        Label
        = 标签
        Protocol
        = 协议
        protocol is one of {1}, not "{2}"
        = protocol 是 {1} 之一，不是“{2}”
        a message is a JSON object: { … }
        = 消息是一个 JSON 对象：{ … }
        a legacy body: converted to v1; :as v1 shows what changed
        = 旧版正文：已转换为 v1；:as v1 显示变化
        a legacy body: converted to v1, {1} lost; :as v1 shows what
        = 旧版正文：已转换为 v1，丢失 {1}；:as v1 显示内容
        not taken over: {1}; Ctrl-E opens it again
        = 未采用：{1}；Ctrl-E 再次打开
        normal or high
        = normal 或 high
        whom
        = 收件方
        {1}{2} of {3} bytes
        = {1}{2} / {3} 字节
        dry run…
        = 试运行…
        ✓ dry run passed
        = ✓ 试运行通过
        changed since the dry run
        = 试运行后有改动
        ✗ dry run failed
        = ✗ 试运行失败
        draft not saved yet
        = 草稿尚未保存
        draft saved {1}
        = 草稿保存于 {1}
        draft restored
        = 草稿已恢复
        ✗ draft not saved
        = ✗ 草稿未保存
        reaches …
        = 触达 …
        reaches {1}{2}
        = 触达 {1}{2}
        reach not known: {1}
        = 触达数未知：{1}
        choose whom it is for
        = 请选择发给谁
        character {1}: {2}
        = 第 {1} 个字符：{2}
        looking for the group
        = 正在查找群组
        no group of that name is known
        = 没有这个名称的群组
        write key=value
        = 请写 key=value
        not sent by {1}: {2}
        = {1} 不发送：{2}
        there is no member "{1}" here
        = 这里没有成员“{1}”
        this is no {1}
        = 这不是{1}
        a list stands where one value is wanted
        = 应为单个值的地方是列表
        an object stands where one value is wanted
        = 应为单个值的地方是对象
        a list stands where an object is wanted
        = 应为对象的地方是列表
        {1} comes beside another member of {2}: only one can be set
        = {1} 与 {2} 的另一个成员并存：只能设置一个
        a message is an object
        = 消息是一个对象
        the message is missing
        = 缺少消息
        text
        = 文本
        true or false
        = true 或 false
        whole number
        = 整数
        number
        = 数字
        time such as 2026-01-31T12:00:00Z
        = 时间，如 2026-01-31T12:00:00Z
        time such as 3600s, 60m, 4h or 2d
        = 时长，如 3600s、60m、4h 或 2d
        priority: normal or high
        = 优先级：normal 或 high
        Nothing of the legacy body is lost or changed.
        = 旧版正文没有丢失或改变任何内容。
        This is how it is composed: nothing is lost.
        = 就是这样编写的：没有丢失。
        As v1
        = 作为 v1
        As legacy
        = 作为旧版
        POST /fcm/send; by XMPP the same inside a stanza
        = POST /fcm/send；经 XMPP 则在 stanza 中相同
        Nothing is lost or changed.
        = 没有丢失或改变。
        Moving to HTTP v1
        = 迁移到 HTTP v1
        {1|# error|# errors}
        = {1|# 个错误}
        {1|# hint|# hints}
        = {1|# 条提示}
        Nothing to change.
        = 无需改动。
        ✗ lost: {1}
        = ✗ 丢失：{1}
        ! changed: {1}
        = ! 改变：{1}
        no data
        = 没有数据
        {1|# key|# keys}
        = {1|# 个键}
         of data
        =  的数据
        nothing is shown: the app is given {1}
        = 什么都不显示：应用得到 {1}
        picture
        = 图片
        channel
        = 频道
        sound
        = 声音
        default
        = 默认
        icon
        = 图标
        colour
        = 颜色
        tag
        = 标签
        priority
        = 优先级
        not on the lock screen
        = 不在锁屏上
        badge
        = 角标
        of its own
        = 自定义
        thread
        = 线程
        category
        = 类别
        interruption
        = 打扰级别
        no sound
        = 无声
        a service extension may change it
        = 服务扩展可以更改
        opens
        = 打开
        buttons
        = 按钮
        silent
        = 静默
        Preview
        = 预览
        about as it is shown before it is opened
        = 大致是打开之前显示的样子
        ● {1} · now
        = ● {1} · 现在
        Review: {1} {2}
        = 审核：{1} {2}
        Send
        = 发送
        reach not known
        = 触达数未知
        ! the same message went to the same target within the last minute
        = ! 一分钟之内已向同一目标发送过相同的消息
        Size     {1}
        = 大小     {1}
        Dry run  passed
        = 试运行   通过
        Dry run  failed: {1}
        = 试运行   失败：{1}
        Dry run  running…
        = 试运行   进行中…
        : {1} does one
        = ：{1} 做一次
        {1} offered: Down chooses
        = 提供 {1} 项：按下箭头选择
        {1} of {2}: {3}
        = 第 {1} 项，共 {2} 项：{3}
        ↓ chooses
        = ↓ 选择
        {1|# member|# members}
        = {1|# 个成员}
        {1} · Tab: the other side
        = {1} · Tab：另一侧
        no known device is reached
        = 没有已知设备会收到
        nobody of its topics is left out
        = 其主题的订阅者无一遗漏
        in {1}
        = 内 {1}
        out {1}
        = 外 {1}
        Who is in, who is out
        = 谁在内，谁在外
        """#
}
