extension Catalogue {
    static let chineseFields = #"""
        Message
        = 消息
        Options
        = 选项
        keys and texts for the app
        = 给应用的键和文本
        keys and texts for the app on Android, in place of data
        = 给 Android 应用的键和文本，代替 data
        keys and texts for the service worker, in place of data
        = 给 service worker 的键和文本，代替 data
        a header of the request to APNs
        = 发给 APNs 的请求头
        a header of the web push protocol
        = web push 协议的头
        a key of the payload, aps or the app's own
        = 负载的键，aps 或应用自己的
        an option of the browser's notification
        = 浏览器通知的选项
        address of a picture, for a service extension to show
        = 图片地址，由服务扩展显示
        address opened when it is clicked; HTTPS
        = 点击时打开的地址；HTTPS
        title on every platform
        = 各平台的标题
        text on every platform
        = 各平台的文本
        address of a picture on every platform
        = 各平台的图片地址
        NORMAL waits for the device to wake, HIGH wakes it
        = NORMAL 等设备醒来，HIGH 唤醒设备
        delivered before the device is first unlocked
        = 在设备首次解锁之前投递
        lets the app change it before it is shown
        = 允许应用在显示前更改
        handled as a data message of the older block
        = 作为旧块的数据消息处理
        with the tag, names the notification that is replaced
        = 与 tag 一起指明被替换的通知
        label in the reports of Analytics; A-Z a-z 0-9 - _ . ~ %, 50 at most
        = Analytics 报告中的标签；A-Z a-z 0-9 - _ .   %，最多 50
        title, in place of the notification's
        = 标题，代替通知的标题
        text, in place of the notification's
        = 文本，代替通知的文本
        address of a picture, in place of the notification's
        = 图片地址，代替通知的图片
        how long it is kept for a device that is away: 0 now or never, 4 weeks at most
        = 为离线设备保留多久：0 立即或放弃，最多 4 周
        of those that wait with the same key only the last is delivered; four at once
        = 同键等待的只投递最后一条；最多四个键
        only to the app of that package
        = 只给该包名的应用
        delivered also over a constrained satellite network
        = 也经受限的卫星网络投递
        delivered also over a restricted satellite network
        = 也经受管制的卫星网络投递
        name of the app's drawable
        = 应用 drawable 的名称
        of the icon: #rrggbb
        = 图标的颜色：#rrggbb
        default, or a file in res/raw
        = default，或 res/raw 中的文件
        replaces what is shown with the same tag
        = 替换已显示的同 tag 通知
        the app's channel; without it the default one
        = 应用的频道；没有则用默认
        the intent that a tap starts
        = 点按启动的 intent
        spoken by accessibility services
        = 由无障碍服务朗读
        key of the title in the app's strings
        = 应用字符串中标题的键
        what goes into that title: a, b
        = 填入该标题的内容：a, b
        key of the text in the app's strings
        = 应用字符串中文本的键
        what goes into that text: a, b
        = 填入该文本的内容：a, b
        on the lock screen
        = 在锁屏上
        number that a badge shows
        = 角标显示的数字
        when it happened: 2026-01-31T12:00:00Z
        = 发生时间：2026-01-31T12:00:00Z
        stays when it is tapped
        = 点按后保留
        not bridged to a watch
        = 不转到手表
        the framework's sound
        = 系统的声音
        the framework's vibration
        = 系统的振动
        the framework's light
        = 系统的灯光
        off and on in turn: 0.2s, 0.1s
        = 轮流关和开：0.2s, 0.1s
        how much it may disturb
        = 可以打扰到什么程度
        not to be handed to a proxy
        = 不交给代理
        whether a proxy may show it
        = 代理是否可以显示
        0 to 1
        = 0 到 1
        how long the light is on
        = 灯亮多久
        how long the light is off
        = 灯灭多久
        the live activity's token, beside token or fid
        = 实时活动的令牌，与 token 或 fid 并列
        address opened when it is clicked
        = 点击时打开的地址
        encoding of the content
        = 内容的编码
        wakes the app to fetch data
        = 唤醒应用获取数据
        Fields of the message
        = 消息的字段
        no field has that
        = 没有这样的字段
        deprecated: 
        = 已弃用： 
        an object is wanted: {"key": …}
        = 需要对象：{"key": …}
        a list is wanted: […]
        = 需要列表：[…]
        a list is wanted: a, b
        = 需要列表：a, b
        this is no JSON: {1}
        = 这不是 JSON：{1}
        10 at once, 5 when it suits the battery, 1 least
        = 10 立即，5 适合电池时，1 最低
        seconds since 1970 until when APNs keeps it
        = 自 1970 年起的秒数，APNs 保留到此时
        replaces what came with the same id
        = 替换同 id 的
        the bundle id, with what its push type adds
        = bundle id，加上推送类型的后缀
        a line below the title
        = 标题下面的一行
        what goes into that title
        = 填入该标题的内容
        what goes into that text
        = 填入该文本的内容
        image file shown when tapped
        = 点按时显示的图片文件
        number on the app's icon, 0 removes it
        = 应用图标上的数字，0 去掉
        sound file of the app, or default
        = 应用的声音文件，或 default
        groups notifications
        = 把通知分组
        the app's category, which brings its buttons
        = 应用的类别，带来其按钮
        1 wakes the app in the background
        = 1 在后台唤醒应用
        1 lets a service extension change it
        = 1 允许服务扩展更改
        the window brought to the front
        = 来到前面的窗口
        0 to 1, for the summary
        = 0 到 1，用于摘要
        for the focus filters of the app
        = 用于应用的专注模式过滤
        when a live activity is out of date
        = 实时活动何时过时
        when an ended live activity goes
        = 结束的实时活动何时消失
        when a live activity was updated
        = 实时活动何时更新
        what happens to the live activity
        = 实时活动发生什么
        seconds that the push service keeps it
        = 推送服务保留的秒数
        how soon the browser is woken
        = 多快唤醒浏览器
        replaces what waits with the same topic
        = 替换等待中的同 topic 消息
        address of the icon
        = 图标地址
        address of the picture
        = 图片地址
        address of the small monochrome icon
        = 小单色图标的地址
        language of the text, such as en-GB
        = 文本的语言，如 en-GB
        direction of the text
        = 文本的方向
        disturbs again when it replaces one
        = 替换时再次打扰
        stays until it is answered
        = 保留到有回应
        no sound and no vibration
        = 无声无振动
        milliseconds since 1970 shown with it
        = 显示的时间，自 1970 年的毫秒
        milliseconds on and off: [200,100]
        = 开和关的毫秒：[200,100]
        buttons: [{"action":…,"title":…}]
        = 按钮：[{"action":…,"title":…}]
        what the service worker is given
        = 交给 service worker 的内容
        """#
}
