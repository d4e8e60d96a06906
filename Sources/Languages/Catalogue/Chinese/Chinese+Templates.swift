extension Catalogue {
    static let chineseTemplates = #"""
        file
        = 文件
        it is a file: change it in the folder of templates
        = 它是文件：请在模板文件夹中修改
        Templates
        = 模板
        templates
        = 模板
        Values
        = 值
        values
        = 值
        Values for {1}
        = {1} 的值
        {1|# variable|# variables}
        = {1|# 个变量}
        {1|# value set|# value sets}
        = {1|# 组值}
        {1} · values: {2}
        = {1} · 值：{2}
        ✗ the templates could not be read: {1}
        = ✗ 无法读取模板：{1}
        the templates could not be read: {1}
        = 无法读取模板：{1}
        there is no template yet: :template-save NAME keeps the message as one
        = 还没有模板：:template-save NAME 把消息保存为模板
        no template has that
        = 没有模板含有它
        Delete a template
        = 删除模板
        The template {1} is deleted for everyone, with {2}.
        = 模板 {1} 将为所有人删除，连同{2}。
        Delete
        = 删除
        delete
        = 删除
        Replace a template
        = 替换模板
        There is a template {1} already.
        = 已有模板 {1}。
        Its message is replaced for everyone; its value sets stay.
        = 它的消息将为所有人替换；它的各组值保留。
        Replace
        = 替换
        there is a template {1} already
        = 已有模板 {1}
        there is a template {1} already: nothing was kept
        = 已有模板 {1}：什么也没有保存
        Enter fills them in, Tab goes on; one that is left empty stays as it is
        = Enter 填入，Tab 到下一个；留空的保持原样
        no values are kept yet: Ctrl-S keeps these
        = 还没有保存的值：Ctrl-S 保存这些
        as typed · {1} kept: PgDn shows them
        = 如所输入 · 已保存 {1} 组：PgDn 显示
        The template {1} is deleted for everyone.
        = 模板 {1} 将为所有人删除。
        [{1}] {2} of {3} · PgDn: the next values
        = [{1}] {2}/{3} · PgDn：下一组值
        a name is one line of at most {1} visible characters
        = 名称是一行，最多 {1} 个可见字符
        choose a template to write the message from
        = 选择一个模板来写消息
        write the message from a template, by its name
        = 按名称用模板写消息
        fill in the variables of the message; with a name: the values kept under it, at once
        = 填写消息的变量；带名称：立即填入以它保存的值
        fill in one variable of the message
        = 填写消息的一个变量
        keep as
        = 另存为
        keep the message as a template, for everyone who uses this registry
        = 把消息保存为模板，供使用此登记库的所有人
        rename
        = 改名
        give the selected template another name
        = 给选中的模板另一个名称
        delete the selected template, after a question
        = 询问之后删除选中的模板
        next values
        = 下一组值
        the next of the values that are kept with the template
        = 随模板保存的下一组值
        the values before
        = 上一组值
        keep values
        = 保存值
        keep these values under a name, with the template
        = 以一个名称把这些值随模板保存
        delete the chosen values from the template; they stay in the fields
        = 从模板删除选中的值；它们留在栏位里
        choose it among the templates first
        = 先在模板中选择它
        choose values first: next-values
        = 先选择值：next-values
        open the values first: template-values
        = 先打开值：template-values
        keep the message as a template first: its values are kept with it
        = 先把消息保存为模板：它的值随它保存
        no values are kept with this template
        = 此模板没有保存的值
        no values are kept as "{1}"{2}
        = 没有以“{1}”保存的值{2}
        nothing is typed yet
        = 还没有输入什么
        nothing is typed yet; Esc leaves
        = 还没有输入什么；Esc 离开
        nothing was changed: {1}
        = 什么也没有改变：{1}
        filled in
        = 已填入
        no value yet: {1}
        = 还没有值：{1}
        kept as the template {1}
        = 已保存为模板 {1}
        the template {1} is called {2} now
        = 模板 {1} 现在叫 {2}
        the template {1} is deleted
        = 模板 {1} 已删除
        the template {1} is no message
        = 模板 {1} 不是消息
        written from the template {1}
        = 已按模板 {1} 写好
        these values are kept as {1}
        = 这些值已保存为 {1}
        {1} is deleted; its values are still in the fields
        = {1} 已删除；它的值还在栏位里
        the message has no variable "{1}"{2}
        = 消息没有变量“{1}”{2}
        the message has no variables: {1} in any text is one
        = 消息没有变量：任何文字里的 {1} 就是变量
        fill wants NAME=TEXT, not "{1}"
        = fill 需要 NAME=TEXT，不是“{1}”
        there is no template "{1}"{2}
        = 没有模板“{1}”{2}
        fill in {1} by :template-values
        = 用 :template-values 填写 {1}
        Messages that were kept to be sent again, for everyone who uses this registry. Type a few letters, Enter writes the message from the selected one; what was written before comes back by undo.
        = 为再次发送而保存的消息，供使用此登记库的所有人。输入几个字母，Enter 按选中的写消息；之前写的可用撤销找回。
        The variables of the message: {1} in any of its texts. Enter fills in what is typed; a broadcast from a file fills in the rest from its columns.
        = 消息的变量：它任何文字里的 {1}。Enter 填入所输入的；从文件的群发用其列填入其余的。
        """#
}
