extension Catalogue {
    static let chinesePanes = #"""
        Topics
        = 主题
        Device groups
        = 设备群组
        Devices
        = 设备
        Composer
        = 编辑器
        Results
        = 结果
        {1|# device|# devices}
        = {1|# 台设备}
        nobody is subscribed
        = 没有人订阅
        subscribed to nothing
        = 没有订阅任何主题
        in the registry
        = 在登记库中
        Topic {1}
        = 主题 {1}
        Device group {1}
        = 设备群组 {1}
        Device {1}
        = 设备 {1}
        Result
        = 结果
        {1} subscribed, as the registry knows
        = 登记库所知，{1}已订阅
        {1} of {2} members, key {3}
        = {2} 个成员位中有 {1} 个，键 {3}
        what was sent, and what came back
        = 发送了什么，返回了什么
        {1}asking the service for its topics…
        = {1}正在向服务询问其主题…
        {1}the service does not tell: {2}
        = {1}服务没有说明：{2}
        differs from the registry: r reconciles
        = 与登记库不同：r 对齐
        the registry agrees
        = 登记库一致
        {1|# topic|# topics}
        = {1|# 个主题}
        {1}{2} on the service, {3}
        = {1}服务上有{2}，{3}
         (dry run)
        =  （试运行）
        State     {1}{2}
        = 状态 {1}{2}
        Target    {1}
        = 目标 {1}
        Protocol  {1}
        = 协议 {1}
        Started   {1}
        = 开始 {1}
        Attempts  {1}
        = 尝试 {1}
        Broadcast {1}
        = 群发 {1}
        Receipt   its device has it
        = 回执 其设备已收到
        Latency   {1}
        = 延迟 {1}
        Name      {1}
        = 名称 {1}
        Devices   {1} targeted, {2} delivered, {3} pending
        = 设备 {1} 目标，{2} 已投递，{3} 待投递
        Code      {1}{2}
        = 代码 {1}{2}
        Service   {1}
        = 服务 {1}
        Remedy    {1}
        = 补救 {1}
        Field     {1}: {2}
        = 字段 {1}：{2}
        no groups yet: select a device and type :group create NAME
        = 还没有群组：选择一台设备并输入 :group create NAME
        no devices yet: fcm-console devices import reads a file of them
        = 还没有设备：fcm-console devices import 读取设备文件
        {1} (gone)
        = {1}（已消失）
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
        Faults
        = 故障
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
        too many waited, or for too long
        = 等待的太多，或太久
        {1|# more field|# more fields}
        = {1|还有 # 个字段}
        nothing in it
        = 里面什么都没有
        to the app
        = 给应用
        to the app behind
        = 给后台应用
        woke the app
        = 唤醒了应用
        in the tray
        = 在通知栏
        tapped
        = 已点按
        waits for the app
        = 等待应用
        the app is ended
        = 应用已结束
        Too many messages waited, or for too long: the service dropped them.
        = 等待的消息太多或太久：服务已丢弃它们。
         · from {1}
        =  · 来自 {1}
        The app has not got it yet.
        = 应用还没有收到。
        The app will not get it.
        = 应用不会收到。
        The app got it before anybody looked.
        = 应用在有人查看之前已收到。
        is online
        = 已联网
        is offline
        = 已断网
        has the app in the foreground
        = 的应用在前台
        has the app in the background
        = 的应用在后台
        has ended the app
        = 已结束应用
        has no app any more
        = 不再有应用
        Handsets
        = 手机
        this emulator has no devices yet
        = 这个模拟器还没有设备
        gone
        = 已消失
        {1} new
        = {1} 条新
        front
        = 前台
        ended
        = 结束
        back 
        = 后台 
        {1|# message|# messages}
        = {1|# 条消息}
        online
        = 在线
        offline
        = 离线
        app {1}
        = 应用 {1}
        {1} waiting
        = {1} 条等待
        on 
        = 订阅 
        no message yet: c composes one to this phone
        = 还没有消息：按 c 给这部手机编写一条
        Sent
        = 已发送
        Started
        = 开始
        Finished
        = 结束
        not written down
        = 没有记录
        By
        = 操作者
        Profile
        = 配置
        {1}, project {2}
        = {1}，项目 {2}
        Outcome
        = 结果
        Name
        = 名称
        Service
        = 服务
        Remedy
        = 补救
        reading its journal…
        = 正在读取其日志…
        its journal cannot be read: {1}
        = 无法读取其日志：{1}
        Codes
        = 代码
        Not reached
        = 未触达
          and {1} more: fcm-console history show {2}
        =   还有 {1} 个：fcm-console history show {2}
        History
        = 历史
        nothing has been sent yet
        = 还没有发送过任何内容
        running
        = 进行中
        not known
        = 未知
        nothing has "{1}"
        = 没有含“{1}”的
        the app was removed or its token replaced: remove this device
        = 应用已移除或令牌已替换：请移除此设备
        the token belongs to another project: use that project's profile
        = 令牌属于另一个项目：请使用该项目的配置
        too many messages to this device, topic or project: wait, then send more slowly
        = 给此设备、主题或项目的消息太多：请等待，再放慢发送
        the APNs key or the web push key is missing or wrong in the project
        = 项目中缺少 APNs 密钥或 web push 密钥，或其有误
        the message or its target is malformed: correct the field named
        = 消息或目标格式有误：请改正所指字段
        the credentials are missing or expired: run fcm-console doctor
        = 凭据缺失或过期：请运行 fcm-console doctor
        the account may not send for this project: grant it the messaging role
        = 该账号不能为此项目发送：请授予消息角色
        the target is not known to this project: check token and project
        = 此项目不认识该目标：请检查令牌和项目
        it is there already: nothing to do
        = 已经存在：无需操作
        a quota of the project is used up: wait, then try again
        = 项目的配额已用完：请等待后重试
        the service is overloaded: try again in a while
        = 服务过载：请稍后重试
        the service failed: try again in a while
        = 服务出错：请稍后重试
        no answer in time: whether it was taken is not known
        = 没有及时答复：不知道是否已被接受
        it was cancelled here
        = 在这里被取消
        nothing answers there: check the endpoint and the network
        = 那里没有应答：请检查地址和网络
        no member took it: check the devices of the group
        = 没有成员接受：请检查群组的设备
        a code this version does not know: see its message
        = 此版本不认识的代码：请看其消息
         ({1} dropped)
        =  （略去 {1} 条）
         ({1} more in the history)
        =  （历史中还有 {1} 条）
        nothing sent yet
        = 还没有发送
        received by its device
        = 其设备已收到
        {1|# attempt|# attempts}
        = {1|尝试 # 次}
        {1} delivered
        = {1} 已投递
        {1} pending
        = {1} 待投递
        held
        = 等待
        retrying
        = 重试中
        sending
        = 发送中
        accepted
        = 已接受
        validated
        = 已验证
        failed
        = 失败
        unknown
        = 未知
        taken back
        = 已撤回
        upstream
        = 上行
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
        Application Default Credentials
        = Application Default Credentials
        Enter goes on, Shift-Tab back, Esc leaves; what was typed stays
        = Enter 继续，Shift-Tab 返回，Esc 离开；输入的内容保留
        New profile, {1} of {2}
        = 新配置，{1} / {2}
        Test by a dry run
        = 用试运行测试
        Test has the backend check a message that reaches nobody. Nothing is saved yet.
        = 测试让后端检查一条谁也收不到的消息。尚未保存任何内容。
        a name has letters, digits, - and _, at most 40
        = 名称由字母、数字、- 和 _ 组成，最多 40 个
        a profile needs a name, such as production
        = 配置需要名称，例如 production
        a running fcm-console emulator; ↑ ↓ choose
        = 正在运行的 fcm-console emulator；↑ ↓ 选择
        an emulator has an address: http://127.0.0.1:9599
        = 模拟器要有地址：http://127.0.0.1:9599
        empty: the emulator's first project
        = 留空：模拟器的第一个项目
        new is the word that makes one: take another
        = new 是用来新建的词：请换一个
        nothing can be sent or changed; ↑ ↓ choose
        = 不能发送或更改；↑ ↓ 选择
        that is no project id: letters, digits and -
        = 这不是项目 ID：字母、数字和 -
        the emulator's first
        = 模拟器的第一个
        the project id of Firebase
        = Firebase 的项目 ID
        the project id, as the Firebase console shows it
        = 项目 ID，如 Firebase 控制台所示
        the review alone stands between; ↑ ↓ choose
        = 只有审核把关；↑ ↓ 选择
        the review wants the project id typed; ↑ ↓ choose
        = 审核要求输入项目 ID；↑ ↓ 选择
        the service account's key file; empty: as gcloud has it (ADC)
        = 服务账号的密钥文件；留空：按 gcloud（ADC）
        the service itself, real devices; ↑ ↓ choose
        = 服务本身，真实设备；↑ ↓ 选择
        a sender id has digits only, such as 123456789012
        = 发送者 ID 只有数字，例如 123456789012
        a whole number of messages a second, from 1 to 1,000,000
        = 每秒消息数须为 1 到 1,000,000 的整数
        Sender id
        = 发送者 ID
        Colour
        = 颜色
        Rate limit
        = 速率上限
        none
        = 无
        the usual one
        = 默认
        {1} a second
        = 每秒 {1} 条
        the project's number, which device groups want; empty: none
        = 项目编号，设备群组需要它；留空：无
        of its name and frame; usual: as its backend; ↑ ↓ choose
        = 名称和边框的颜色；usual：随后端；↑ ↓ 选择
        messages a second at most; empty: 9,000 to FCM, none to an emulator
        = 每秒最多消息数；留空：FCM 为 9,000，模拟器不限
        there is a profile {1} already
        = 已有配置 {1}
        where the emulator listens
        = 模拟器监听之处
        Traffic
        = 流量
        {1} missed
        = 漏掉 {1} 个
        the emulator was asked nothing yet
        = 模拟器还没有收到请求
        the emulator has not kept it: too long, too old, or a credential
        = 模拟器没有保留：太长、太旧，或是凭据
        """#
}
