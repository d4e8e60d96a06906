extension Catalogue {
    static let chineseLog = #"""
        the draft could not be saved: {1}
        = 草稿无法保存：{1}
        the devices that are reached could not be counted: {1}
        = 无法统计触达的设备：{1}
        the topics of a device could not be read: {1}
        = 无法读取设备的主题：{1}
        the service tells no topics of the device: {1}
        = 服务没有给出设备的主题：{1}
        no broadcast: {1}
        = 没有群发：{1}
        {1} cannot be listened to: {2}
        = 无法监听 {1}：{2}
        {1} got {2} from {3}
        = {1} 收到来自 {3} 的 {2}
        Phone
        = 手机
        From
        = 来自
        Method
        = 方法
        Host
        = 主机
        Path
        = 路径
        Request
        = 请求
        {1|# byte|# bytes}
        = {1|# 字节}
        Answer
        = 答复
        none yet
        = 还没有
        Status
        = 状态
        {1}, and the answer goes on
        = {1}，答复仍在继续
        Failure
        = 失败
        may have arrived
        = 可能已到达
        has certainly not arrived
        = 肯定没有到达
        the request {1}
        = 请求{1}
        Duration
        = 时长
        {1} goes on
        = {1} 仍在继续
        no connection
        = 没有连接
        not trusted
        = 不受信任
        timed out
        = 超时
        cancelled
        = 已取消
        broken off
        = 中断
        too large
        = 太大
        not sent
        = 未发送
        of no type
        = 没有类型
        control {1}
        = 控制 {1}
        Members
        = 成员
        {1} took it, {2} did not
        = {1} 个收下，{2} 个没有
        New token
        = 新令牌
        Ack
        = Ack
        a repetition said that the service has it
        = 重复时得知服务已有它
        ack {1} for {2}
        = {2} 的 ack {1}
        Error
        = 错误
        nack {1} for {2}: {3}{4}
        = {2} 的 nack {1}：{3}{4}
        never left
        = 从未发出
        no answer to {1} for {2}: it {3}
        = {2} 的 {1} 没有答复：它{3}
        without id
        = 没有 id
        of no message
        = 没有对应的消息
        receipt: {1} has reached {2}
        = 回执：{1} 已到达 {2}
        Device
        = 设备
        Receipt
        = 回执
        not told
        = 未告知
        App
        = 应用
        {1|# field|# fields}
        = {1|# 个字段}
        upstream {1} from {2}, {3}
        = 来自 {2} 的上行 {1}，{3}
        connected
        = 已连接
        disconnected: {1}{2}
        = 已断开：{1}{2}
        the service drains the connection; another one takes over
        = 服务正在排空连接；由另一个接替
        nack {1}: {2}, again in {3}
        = nack {1}：{2}，{3} 后再试
        nothing has happened yet
        = 还没有发生任何事
        nothing of level {1} or above
        = 没有 {1} 及以上级别的内容
        Log
        = 日志
        {1} new below
        = 下面有 {1} 条新内容
        following
        = 跟随
        Times     {1}, the last of them:
        = 次数 {1}，最后一次：
        Log entry
        = 日志条目
        """#
}
