extension Catalogue {
    static let chineseTasks = #"""
        clear
        = 清除
        everything that runs and what became of it, and back
        = 正在运行的一切及其结果，再按返回
        stop the selected task; a broadcast can be gone on with
        = 停止选中的任务；群发之后可以继续
        take away what is over
        = 去掉已结束的
        accepted
        = 已接受
        Finished  {1}
        = 结束 {1}
        Task
        = 任务
        broadcast {1}
        = 群发 {1}
        dry run {1}
        = 试运行 {1}
        export the history to {1}
        = 把历史导出到 {1}
        export the outcomes of {1} to {2}
        = 把 {1} 的结果导出到 {2}
        failed: {1}
        = 失败：{1}
        forget registrations that are gone
        = 忘记已失效的注册
        nothing here is over
        = 这里没有已结束的
        nothing runs
        = 没有正在进行的
        read
        = 已读取
        read the backend
        = 读取后端
        send {1}
        = 发送 {1}
        stopping
        = 正在停止
        this cannot be stopped
        = 这个无法停止
        unknown: {1}
        = 未知：{1}
        write down {1}
        = 写下 {1}
        {1} left
        = 剩余 {1}
        {1} running
        = {1} 进行中
        """#
}
