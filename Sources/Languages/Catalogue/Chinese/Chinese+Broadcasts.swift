extension Catalogue {
    static let chineseBroadcasts = #"""
        file {1}
        = 文件 {1}
        topic {1}, device by device
        = 主题 {1}，逐台设备
        group {1}, device by device
        = 群组 {1}，逐台设备
        all devices
        = 所有设备
        devices with "{1}"
        = 含“{1}”的设备
        To       {1}
        = 收件方   {1}
        Nothing was sent.
        = 什么都没有发送。
        Writing  {1} so far…
        = 写入     到目前为止 {1}…
        Nothing leaves before it is confirmed.
        = 确认之前什么都不会发出。
        New broadcast
        = 新群发
        No broadcast
        = 没有群发
        Check
        = 检查
        Send to
        = 发送给
        Review of a dry run
        = 试运行审核
        Review
        = 审核
        Cancel
        = 取消
        type {1} to send
        = 输入 {1} 以发送
        Reach    {1}
        = 触达     {1}
        Protocol {1}
        = 协议     {1}
        Canary   {1}
        = 金丝雀   {1}
        Pace     {1}
        = 节奏     {1}
        {1} recipients in the file
        = 文件中有 {1} 个收件方
        {1} devices {2}
        = {1} 台设备，{2}
        {1|# row|# rows}
        = {1|# 行}
                 {1} left out whose recipient is there already
        =          {1} 因收件方重复而略去
        {1|# line|# lines}
        = {1|# 行}
        ! {1} left out: no recipient
        = ! {1} 略去：没有收件方
        Dry run  the service checks each, and nothing is delivered
        = 试运行   服务逐一检查，什么都不投递
        : {1} makes one of it
        = ：{1} 改为试运行
        Dry run  not done{1}
        = 试运行   未做{1}
        Dry run  passed for all {1}
        = 试运行   全部 {1} 通过
        Dry run  {1} of {2} passed
        = 试运行   {2} 中有 {1} 通过
        none: all are sent to at once
        = 无：一次发给所有人
        none: it would be everybody
        = 无：那会是所有人
        the first {1}; the others if {2}% of them are accepted
        = 先发 {1} 个；其中 {2}% 被接受再发其余
        as fast as it goes
        = 尽快
         after {1} s
        =  {1} 秒之后
        the first failure stops it
        = 第一次失败即停止
        failures do not stop it
        = 失败不会停止
        {1}{2}, {3} at once; {4}
        = {1}{2}，同时 {3}；{4}
        {1} of {2} bytes
        = {1} / {2} 字节
        First    {1}, {2}
        = 第一条   {1}，{2}
        Title
        = 标题
        Body
        = 正文
        Image
        = 图片
        Data     {1}={2}
        = 数据     {1}={2}
        Failed recipients
        = 失败的收件方
        Unfinished broadcast
        = 未完成的群发
        Later
        = 以后
        Retry
        = 重试
        Resume
        = 继续
        type {1} to go on with it
        = 输入 {1} 以继续
        {1} of {2} left
        = {2} 中剩余 {1}
        {1} failed for a reason that can pass: they are sent to again
        = {1} 因暂时原因失败：将重新发送
        {1}: they are sent to as well
        = {1}：也会发送
        ! the canary failed: {1}; resumed it goes on all the same
        = ! 金丝雀失败：{1}；继续后照样进行
        Title    {1}
        = 标题     {1}
        , a dry run
        = ，试运行
        Begun    {1}, {2} ago: {3}{4}
        = 开始     {1}，{2}前：{3}{4}
        So far   {1}
        = 目前     {1}
        Unknown ones are not sent to again.
        = 结果未知的不会再次发送。
        {1|# other|# others}
        = {1|另有 # 个}
        {1}: fcm-console history list
        = {1}：fcm-console history list
        {1} accepted, {2} failed,
        = {1} 接受，{2} 失败，
         {1} unknown
        =  {1} 未知
        Dry run
        = 试运行
        Broadcast
        = 群发
        Outcome  {1}
        = 结果     {1}
        Codes    {1}
        = 代码     {1}
        Rate     {1}
        = 速率     {1}
        , {1} wait to be tried again
        = ，{1} 等待重试
        , {1} retried
        = ，{1} 已重试
        Requests {1} under way{2}{3}
        = 请求     {1} 进行中{2}{3}
        Latency  {1}
        = 延迟     {1}
        Retry    {1} failed for a reason that can pass: {2}
        = 重试     {1} 因暂时原因失败：{2}
        State    held: Esc takes it back
        = 状态     等待：按 Esc 撤回
        State    stopping: waits for what is under way
        = 状态     正在停止：等待进行中的完成
        State    paused: p goes on
        = 状态     已暂停：按 p 继续
        State    waits: {1}
        = 状态     等待：{1}
        State    running
        = 状态     进行中
        done
        = 完成
        State    {1}
        = 状态     {1}
         of {1}/s
        =  ，上限 {1}/s
        , {1} left
        = ，剩余 {1}
        paused
        = 已暂停
        {1|# marked device|# marked devices}
        = {1|# 台标记的设备}
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
        to many
        = 群发
        retry failed
        = 重试失败
        send again to those of the broadcast that failed for a reason that can pass
        = 重新发给群发中因暂时原因失败的收件方
        nothing runs any more
        = 已没有任务运行
        stop the broadcast that runs; it can be resumed; or what is done to everything marked
        = 停止正在进行的群发（之后可以继续），或对所有标记内容的操作
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
        what broadcasts were left cannot be said: {1}
        = 无法说明遗留了哪些群发：{1}
        this profile has no broadcasts
        = 此配置没有群发
        {1}: nothing was sent
        = {1}：什么都没有发送
        a broadcast runs: wait for it, or stop it
        = 有群发正在进行：请等待或停止
        canary: {1}: the others follow
        = 金丝雀：{1}：其余随后
        no broadcast has ended here
        = 这里没有结束的群发
        nobody failed for a reason that can pass
        = 没有因暂时原因失败的
        the journal cannot be written: {1}
        = 日志无法写入：{1}
        the project's quota is exhausted
        = 项目的配额已用尽
        the same message went to the same recipients within the last minute ({1})
        = 同一消息在最近一分钟内已发给相同的收件方（{1}）
        """#
}
