extension Catalogue {
    static let chineseRunning = #"""
        open the log first
        = 请先打开日志
        level
        = 级别
        show only what matters more, and after errors alone everything again
        = 只显示更重要的，只剩错误之后又显示全部
        show what is of that level or above
        = 显示该级别及以上的内容
        there is nothing to copy here
        = 这里没有可复制的内容
        a broadcast runs: stop it first
        = 有群发正在进行：请先停止
        only an emulator has phones to look at
        = 只有模拟器才有手机可看
        no broadcast runs and none was left
        = 没有正在进行或遗留的群发
        command
        = 命令
        type a command; Tab completes it
        = 输入命令；Tab 补全
        find a command by its name
        = 按名称查找命令
        help
        = 帮助
        what can be done here: type to find it, Enter does it
        = 这里能做什么：输入以查找，Enter 执行
        about
        = 关于
        what this place is for, its keys and all commands
        = 这里的用途、按键和所有命令
        copy
        = 复制
        copy what is selected as a command line; once more: as curl
        = 把选中内容复制为命令行；再按一次：复制为 curl
        use another theme
        = 使用另一个主题配色
        speak another language: English, Chinese, French, Indonesian or Persian
        = 使用另一种语言：英语、中文、法语、印尼语或波斯语
        open another profile
        = 打开另一个配置
        write the screen as text
        = 把屏幕写成文本
        write the state as JSON
        = 把状态写成 JSON
        in a script: go on when nothing runs any more
        = 在脚本中：等到没有任何任务运行再继续
        draw everything again
        = 全部重画
        to the shell; fg comes back
        = 回到 shell；fg 返回
        cancel what runs; twice: quit
        = 取消正在运行的；两次：退出
        quit
        = 退出
        the emulator's phones and what they got, and back
        = 模拟器的手机及其收到的内容，再按返回
        broadcast
        = 群发
        the broadcast that runs, or one that was left to be resumed
        = 正在进行的群发，或可以继续的遗留群发
        sent
        = 已发送
        everything that was sent, from here and the command line, and back
        = 从这里和命令行发送的一切，再按返回
        what happened: requests, receipts, warnings and errors, and back
        = 发生了什么：请求、回执、警告和错误，再按返回
        how the emulator misbehaves on purpose, and back
        = 模拟器如何故意出错，再按返回
        something is done to what was marked: stop it first
        = 正在处理标记的内容：请先停止
        a short walk through the panes: Space goes on, any other key leaves
        = 简短浏览各窗格：空格继续，其他键离开
        make a profile step by step, try it by a dry run, and save it to the configuration
        = 逐步建立配置，用试运行测试，并保存到配置文件
        tour
        = 浏览
        write what is shown to a new file: JSON lines, history and outcomes to FILE.csv as CSV
        = 把显示的内容写入新文件：JSON 行，历史和结果写到 FILE.csv 则为 CSV
        every request that the emulator received and what it answered, and back
        = 模拟器收到的每个请求和它的应答；再按一次返回
        only an emulator tells what it was asked
        = 只有模拟器会说出它收到的请求
        open the history, the outcomes of a broadcast or the log first
        = 请先打开历史、群发的结果或日志
        """#
}
