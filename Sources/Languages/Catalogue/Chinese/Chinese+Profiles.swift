extension Catalogue {
    static let chineseProfiles = #"""
        profile {1}: {2}
        = 配置 {1}：{2}
        {1} is in {2}; :profile {3} opens it
        = {1} 在 {2} 中；:profile {3} 打开它
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
        Address
        = 地址
        Backend
        = 后端
        Credentials
        = 凭据
        Project
        = 项目
        Protection
        = 保护
        Save
        = 保存
        asking…
        = 正在询问…
        given up: {1} is not written
        = 已放弃：未写入 {1}
        profiles cannot be made here
        = 这里不能新建配置
        saving…
        = 正在保存…
        {1} is no address of an emulator: http://127.0.0.1:9599
        = {1} 不是模拟器的地址：http://127.0.0.1:9599
        {1} took the dry run: sending works
        = {1} 接受了试运行：可以发送
        {1}: nothing was changed. Add to profiles in {2}:
        = {1}：什么都没有改。请在 {2} 的 profiles 中加入：
        """#
}
