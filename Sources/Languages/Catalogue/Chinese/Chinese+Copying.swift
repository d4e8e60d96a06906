extension Catalogue {
    static let chineseCopying = #"""
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
        fault {1}
        = 故障 {1}
        as a line of the console
        = 作为控制台的一行
        the emulator has not kept what it carried
        = 模拟器没有保留它携带的内容
        {1}: an access token, e.g. of `gcloud auth print-access-token`
        = {1}：访问令牌，例如来自 `gcloud auth print-access-token`
        {1}: the emulator tells it at {2}
        = {1}：模拟器在 {2} 告知
        {1}: the group's key; `fcm-console groups show` has it
        = {1}：群组的密钥；`fcm-console groups show` 有它
        {1}: the server key of the legacy protocols
        = {1}：旧版协议的服务器密钥
        """#
}
