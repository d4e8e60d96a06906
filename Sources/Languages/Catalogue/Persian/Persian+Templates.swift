extension Catalogue {
    static let persianTemplates = #"""
        file
        = پرونده
        it is a file: change it in the folder of templates
        = این پرونده است: آن را در پوشهٔ الگوها تغییر دهید
        Templates
        = الگوها
        templates
        = الگوها
        Values
        = مقدارها
        values
        = مقدارها
        Values for {1}
        = مقدارها برای {1}
        {1|# variable|# variables}
        = {1|# متغیر}
        {1|# value set|# value sets}
        = {1|# دستهٔ مقدار}
        {1} · values: {2}
        = {1} · مقدارها: {2}
        ✗ the templates could not be read: {1}
        = ✗ الگوها خوانده نشدند: {1}
        the templates could not be read: {1}
        = الگوها خوانده نشدند: {1}
        there is no template yet: :template-save NAME keeps the message as one
        = هنوز الگویی نیست: :template-save NAME پیام را الگو می‌کند
        no template has that
        = هیچ الگویی آن را ندارد
        Delete a template
        = حذف الگو
        The template {1} is deleted for everyone, with {2}.
        = الگوی {1} برای همه حذف می‌شود، همراه با {2}.
        Delete
        = حذف
        delete
        = حذف
        Replace a template
        = جایگزینی الگو
        There is a template {1} already.
        = الگوی {1} از پیش هست.
        Its message is replaced for everyone; its value sets stay.
        = پیام آن برای همه جایگزین می‌شود؛ دسته‌های مقدارش می‌ماند.
        Replace
        = جایگزین
        there is a template {1} already
        = الگوی {1} از پیش هست
        there is a template {1} already: nothing was kept
        = الگوی {1} از پیش هست: چیزی نگه داشته نشد
        Enter fills them in, Tab goes on; one that is left empty stays as it is
        = Enter آنها را پر می‌کند، Tab پیش می‌رود؛ آنچه خالی بماند همان می‌ماند
        no values are kept yet: Ctrl-S keeps these
        = هنوز مقداری نگه داشته نشده: Ctrl-S همین‌ها را نگه می‌دارد
        as typed · {1} kept: PgDn shows them
        = همان که نوشته شد · {1} نگه داشته شده: PgDn نشانشان می‌دهد
        The template {1} is deleted for everyone.
        = الگوی {1} برای همه حذف می‌شود.
        [{1}] {2} of {3} · PgDn: the next values
        = [{1}] {2} از {3} · PgDn: مقدارهای بعدی
        a name is one line of at most {1} visible characters
        = نام یک خط است با حداکثر {1} نویسهٔ دیدنی
        choose a template to write the message from
        = انتخاب الگویی که پیام از آن نوشته شود
        write the message from a template, by its name
        = نوشتن پیام از الگویی، با نام آن
        fill in the variables of the message; with a name: the values kept under it, at once
        = پر کردن متغیرهای پیام؛ با نام: بی‌درنگ مقدارهایی که با آن نگه داشته شده
        fill in one variable of the message
        = پر کردن یک متغیر پیام
        keep as
        = نگه داشتن
        keep the message as a template, for everyone who uses this registry
        = نگه داشتن پیام به شکل الگو، برای همهٔ کسانی که این دفتر را به کار می‌برند
        rename
        = تغییر نام
        give the selected template another name
        = دادن نامی دیگر به الگوی انتخاب‌شده
        delete the selected template, after a question
        = حذف الگوی انتخاب‌شده، پس از یک پرسش
        next values
        = مقدارهای بعدی
        the next of the values that are kept with the template
        = مقدارهای بعدی که با الگو نگه داشته شده
        the values before
        = مقدارهای پیشین
        keep values
        = نگه داشتن مقدارها
        keep these values under a name, with the template
        = نگه داشتن این مقدارها با نامی، همراه الگو
        delete the chosen values from the template; they stay in the fields
        = حذف مقدارهای انتخاب‌شده از الگو؛ در خانه‌ها می‌مانند
        choose it among the templates first
        = نخست آن را میان الگوها انتخاب کنید
        choose values first: next-values
        = نخست مقدارها را انتخاب کنید: next-values
        open the values first: template-values
        = نخست مقدارها را باز کنید: template-values
        keep the message as a template first: its values are kept with it
        = نخست پیام را الگو کنید: مقدارهایش با آن نگه داشته می‌شود
        no values are kept with this template
        = هیچ مقداری با این الگو نگه داشته نشده
        no values are kept as "{1}"{2}
        = هیچ مقداری با نام «{1}» نگه داشته نشده{2}
        nothing is typed yet
        = هنوز چیزی نوشته نشده
        nothing is typed yet; Esc leaves
        = هنوز چیزی نوشته نشده؛ Esc بیرون می‌رود
        nothing was changed: {1}
        = چیزی تغییر نکرد: {1}
        filled in
        = پر شد
        no value yet: {1}
        = هنوز بی‌مقدار: {1}
        kept as the template {1}
        = به شکل الگوی {1} نگه داشته شد
        the template {1} is called {2} now
        = الگوی {1} اکنون {2} نام دارد
        the template {1} is deleted
        = الگوی {1} حذف شد
        the template {1} is no message
        = الگوی {1} پیام نیست
        written from the template {1}
        = از الگوی {1} نوشته شد
        these values are kept as {1}
        = این مقدارها با نام {1} نگه داشته شد
        {1} is deleted; its values are still in the fields
        = {1} حذف شد؛ مقدارهایش هنوز در خانه هاست
        the message has no variable "{1}"{2}
        = پیام متغیری به نام «{1}» ندارد{2}
        the message has no variables: {1} in any text is one
        = پیام متغیری ندارد: {1} در هر متنی یک متغیر است
        fill wants NAME=TEXT, not "{1}"
        = fill این را می‌خواهد: NAME=TEXT، نه «{1}»
        there is no template "{1}"{2}
        = الگویی به نام «{1}» نیست{2}
        fill in {1} by :template-values
        = {1} را با :template-values پر کنید
        Messages that were kept to be sent again, for everyone who uses this registry. Type a few letters, Enter writes the message from the selected one; what was written before comes back by undo.
        = پیام‌هایی که برای فرستادن دوباره نگه داشته شده‌اند، برای همهٔ کسانی که این دفتر را به کار می‌برند. چند حرف بنویسید؛ Enter پیام را از الگوی انتخاب‌شده می‌نویسد؛ آنچه پیش‌تر نوشته شده بود با واگرد برمی‌گردد.
        The variables of the message: {1} in any of its texts. Enter fills in what is typed; a broadcast from a file fills in the rest from its columns.
        = متغیرهای پیام: {1} در هر متن آن. Enter آنچه نوشته شده را پر می‌کند؛ پخش از پرونده باقی را از ستون‌هایش پر می‌کند.
        """#
}
