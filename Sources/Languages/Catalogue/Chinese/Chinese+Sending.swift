extension Catalogue {
    static let chineseSending = #"""
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
        compose to what is selected, or to any of the marked topics; in the history: its message again
        = 为选中内容或任一标记的主题编写；在历史中：再次编写其消息
        mark the topics of a condition one by one, up to {1}
        = 请逐个标记条件的主题，最多 {1} 个
        who
        = 谁
        who the condition reaches, and who of its topics it leaves out
        = 条件会送达谁，其主题的订阅者中又有谁被排除
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
        the history could not be written: {1}
        = 无法写入历史：{1}
        accepted; the token was replaced by {1}, and in the registry too
        = 已接受；令牌已替换为 {1}，登记库中也已替换
        UNREGISTERED: the app was removed or its token replaced; the registry has marked it
        = UNREGISTERED：应用已移除或令牌已替换；登记库已标记
        nothing was sent: the history could not be written ({1})
        = 什么都没有发送：无法写入历史（{1}）
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
        Apple does not know the device token: check whether the app is for its sandbox
        = Apple 不认识该设备令牌：请检查应用属于沙盒还是生产环境
        the APNs key is for sandbox or production alone: add the one for this app
        = APNs 密钥只用于沙盒或生产环境：请添加适合此应用的密钥
        the Firebase Cloud Messaging API is off in this project: enable it in Google Cloud
        = 此项目的 Firebase Cloud Messaging API 已关闭：请在 Google Cloud 控制台启用
        the access token lacks the scope firebase.messaging: get one that has it
        = 访问令牌缺少 firebase.messaging 权限范围：请获取带有它的令牌
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
        validated
        = 已验证
        failed
        = 失败
        taken back
        = 已撤回
        upstream
        = 上行
        1 s later, then twice as long each time
        = 1 秒后，之后每次加倍
        never again with this project
        = 不要再用此项目发送
        never again: delete the registration
        = 不要再发：删除该注册
        never unchanged
        = 不改就不要再发
        never unchanged; where the same message is accepted by others, the token is not valid
        = 不改就不要再发；若其他收件方接受同一消息，则令牌无效
        not before the APNs or web push key is mended
        = 修好 APNs 或 Web 推送密钥之前不要发
        not before the account has the role
        = 账户取得该角色之前不要发
        not documented
        = 文档未说明
        not needed
        = 不需要
        once something answers there
        = 等那里有应答之后
        once, with a fresh access token
        = 用新的访问令牌再发一次
        only if it may arrive twice
        = 仅当允许到达两次时
        wait for Retry-After, else 1 s, then twice as long each time
        = 等待 Retry-After，否则 1 秒，之后每次加倍
        wait for Retry-After, else a minute, then twice as long each time
        = 等待 Retry-After，否则一分钟，之后每次加倍
        whenever it is wanted
        = 随时都可以
        """#
}
