extension Catalogue {
    static let chineseFindings = #"""
        a condition needs a term such as 'news' in topics
        = 条件需要一个项，如 'news' in topics
        the condition ends where a term such as 'news' in topics should follow
        = 条件在应有一个项（如 'news' in topics）处结束
        expected a term such as 'news' in topics, found {1}
        = 应为一个项，如 'news' in topics，却是 {1}
        a topic stands in single quotes: '{1}' in topics
        = 主题要用单引号：'{1}' in topics
        a topic stands in single quotes, not in {1}
        = 主题要用单引号，不是 {1}
        the topic name that begins here has no closing quote
        = 从这里开始的主题名称没有结束引号
        a condition takes the bare topic name, without /topics/
        = 条件使用不带 /topics/ 的主题名称
        after the topic name comes: in topics
        = 主题名称之后是：in topics
        expected && or ||
        = 应为 && 或 ||
        expected && or ||, found {1}
        = 应为 && 或 ||，却是 {1}
        write {1} here
        = 这里请写 {1}
        this parenthesis is never closed
        = 这个括号没有关闭
        this parenthesis closes nothing
        = 这个括号没有对应的开括号
        a condition has at most {1} topics, this is one too many
        = 条件最多 {1} 个主题，这里多了一个
        parentheses and ! are nested deeper than {1}
        = 括号和 ! 的嵌套超过 {1} 层
        a topic name needs at least one character
        = 主题名称至少要有一个字符
        a topic name has at most {1} characters, this one has {2}
        = 主题名称最多 {1} 个字符，这里有 {2} 个
        a topic name has only letters, digits and - _ . ~ %, not "{1}" (character {2})
        = 主题名称只有字母、数字和 - _ . ~ %，不能有“{1}”（第 {2} 个字符）
        this is no {1}: {2}
        = 这不是 {1}：{2}
        "{1}" takes one value, not a list
        = “{1}”取一个值，不是列表
        "{1}" takes a simple value, not an object
        = “{1}”取简单的值，不是对象
        "{1}" takes an object, not a list
        = “{1}”取对象，不是列表
        only one {1} can be set, "{2}" is one too many
        = 只能设置一个 {1}，“{2}”多了
        a message is a JSON object
        = 消息是一个 JSON 对象
        the member "message" is missing
        = 缺少成员 "message"
        choose one of topic, condition, token and fid
        = 请选择 topic、condition、token 和 fid 之一
        deprecated: use proxy
        = 已弃用：请用 proxy
        a message lives from 0 to 2419200 seconds (four weeks), not {1}
        = 消息存活 0 到 2419200 秒（四周），不是 {1}
        the service rounds down to {1}s
        = 服务向下取整为 {1}s
        the key is empty and collapses nothing
        = 键为空，什么都不会折叠
        a colour is written #rrggbb
        = 颜色写作 #rrggbb
        without titleLocKey nothing uses these
        = 没有 titleLocKey，这些无用
        without bodyLocKey nothing uses these
        = 没有 bodyLocKey，这些无用
        a count is not negative
        = 数量不能为负
        0 or more
        = 0 或更大
        a timing is not negative
        = 时间不能为负
        0s or more
        = 0s 或更长
        defaultVibrateTimings wins over these
        = defaultVibrateTimings 优先于这些
        light settings need it
        = 灯光设置需要它
        a duration is not negative
        = 时长不能为负
        a part of a colour lies between 0 and 1
        = 颜色分量在 0 和 1 之间
        the expiration is a UNIX time in seconds
        = 过期时间是以秒计的 UNIX 时间
        the collapse id has {1} bytes
        = 折叠 id 有 {1} 字节
        a live activity needs token or fid as the target
        = 实时活动需要 token 或 fid 作为目标
        the priority is 1, 5 or 10
        = 优先级是 1、5 或 10
        a message with data only needs priority 5
        = 只有数据的消息需要优先级 5
        without {1} nothing uses these
        = 没有 {1}，这些无用
        the message has no notification and no data
        = 消息没有通知也没有数据
        only one of android and androidV2 can be set
        = android 和 androidV2 只能设置一个
        an image is the URL of a picture
        = 图片是图片的 URL
        an analytics label has at most 50 letters, digits and - _ . ~ %
        = 分析标签最多 50 个字母、数字和 - _ . ~ %
        1 to 50 characters of [a-zA-Z0-9-_.~%]
        = 1 到 50 个字符，取自 [a-zA-Z0-9-_.~%]
        the payload has {1} bytes
        = 负载有 {1} 字节
        the payload has {1} bytes, one guide allows fewer for topics
        = 负载有 {1} 字节，某指南对主题允许的更少
        a key is empty
        = 有一个键为空
        this key is reserved
        = 此键是保留的
        not from, message_type, nor beginning with google. or gcm.
        = 不能是 from、message_type，也不能以 google. 或 gcm. 开头
        Android apps never see this key
        = Android 应用看不到此键
        1 to {1} characters of [a-zA-Z0-9-_.~%]
        = 1 到 {1} 个字符，取自 [a-zA-Z0-9-_.~%]
        the service wants the bare name: /topics/ is removed
        = 服务要不带前缀的名称：/topics/ 被去掉
        {1} topics in one condition
        = 一个条件中 {1} 个主题
        character {1}
        = 第 {1} 个字符
        the token is empty
        = 令牌为空
        a token has only letters, digits and - _ :
        = 令牌只有字母、数字和 - _ :
        this looks like an installation ID: that target is called fid
        = 这看起来是安装 ID：那种目标叫 fid
        the installation ID is empty
        = 安装 ID 为空
        22 characters of URL-safe base64, the first one c, d, e or f
        = 22 个 URL 安全的 base64 字符，第一个是 c、d、e 或 f
        this does not look like an installation ID
        = 这看起来不是安装 ID
        the time to live is a whole number of seconds
        = 存活时间是整数秒
        this is no urgency
        = 这不是紧急程度
        the topic header has {1} characters
        = topic 头有 {1} 个字符
        a link begins with https://
        = 链接以 https:// 开头
        HTTPS only
        = 仅 HTTPS
        this is no direction of text
        = 这不是文本方向
        """#
}
