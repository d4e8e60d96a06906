extension Catalogue {
    static let chineseHandsets = #"""
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
        a message from {1}
        = 来自 {1} 的消息
        XMPP: connected
        = XMPP：已连接
        ; {1} without an answer go out again
        = ；{1} 条未获答复的将再次发出
        XMPP: the service drains the connection
        = XMPP：服务正在排空连接
        the phones could not be listed: {1}
        = 无法列出手机：{1}
        {1}: tapped, the app is in front
        = {1}：已点按，应用在前台
        {1} will subscribe to {2} when it can
        = {1} 将在可以时订阅 {2}
        {1} is subscribed to {2}
        = {1} 已订阅 {2}
        {1} will unsubscribe from {2} when it can
        = {1} 将在可以时退订 {2}
        {1} is not subscribed to {2} any more
        = {1} 不再订阅 {2}
        the service has the message
        = 服务已有该消息
        the message waits on the phone
        = 消息在手机上等待
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
        a message could not be sent: {1}
        = 一条消息无法发送：{1}
        is not subscribed any more to {1}
        = 不再订阅 {1}
        is subscribed to {1}
        = 已订阅 {1}
        messages were lost
        = 有消息丢失
        the app is not installed any more
        = 应用已不再安装
        the app is uninstalled
        = 应用已卸载
        the emulator does not answer
        = 模拟器没有应答
        the emulator knows no sender id of this project
        = 模拟器不知道此项目的发送者 ID
        the extras of the intent
        = Intent 的 extras
        the launching intent
        = 启动的 Intent
        the notification is not in the tray any more
        = 通知已不在通知栏中
        the service has the message that waited
        = 服务已收到等待的消息
        there is no group {1}
        = 没有群组 {1}
        """#
}
