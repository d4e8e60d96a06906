extension Catalogue {
    static let persianCommands = #"""
        only a file has --recipients-column and --format
        = تنها پرونده --recipients-column و --format دارد
        there is no option {1}{2}
        = گزینهٔ {1} وجود ندارد{2}
        --dry-run takes no value
        = --dry-run مقداری نمی گیرد
        {1} wants a value
        = {1} مقداری می خواهد
        --on-failure is continue or stop, not "{1}"
        = --on-failure یا continue است یا stop، نه «{1}»
        --format is one of {1}, not "{2}"
        = --format یکی از {1} است، نه «{2}»
         or none
        =  یا none
        {1} wants a number from {2} to {3}{4}, not "{5}"
        = {1} عددی از {2} تا {3}{4} می خواهد، نه «{5}»
        broadcast-to wants {1}
        = broadcast-to این را می خواهد: {1}
        broadcast-to {1} wants a name
        = broadcast-to {1} نامی می خواهد
        the profile {1} is read-only
        = نمایهٔ {1} فقط خواندنی است
        {1} wants {2}
        = {1} این را می خواهد: {2}
        there is no pane "{1}": {2}
        = پنجره ای به نام «{1}» نیست: {2}
        as wants {1}, not "{2}"
        = as یکی از {1} را می خواهد، نه «{2}»
        handset wants one of {1}, not "{2}"
        = handset یکی از {1} را می خواهد، نه «{2}»
        level wants one of {1}, not "{2}"
        = level یکی از {1} را می خواهد، نه «{2}»
        {1} takes nothing after it, not "{2}"
        = {1} پس از خود چیزی نمی گیرد، نه «{2}»
        compose wants {1}, not "{2}"
        = compose یکی از {1} را می خواهد، نه «{2}»
        compose {1} wants a value
        = compose {1} مقداری می خواهد
        set data.KEY TEXT wants a key without =
        = set data.KEY TEXT کلیدی بی = می خواهد
        there is no field "{1}"{2}
        = میدانی به نام «{1}» نیست{2}
        language wants one of {1}, not "{2}"
        = language یکی از {1} را می خواهد، نه «{2}»
        upstream group wants a name
        = upstream group نامی می خواهد
        upstream goes to sender or group NAME, not to "{1}"
        = upstream به sender یا group NAME می رود، نه به «{1}»
        upstream wants KEY=VALUE, not "{1}"
        = upstream، KEY=VALUE می خواهد، نه «{1}»
        type a command
        = فرمانی بنویسید
        ; did you mean {1}?
        = ؛ منظورتان {1} بود؟
        there is no command "{1}"{2}
        = فرمانی به نام «{1}» نیست{2}
        no broadcast is offered: B opens it
        = پخشی پیشنهاد نشده: B آن را باز می کند
        no broadcast runs
        = پخشی در جریان نیست
        resume
        = ازسرگیری
        go on with the broadcast that is offered; a protected profile wants its project id
        = پخش پیشنهادشده را ادامه می دهد؛ نمایهٔ محافظت شده شناسهٔ پروژه را می خواهد
        pause
        = مکث
        pause the broadcast that runs, or let it go on
        = پخش در جریان را نگه می دارد یا ادامه می دهد
        slower
        = کندتر
        three quarters of the broadcast's rate
        = سه چهارم آهنگ پخش
        faster
        = تندتر
        four thirds of the broadcast's rate
        = چهارسوم آهنگ پخش
        stop
        = توقف
        select a fault first
        = نخست خطایی را برگزینید
        only an emulator has faults
        = تنها شبیه ساز خطای ساختگی دارد
        new
        = تازه
        have the emulator misbehave: send weather* 503 p=0.1
        = شبیه ساز را به خطا وامی دارد: send weather* 503 p=0.1
        disarm
        = خنثی
        take the selected fault away
        = خطای برگزیده را برمی دارد
        take all faults of the emulator away
        = همهٔ خطاهای شبیه ساز را برمی دارد
        open the log first
        = نخست رویدادنامه را باز کنید
        level
        = سطح
        show only what matters more, and after errors alone everything again
        = تنها آنچه مهم تر است؛ پس از خطاهای تنها، دوباره همه
        show what is of that level or above
        = آنچه را از آن سطح یا بالاتر است نشان می دهد
        the composer is no list: focus one first
        = نویسنده فهرست نیست: نخست فهرستی را برگزینید
        open a device first
        = نخست دستگاهی را باز کنید
        registry and service agree
        = دفتر و سرویس یکسان اند
        filter
        = پالایش
        type a filter for the focused list
        = پالایه ای برای فهرست جاری
        show only the rows of the focused list that have the words; !word: that have it not; label:word
        = تنها سطرهای فهرست جاری که این واژه ها را دارند؛ !واژه: که ندارند؛ label:واژه
        reconcile
        = همسازی
        make the registry believe what the service says of the device
        = دفتر گفتهٔ سرویس دربارهٔ دستگاه را می پذیرد
        read the truth of the backend again
        = حقیقت را دوباره از سرویس می خواند
        the focused pane alone, and back
        = تنها پنجرهٔ جاری، و بازگشت
        there is nothing to leave
        = چیزی برای ترک نیست
        go to a pane: 1 topics, 2 groups, 3 devices, 4 composer, 5 results
        = رفتن به پنجره: 1 موضوع ها، 2 گروه ها، 3 دستگاه ها، 4 نویسنده، 5 نتایج
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
        = برگزیده را باز می کند
        leave
        = ترک
        leave the field, close, clear the filter; nothing typed is lost
        = میدان را ترک می کند، می بندد، پالایه را پاک می کند؛ نوشته ای گم نمی شود
        to many
        = به بسیاری
        retry failed
        = باز ناکام ها
        send again to those of the broadcast that failed for a reason that can pass
        = به گیرندگانی که به علتی گذرا ناکام ماندند دوباره می فرستد
        the message on top is not in the tray
        = پیام بالایی در سینی نیست
        open the handsets first
        = نخست گوشی ها را باز کنید
        there is no phone
        = گوشی ای نیست
        on/offline
        = وصل/قطع
        take the selected phone off the network, or put it back
        = گوشی برگزیده را از شبکه جدا یا به آن وصل می کند
        front/back
        = پیش/پس
        bring the app of the selected phone to the front, or send it to the background
        = برنامهٔ گوشی برگزیده را به پیش می آورد یا به پس زمینه می فرستد
        tap
        = لمس
        tap the notification on top: the app comes to the front with it
        = اعلان بالایی را لمس می کند: برنامه با آن پیش می آید
        send up
        = فرستادن
        have the app of the selected phone send to its app server or to its group
        = برنامهٔ گوشی برگزیده به سرور یا گروهش می فرستد
        change
        = تغییر
        change the selected phone, or uninstall its app
        = گوشی برگزیده را تغییر می دهد یا برنامه اش را برمی دارد
        there is nothing to copy here
        = اینجا چیزی برای رونوشت نیست
        a broadcast runs: stop it first
        = پخشی در جریان است: نخست آن را متوقف کنید
        only an emulator has phones to look at
        = تنها شبیه ساز گوشی برای دیدن دارد
        no broadcast runs and none was left
        = پخشی در جریان نیست و چیزی رها نشده
        command
        = فرمان
        type a command; Tab completes it
        = فرمانی بنویسید؛ Tab کاملش می کند
        find a command by its name
        = فرمانی را با نامش می یابد
        help
        = راهنما
        what can be done here: type to find it, Enter does it
        = آنچه اینجا می توان کرد: بنویسید تا یافت شود، Enter انجامش می دهد
        about
        = درباره
        what this place is for, its keys and all commands
        = اینجا برای چیست، کلیدها و همهٔ فرمان ها
        copy
        = رونوشت
        copy what is selected as a command line; once more: as curl
        = برگزیده را چون خط فرمان رونوشت می کند؛ بار دیگر: چون curl
        use another theme
        = پوسته ای دیگر
        speak another language: English, Chinese, French, Indonesian or Persian
        = زبانی دیگر: انگلیسی، چینی، فرانسوی، اندونزیایی یا فارسی
        open another profile
        = نمایه ای دیگر را باز می کند
        write the screen as text
        = صفحه را چون متن می نویسد
        write the state as JSON
        = وضعیت را چون JSON می نویسد
        in a script: go on when nothing runs any more
        = در اسکریپت: وقتی دیگر چیزی در جریان نیست ادامه می دهد
        draw everything again
        = همه را از نو می کشد
        to the shell; fg comes back
        = به پوستهٔ فرمان؛ fg بازمی گردد
        cancel what runs; twice: quit
        = آنچه در جریان است لغو می شود؛ دو بار: خروج
        quit
        = خروج
        handsets
        = گوشی ها
        the emulator's phones and what they got, and back
        = گوشی های شبیه ساز و آنچه گرفته اند، و بازگشت
        broadcast
        = پخش
        the broadcast that runs, or one that was left to be resumed
        = پخش در جریان، یا پخشی که برای ازسرگیری مانده
        sent
        = فرستاده ها
        everything that was sent, from here and the command line, and back
        = هرچه از اینجا و خط فرمان فرستاده شده، و بازگشت
        log
        = رویدادها
        what happened: requests, receipts, warnings and errors, and back
        = آنچه روی داد: درخواست ها، رسیدها، هشدارها و خطاها، و بازگشت
        faults
        = خطاها
        how the emulator misbehaves on purpose, and back
        = شبیه ساز چگونه عمداً بد رفتار می کند، و بازگشت
        there is no review: send opens it
        = بازبینی ای نیست: send آن را باز می کند
        there is nothing to cancel
        = چیزی برای لغو نیست
        let the service check the message without delivering it
        = سرویس پیام را بی تحویل می آزماید
        review and send
        = بازبینی و فرستادن
        open the review of the message
        = بازبینی پیام را باز می کند
        send what the review shows; a protected profile wants its project id
        = آنچه بازبینی نشان می دهد فرستاده می شود؛ نمایهٔ محافظت شده شناسهٔ پروژه را می خواهد
        close the review, or take back what has not left
        = بازبینی را می بندد، یا آنچه را نرفته پس می گیرد
        select a device first
        = نخست دستگاهی را برگزینید
        subscribe
        = اشتراک
        unsubscribe
        = لغو اشتراک
        make a device group of the selected device
        = از دستگاه برگزیده گروه می سازد
        nothing is selected
        = چیزی برگزیده نیست
        compose
        = نوشتن
        address the message
        = گیرندهٔ پیام را تعیین می کند
        fill a field: title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol, or any member by its path
        = میدانی را پر می کند: title، body، image، priority، ttl، collapse-key، analytics-label، data.KEY، protocol یا هر عضوی با مسیرش
        add field
        = افزودن میدان
        find any member of the message by its name or by what it does, and fill it
        = هر عضو پیام را با نام یا کارش می یابد و پر می کند
        empty the selected field
        = میدان برگزیده را خالی می کند
        take back the last change of the message
        = آخرین تغییر پیام را برگردان
        make the change again that was taken back
        = تغییر برگردانده‌شده را دوباره انجام بده
        undo is for the message in the composer
        = برگرداندن فقط برای پیامِ ویرایشگر است
        nothing was changed yet
        = هنوز چیزی تغییر نکرده است
        nothing was taken back
        = چیزی برگردانده نشده است
        JSON
        = JSON
        edit the message as JSON in $EDITOR; a legacy body is converted
        = پیام را چون JSON در $EDITOR ویرایش می کند؛ بدنهٔ قدیمی تبدیل می شود
        preview
        = پیش نمایش
        show the message as phones and browsers show it, cut where they cut
        = پیام را چنان که گوشی و مرورگر نشان می دهند، همان جا بریده
        show the message as the other protocol has it, and what is lost
        = پیام را چنان که پروتکل دیگر دارد، و آنچه گم می شود
        show what stands between the message's legacy form and HTTP v1
        = آنچه میان شکل قدیمی پیام و HTTP v1 است
        a condition has up to {1} topics, and {2} are marked
        = شرط تا {1} موضوع دارد، و {2} نشان دارند
        add the marked devices, or the selected one, to a group
        = دستگاه های نشان دار یا برگزیده را به گروهی می افزاید
        begin a range at the selected row; once more, or space, marks it
        = بازه ای از سطر برگزیده آغاز می کند؛ بار دیگر، یا فاصله، نشانش می کند
        broadcast-to marked takes nothing after it
        = broadcast-to marked پس از خود چیزی نمی گیرد
        broadcast-to wants file, topic, group, devices or marked, not "{1}"
        = broadcast-to یکی از file، topic، group، devices یا marked را می خواهد، نه «{1}»
        close what is open first
        = نخست آنچه باز است ببندید
        compose to what is selected, or to any of the marked topics; in the history: its message again
        = برای برگزیده یا هر یک از موضوع های نشان دار می نویسد؛ در تاریخچه: پیامش را دوباره
        focus devices or groups first
        = نخست به دستگاه ها یا گروه ها بروید
        mark
        = نشان
        mark all rows that the filter finds, however many; once more takes the marks away
        = همهٔ سطرهای یافتهٔ پالایه را، هرچند باشند، نشان می کند؛ بار دیگر نشان ها را برمی دارد
        mark the selected row, or take its mark away; what is done next is done to all marked devices
        = سطر برگزیده را نشان می کند یا نشانش را برمی دارد؛ کار بعدی بر همهٔ دستگاه های نشان دار است
        mark the topics of a condition one by one, up to {1}
        = موضوع های شرط را یک یک نشان کنید، تا {1}
        nothing is marked here
        = اینجا چیزی نشان دار نیست
        nothing runs any more
        = دیگر چیزی در جریان نیست
        nothing was done to what was marked yet
        = هنوز کاری با نشان دارها نشده
        remove the marked devices or groups, or the selected one, from the registry, after a review
        = دستگاه ها یا گروه های نشان دار یا برگزیده را پس از بازبینی از دفتر برمی دارد
        remove the marked devices, or the selected one, from a group
        = دستگاه های نشان دار یا برگزیده را از گروهی برمی دارد
        select a group first
        = نخست گروهی را برگزینید
        something is being done to what was marked: M shows it
        = کاری بر نشان دارها در جریان است: M نشانش می دهد
        something is being done to what was marked: wait for it, or stop it
        = کاری بر نشان دارها در جریان است: صبر کنید یا متوقفش کنید
        something is done to what was marked: stop it first
        = کاری بر نشان دارها در جریان است: نخست متوقفش کنید
        stop the broadcast that runs; it can be resumed; or what is done to everything marked
        = پخش در جریان را که ازسرگرفتنی است، یا کار بر نشان دارها را متوقف می کند
        subscribe the marked devices, or the selected one, to a topic
        = دستگاه های نشان دار یا برگزیده را مشترک موضوعی می کند
        take every mark of the list away
        = همهٔ نشان های فهرست را برمی دارد
        the registry keeps topics: one without subscribers costs nothing
        = دفتر موضوع ها را نگه می دارد: موضوع بی مشترک هزینه ای ندارد
        unsubscribe the marked devices, or the selected one, from a topic
        = اشتراک دستگاه های نشان دار یا برگزیده در موضوعی را لغو می کند
        what is being done to what was marked, or was last, with a result for each
        = کاری که با نشان دارها می شود یا آخرین بار شد، با نتیجه ای برای هر یک
        every pane as large as the console makes it
        = هر پنجره به اندازه ای که کنسول می دهد
        every pane has the whole width
        = هر پنجره تمام پهنا را دارد
        how the panes stand: as the size suggests, side by side, or one above the other
        = چیدمان پنجره ها: به تناسب اندازه، کنار هم، یا روی هم
        layout wants one of {1}, not "{2}"
        = layout یکی از {1} را می خواهد، نه «{2}»
        leave the mouse to the terminal, to select text with it, and take it back
        = موش را برای برگزیدن متن به پایانه می سپارد و بازمی گیرد
        mouse wants on or off, or nothing, not "{1}"
        = mouse یا on می خواهد یا off یا هیچ، نه «{1}»
        nothing was changed
        = چیزی تغییر نکرد
        one pane has the screen
        = یک پنجره همهٔ صفحه را دارد
        one row less for the focused pane
        = یک سطر کمتر برای پنجرهٔ جاری
        one row more for the focused pane
        = یک سطر بیشتر برای پنجرهٔ جاری
        put letters on every pane, row and field, and go to the one that is typed
        = بر هر پنجره، سطر و میدان حرفی می گذارد و به نوشته شده می رود
        two columns less for the focused pane
        = دو ستون کمتر برای پنجرهٔ جاری
        two columns more for the focused pane
        = دو ستون بیشتر برای پنجرهٔ جاری
        a short walk through the panes: Space goes on, any other key leaves
        = گشتی کوتاه در پنجره ها: فاصله ادامه می دهد، هر کلید دیگر ترک می کند
        make a profile step by step, try it by a dry run, and save it to the configuration
        = نمایه ای گام به گام می سازد، می آزماید و در پیکربندی ذخیره می کند
        tour
        = گشت
        clear
        = پاک کردن
        codes
        = کدها
        everything that runs and what became of it, and back
        = هرچه در جریان است و آنچه از آن شد، و بازگشت
        find
        = یافتن
        follow
        = دنبال کردن
        forget the registrations that answered UNREGISTERED, after a question
        = ثبت هایی را که UNREGISTERED پاسخ دادند پس از پرسشی فراموش می کند
        go to the next row that has the words of a filter, with all rows around it
        = به سطر بعدی که واژه های پالایه ای را دارد می رود، با همهٔ سطرهای پیرامونش
        go to the next row that has what was looked for
        = به سطر بعدی که جسته را دارد می رود
        go to the row before that has what was looked for
        = به سطر پیشین که جسته را دارد می رود
        how many fared how, by code, and back to the recipients
        = چند تا چه سرانجامی یافتند، به تفکیک کد، و بازگشت به گیرندگان
        next choice; in the tree of topics: open a branch
        = گزینهٔ بعدی؛ در درخت موضوع ها: شاخه ای را باز می کند
        outcomes
        = نتیجه ها
        previous choice; in the tree of topics: close a branch
        = گزینهٔ پیشین؛ در درخت موضوع ها: شاخه ای را می بندد
        prune
        = هرس
        send the message to each recipient of a list, after a review; --canary N|none, --rate N, --dry-run …
        = پیام را پس از بازبینی به هر گیرندهٔ فهرست می فرستد؛ --canary N|none، --rate N، --dry-run …
        sort the focused list by a column, desc for the other way; without one as the registry has it
        = فهرست جاری را بر پایهٔ ستونی مرتب می کند، desc برای سوی دیگر؛ بی ستون چنان که دفتر دارد
        sort the list by its next column, and behind the last one as the registry has it
        = فهرست را بر پایهٔ ستون بعدی مرتب می کند، و پس از آخرین چنان که دفتر دارد
        sort the list the other way round
        = فهرست را در سوی دیگر مرتب می کند
        stay at the newest as more come, or stay where one is
        = با رسیدن تازه ها در تازه ترین می ماند، یا همان جا که هست
        stop the selected task; a broadcast can be gone on with
        = کار برگزیده را متوقف می کند؛ پخش را می توان ادامه داد
        take away what is over
        = آنچه را پایان یافته برمی دارد
        tasks
        = کارها
        the same of any broadcast, by its id
        = همان برای هر پخشی، با شناسه اش
        topics as a tree by - _ . % or the separators given, and back; Enter, Left and Right open and close
        = موضوع ها چون درخت با - _ . % یا جداکننده های داده شده، و بازگشت؛ Enter، Left و Right باز می کنند و می بندند
        what became of each recipient of a broadcast, and back
        = آنچه از هر گیرندهٔ پخش شد، و بازگشت
        write what is shown to a new file: JSON lines, history and outcomes to FILE.csv as CSV
        = آنچه نشان داده می شود در پروندهٔ تازه: سطرهای JSON؛ تاریخچه و نتیجه ها در FILE.csv چون CSV
        {1|# kind|# kinds}
        = {1|# گونه}
        {1|# more line|# more lines}
        = {1|# سطر دیگر}
        {1|# outcome|# outcomes}
        = {1|# نتیجه}
        {1|# registration|# registrations}
        = {1|# ثبت}
        traffic
        = ترافیک
        every request that the emulator received and what it answered, and back
        = هر درخواستی که شبیه ساز گرفت و پاسخ آن، و بازگشت
        only a condition has devices in and out: Enter on a topic shows its members
        = تنها شرط دستگاه های درون و بیرون دارد: Enter روی موضوع اعضایش را نشان می دهد
        who
        = که
        who the condition reaches, and who of its topics it leaves out
        = شرط به که می رسد و از موضوع هایش که جا می ماند
        """#
}
