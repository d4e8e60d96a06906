extension Catalogue {
    static let chinesePanes = #"""
        Topics
        = 主题
        Device groups
        = 设备群组
        Devices
        = 设备
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
        Reason    {1}
        = 原因 {1}
        Apple     {1}
        = Apple {1}
        Remedy    {1}
        = 补救 {1}
        Field     {1}: {2}
        = 字段 {1}：{2}
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
        nothing has been sent yet
        = 还没有发送过任何内容
        running
        = 进行中
        not known
        = 未知
        """#
}
