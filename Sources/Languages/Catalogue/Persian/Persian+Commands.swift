extension Catalogue {
    static let persianCommands = #"""
        only a file has --recipients-column and --format
        = تنها پرونده --recipients-column و --format دارد
        there is no option {1}{2}
        = گزینهٔ {1} وجود ندارد{2}
        --dry-run takes no value
        = --dry-run مقداری نمی‌گیرد
        {1} wants a value
        = {1} مقداری می‌خواهد
        --on-failure is continue or stop, not "{1}"
        = --on-failure یا continue است یا stop، نه «{1}»
        --format is one of {1}, not "{2}"
        = --format یکی از {1} است، نه «{2}»
         or none
        =  یا none
        {1} wants a number from {2} to {3}{4}, not "{5}"
        = {1} عددی از {2} تا {3}{4} می‌خواهد، نه «{5}»
        broadcast-to wants {1}
        = broadcast-to این را می‌خواهد: {1}
        broadcast-to {1} wants a name
        = broadcast-to {1} نامی می‌خواهد
        the profile {1} is read-only
        = نمایهٔ {1} فقط‌خواندنی است
        {1} wants {2}
        = {1} این را می‌خواهد: {2}
        there is no pane "{1}": {2}
        = پنجره‌ای به نام «{1}» نیست: {2}
        as wants {1}, not "{2}"
        = as یکی از {1} را می‌خواهد، نه «{2}»
        handset wants one of {1}, not "{2}"
        = handset یکی از {1} را می‌خواهد، نه «{2}»
        level wants one of {1}, not "{2}"
        = level یکی از {1} را می‌خواهد، نه «{2}»
        {1} takes nothing after it, not "{2}"
        = {1} پس از خود چیزی نمی‌گیرد، نه «{2}»
        compose wants {1}, not "{2}"
        = compose یکی از {1} را می‌خواهد، نه «{2}»
        compose {1} wants a value
        = compose {1} مقداری می‌خواهد
        set data.KEY TEXT wants a key without =
        = set data.KEY TEXT کلیدی بی = می‌خواهد
        there is no field "{1}"{2}
        = میدانی به نام «{1}» نیست{2}
        language wants one of {1}, not "{2}"
        = language یکی از {1} را می‌خواهد، نه «{2}»
        upstream group wants a name
        = upstream group نامی می‌خواهد
        upstream goes to sender or group NAME, not to "{1}"
        = upstream به sender یا group NAME می‌رود، نه به «{1}»
        upstream wants KEY=VALUE, not "{1}"
        = upstream، KEY=VALUE می‌خواهد، نه «{1}»
        type a command
        = فرمانی بنویسید
        ; did you mean {1}?
        = ؛ منظورتان {1} بود؟
        there is no command "{1}"{2}
        = فرمانی به نام «{1}» نیست{2}
        stop
        = توقف
        the composer is no list: focus one first
        = نویسنده فهرست نیست: نخست فهرستی را برگزینید
        open a device first
        = نخست دستگاهی را باز کنید
        registry and service agree
        = دفتر و سرویس یکسان اند
        filter
        = پالایش
        type a filter for the focused list
        = پالایه‌ای برای فهرست جاری
        show only the rows of the focused list that have the words; !word: that have it not; label:word
        = تنها سطرهای فهرست جاری که این واژه‌ها را دارند؛ !واژه: که ندارند؛ label:واژه
        reconcile
        = همسازی
        make the registry believe what the service says of the device
        = دفتر گفتهٔ سرویس دربارهٔ دستگاه را می‌پذیرد
        read the truth of the backend again
        = حقیقت را دوباره از سرویس می‌خواند
        the focused pane alone, and back
        = تنها پنجرهٔ جاری، و بازگشت
        there is nothing to leave
        = چیزی برای ترک نیست
        go to a pane: 1 topics, 2 groups, 3 devices, 4 composer, 5 results
        = رفتن به پنجره: 1 موضوع‌ها، 2 گروه‌ها، 3 دستگاه‌ها، 4 نویسنده، 5 نتایج
        next pane, field or button
        = پنجره، میدان یا دکمهٔ بعدی
        previous pane, field or button
        = پنجره، میدان یا دکمهٔ پیشین
        one row up
        = یک سطر بالا
        one row down
        = یک سطر پایین
        one page up
        = یک صفحه بالا
        one page down
        = یک صفحه پایین
        to the first row
        = به سطر نخست
        to the last row
        = به سطر آخر
        open
        = باز کردن
        open what is selected
        = برگزیده را باز می‌کند
        leave
        = ترک
        leave the field, close, clear the filter; nothing typed is lost
        = میدان را ترک می‌کند، می‌بندد، پالایه را پاک می‌کند؛ نوشته‌ای گم نمی‌شود
        broadcast-to marked takes nothing after it
        = broadcast-to marked پس از خود چیزی نمی‌گیرد
        broadcast-to wants file, topic, group, devices or marked, not "{1}"
        = broadcast-to یکی از file، topic، group، devices یا marked را می‌خواهد، نه «{1}»
        every pane as large as the console makes it
        = هر پنجره به اندازه‌ای که کنسول می‌دهد
        every pane has the whole width
        = هر پنجره تمام پهنا را دارد
        how the panes stand: as the size suggests, side by side, or one above the other
        = چیدمان پنجره‌ها: به تناسب اندازه، کنار هم، یا روی هم
        layout wants one of {1}, not "{2}"
        = layout یکی از {1} را می‌خواهد، نه «{2}»
        leave the mouse to the terminal, to select text with it, and take it back
        = موش را برای برگزیدن متن به پایانه می‌سپارد و بازمی‌گیرد
        mouse wants on or off, or nothing, not "{1}"
        = mouse یا on می‌خواهد یا off یا هیچ، نه «{1}»
        nothing was changed
        = چیزی تغییر نکرد
        one pane has the screen
        = یک پنجره همهٔ صفحه را دارد
        one row less for the focused pane
        = یک سطر کمتر برای پنجرهٔ جاری
        one row more for the focused pane
        = یک سطر بیشتر برای پنجرهٔ جاری
        put letters on every pane, row and field, and go to the one that is typed
        = بر هر پنجره، سطر و میدان حرفی می‌گذارد و به نوشته شده می‌رود
        two columns less for the focused pane
        = دو ستون کمتر برای پنجرهٔ جاری
        two columns more for the focused pane
        = دو ستون بیشتر برای پنجرهٔ جاری
        next choice; in the tree of topics: open a branch
        = گزینهٔ بعدی؛ در درخت موضوع‌ها: شاخه‌ای را باز می‌کند
        previous choice; in the tree of topics: close a branch
        = گزینهٔ پیشین؛ در درخت موضوع‌ها: شاخه‌ای را می‌بندد
        Composer
        = نویسنده
        Results
        = نتایج
        Faults
        = خطاها
        Handsets
        = گوشی‌ها
        History
        = تاریخچه
        none
        = هیچ
        Traffic
        = ترافیک
        Tasks
        = کارها
        sort {1} wants desc or nothing after it, not "{2}"
        = sort {1} پس از خود desc یا هیچ می‌خواهد، نه «{2}»
        tree wants the characters that separate, such as .-_ , not "{1}"
        = tree نویسه‌های جداکننده را می‌خواهد، مانند .-_ ، نه «{1}»
        """#
}
