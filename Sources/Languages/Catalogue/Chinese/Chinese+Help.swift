extension Catalogue {
    static let chineseHelp = #"""
        Commands
        = 命令
        What can be done here
        = 这里能做什么
        Topics, device groups and devices as the registry knows them; on an emulator, as it is.
        = 登记库所知的主题、设备群组和设备；在模拟器上则是实情。
        Enter opens one, c composes to what is selected.
        = Enter 打开一个，c 为选中内容编写。
        / filters as you type: words that a row has all of, "two words" as one, !word that it must not have, label:pixel (token, fid, platform; name) for one column.
        = / 随输入筛选：行中全部含有的词，"two words" 算一个，!word 不得含有，label:pixel（token、fid、platform；name）针对一列。
        A device opened shows what the service says beside what the registry believes; r reconciles.
        = 打开的设备把服务的说法与登记库的看法并列显示；r 使之对齐。
        What was sent in this session and what became of it, newest first.
        = 本次会话发送的内容及其结果，最新的在前。
        accepted: the service has it. failed: it refused, and the remedy says what to do. unknown: no answer came, so it may have arrived; it is never sent again by itself.
        = 已接受：服务已有它。失败：服务拒绝，补救说明该怎么做。未知：没有答复，可能已到达；绝不会自行再次发送。
        S shows what was sent before, c composes the same once more.
        = S 显示以前发送的，c 再次编写相同内容。
        The message being composed. The form and JSON (Ctrl-E) are one document; nothing typed is lost, and it is saved as you type.
        = 正在编写的消息。表单和 JSON（Ctrl-E）是同一文档；输入不会丢失，并随输入保存。
        Enter opens a field, a finds any other field of the message, p shows it as phones will.
        = Enter 打开字段，a 找到消息的任何其他字段，p 按手机的样子显示。
        Ctrl-R has the service check it without delivering; Ctrl-S opens the review, where nothing is sent before you say so.
        = Ctrl-R 让服务检查而不投递；Ctrl-S 打开审核，在您确认之前什么都不会发送。
        Text is typed here. Enter goes on to the next field, Esc leaves it; what was typed stays.
        = 在这里输入文本。Enter 到下一个字段，Esc 离开；输入的内容保留。
        The emulator's phones and what their apps got. f brings the app to the front or back, o takes the phone off the network, t taps the notification on top, U sends from the phone.
        = 模拟器的手机及其应用收到的内容。f 切换应用前后台，o 让手机断网，t 点按最上面的通知，U 从手机发送。
        What happened: every request and its answer without secrets, receipts, warnings and errors.
        = 发生了什么：每个请求及其答复（不含机密）、回执、警告和错误。
        l shows only what matters more; :export FILE writes it as JSON lines.
        = l 只显示更重要的；:export FILE 写成 JSON 行。
        Everything that was ever sent, from here and the command line, until it is pruned.
        = 从这里和命令行发送过的一切，直到被清理。
        / finds by words and by fields: status:failed code:UNREGISTERED to:weather by:anna is:broadcast since:7d before:2026-01-31 profile:NAME project:ID.
        = / 按词和字段查找：status:failed code:UNREGISTERED to:weather by:anna is:broadcast since:7d before:2026-01-31 profile:NAME project:ID。
        Enter opens one, c composes it once more, y copies it as a command, :export FILE writes what is found.
        = Enter 打开一条，c 再次编写，y 复制为命令，:export FILE 写出找到的内容。
        The rules by which the emulator misbehaves, in the order in which they decide.
        = 模拟器出错所依的规则，按其裁定的顺序。
        n arms one: CALL (send, subscriptions, iid, groups, legacy, oauth, xmpp, all), a pattern for the target, what happens (503, QUOTA_EXCEEDED, latency=150ms, before, after, garbage, …) and to which (p=0.1, every=3, first=2, count=5). d disarms the selected one.
        = n 设置一个：CALL（send, subscriptions, iid, groups, legacy, oauth, xmpp, all）、目标的模式、发生什么（503, QUOTA_EXCEEDED, latency=150ms, before, after, garbage, …）以及针对哪些（p=0.1, every=3, first=2, count=5）。d 解除选中的。
        What was opened, in full. y copies it as a command; Esc goes back.
        = 打开的内容，完整显示。y 复制为命令；Esc 返回。
        The last look before anything is sent: to whom, how many devices that reaches and how that is known, and what they get.
        = 发送之前的最后一眼：发给谁，触达多少设备及其来源，以及他们得到什么。
        Cancel has the focus. A protected profile wants its project id typed.
        = 焦点在“取消”。受保护的配置要求输入项目 ID。
        A broadcast: one message to a list. p pauses it, - and + change its rate, q stops it; whoever was not sent to can be sent to later, and nobody is sent to twice.
        = 群发：一条消息给一个列表。p 暂停，- 和 + 改变速率，q 停止；未发的之后可以再发，谁都不会收到两次。
        Type a few letters of what you want to do; Enter does it.
        = 输入想做之事的几个字母；Enter 执行。
        Something still runs. Stay waits for it.
        = 还有任务在运行。“留下”会等待它。
        Commands, after : or in a script
        = 命令，在 : 之后或脚本中
        Help
        = 帮助
        A broadcast runs: it would stop, and can be resumed.
        = 有群发正在进行：它会停止，之后可以继续。
        {1} still on the way: its outcome would be unknown.
        = {1}仍在途中：其结果将不得而知。
        Quit
        = 退出
        Stay
        = 留下
        One action for everything that was marked, with a result for each; what failed comes first and is marked again.
        = 对所有标记内容执行一个操作，各有结果；失败的排在最前并再次标记。
        Something is being done to what was marked: the rest would be left out.
        = 正在处理标记的内容：其余的将被略去。
        Space marks a row, v a range, * all that the filter finds; what is done to devices is then done to all marked ones, after one review. U takes the marks away.
        = 空格标记一行，v 标记范围，* 标记筛选出的全部；之后对设备的操作会在一次审核后用于所有标记的设备。U 去掉标记。
        q stops it and leaves the rest as it was; Esc closes the card and lets it go on, M brings it back.
        = q 停止并保持其余不变；Esc 关闭卡片并让其继续，M 重新打开。
        Every request that the emulator received, from whichever client, the newest below: when, what, and what it answered.
        = 模拟器收到的每个请求，不论来自哪个客户端，最新的在下面：时间、内容和应答。
        Enter opens one with what it carried, y copies it as curl, / finds by words such as 404 or iid, t stays at the newest or where one is.
        = Enter 打开一个请求及其内容，y 复制为 curl，/ 按 404 或 iid 这样的词查找，t 停在最新处或当前位置。
        What could be meant is offered under the field: Down and Up choose, Enter takes it, Esc closes the list.
        = 字段下会列出可能的内容：上下箭头选择，Enter 采用，Esc 关闭列表。
        / also filters by a pattern, /^a.*z$/, and by letters in between, ~wthr. o sorts, Ctrl-F finds, n goes on, t shows a tree of topics. A pasted list of tokens is offered to be imported.
        = / 也按正则 /^a.*z$/ 或按间隔字母 ~wthr 筛选。o 排序，Ctrl-F 查找，n 找下一个，t 显示主题树。粘贴令牌列表会提示导入。
        / finds by words and columns: status:failed code:UNREGISTERED http:429 token:eX4 topic:news !accepted. C counts them by code, Enter opens one or the recipients of a code.
        = / 按词和列查找：status:failed code:UNREGISTERED http:429 token:eX4 topic:news !accepted。C 按代码计数，Enter 打开一个或某代码的收件方。
        Enter shows one, x stops it, p pauses a broadcast, d takes away what is over.
        = Enter 显示一个，x 停止它，p 暂停群发，d 去掉已结束的。
        Everything that runs: sends, broadcasts, lists being written down, files being written; and what became of it.
        = 正在进行的一切：发送、群发、写下列表、写文件；以及结果如何。
        What became of each recipient of a broadcast, the newest below, read from its journal as it is shown.
        = 群发中每个收件方的结果，最新的在下面，显示时从其日志读取。
        f sends again to those who failed for a reason that can pass, p forgets registrations that are gone, e writes what is shown to a file, t follows what comes.
        = f 重新发给因暂时原因失败的，p 忘记已失效的注册，e 把显示的写入文件，t 跟随新来的。
        ,o sorts them by the next column, O the other way round, :sort COLUMN by any. What comes while a broadcast runs stands behind what is sorted until F5 sorts it anew, or it is over.
        = ,o 按下一列排序，O 反向，:sort COLUMN 按任意列。群发进行中新来的排在已排序的之后，直到 F5 重新排序或群发结束。
        Space marks rows, v from one to another, * all that the filter finds. f sends those of them again that failed for a reason that can pass, p forgets those who are gone, y copies whom they were for.
        = 空格标记行，v 从一行到另一行，* 标记过滤找到的全部。f 重新发送其中因暂时原因失败的，p 忘记已失效的，y 复制其目标。
        Space marks entries, v from one to another, * all that the filter finds now: what is sent later is not among them. f sends the marked again after one review, y copies whom they were for, :export FILE writes them alone.
        = 空格标记条目，v 从一条到另一条，* 标记过滤现在找到的全部：之后发送的不在其中。f 审阅一次后再次发送标记的，y 复制其目标，:export FILE 只写出它们。
        """#
}
