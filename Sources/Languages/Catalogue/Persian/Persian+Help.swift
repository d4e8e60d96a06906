extension Catalogue {
    static let persianHelp = #"""
        Commands
        = فرمان‌ها
        What can be done here
        = آنچه اینجا می‌توان کرد
        Topics, device groups and devices as the registry knows them; on an emulator, as it is.
        = موضوع‌ها، گروه‌ها و دستگاه‌ها چنان‌که دفتر می‌شناسد؛ در شبیه‌ساز، چنان‌که هست.
        Enter opens one, c composes to what is selected.
        = Enter یکی را باز می‌کند، c برای برگزیده می‌نویسد.
        / filters as you type: words that a row has all of, "two words" as one, !word that it must not have, label:pixel (token, fid, platform; name) for one column.
        = / هنگام نوشتن می‌پالاید: واژه‌هایی که سطر همه را دارد، "two words" چون یکی، !word که نباید داشته باشد، label:pixel (token، fid، platform؛ name) برای یک ستون.
        A device opened shows what the service says beside what the registry believes; r reconciles.
        = دستگاه بازشده گفتهٔ سرویس را کنار باور دفتر نشان می‌دهد؛ r همسازشان می‌کند.
        What was sent in this session and what became of it, newest first.
        = آنچه در این نشست فرستاده شد و سرانجامش، تازه‌ترین نخست.
        accepted: the service has it. failed: it refused, and the remedy says what to do. unknown: no answer came, so it may have arrived; it is never sent again by itself.
        = پذیرفته: سرویس آن را دارد. ناکام: نپذیرفت، و چاره می‌گوید چه باید کرد. نامعلوم: پاسخی نیامد، پس شاید رسیده باشد؛ هرگز خودبه‌خود دوباره فرستاده نمی‌شود.
        S shows what was sent before, c composes the same once more.
        = S آنچه را پیش‌تر فرستاده شد نشان می‌دهد، c همان را دوباره می‌نویسد.
        The message being composed. The form and JSON (Ctrl-E) are one document; nothing typed is lost, and it is saved as you type.
        = پیامی که نوشته می‌شود. فرم و JSON (Ctrl-E) یک سندند؛ نوشته‌ای گم نمی‌شود و هنگام نوشتن ذخیره می‌شود.
        Enter opens a field, a finds any other field of the message, p shows it as phones will.
        = Enter میدان را باز می‌کند، a هر میدان دیگر پیام را می‌یابد، p آن را چون گوشی نشان می‌دهد.
        Ctrl-R has the service check it without delivering; Ctrl-S opens the review, where nothing is sent before you say so.
        = Ctrl-R سرویس را به آزمودن بی تحویل وامی‌دارد؛ Ctrl-S بازبینی را باز می‌کند که در آن تا نگویید چیزی فرستاده نمی‌شود.
        Text is typed here. Enter goes on to the next field, Esc leaves it; what was typed stays.
        = اینجا متن نوشته می‌شود. Enter به میدان بعدی می‌رود، Esc ترک می‌کند؛ نوشته می‌ماند.
        The emulator's phones and what their apps got. f brings the app to the front or back, o takes the phone off the network, t taps the notification on top, U sends from the phone.
        = گوشی‌های شبیه‌ساز و آنچه برنامه‌هایشان گرفتند. f برنامه را پیش یا پس می‌برد، o گوشی را از شبکه جدا می‌کند، t اعلان بالایی را لمس می‌کند، U از گوشی می‌فرستد.
        What happened: every request and its answer without secrets, receipts, warnings and errors.
        = آنچه روی داد: هر درخواست و پاسخش بی رازها، رسیدها، هشدارها و خطاها.
        l shows only what matters more; :export FILE writes it as JSON lines.
        = l تنها آنچه مهم‌تر است؛ :export FILE آن را چون سطرهای JSON می‌نویسد.
        Everything that was ever sent, from here and the command line, until it is pruned.
        = هرچه تاکنون از اینجا و خط فرمان فرستاده شده، تا هرس شود.
        / finds by words and by fields: status:failed code:UNREGISTERED to:weather by:anna is:broadcast since:7d before:2026-01-31 profile:NAME project:ID.
        = / با واژه و میدان می‌یابد: status:failed code:UNREGISTERED to:weather by:anna is:broadcast since:7d before:2026-01-31 profile:NAME project:ID.
        Enter opens one, c composes it once more, y copies it as a command, :export FILE writes what is found.
        = Enter یکی را باز می‌کند، c دوباره می‌نویسدش، y چون فرمان رونوشت می‌کند، :export FILE یافته‌ها را می‌نویسد.
        The rules by which the emulator misbehaves, in the order in which they decide.
        = قاعده‌هایی که شبیه‌ساز با آن‌ها بد رفتار می‌کند، به ترتیب داوری شان.
        n arms one: CALL (send, subscriptions, iid, groups, legacy, oauth, xmpp, all), a pattern for the target, what happens (503, QUOTA_EXCEEDED, latency=150ms, before, after, garbage, …) and to which (p=0.1, every=3, first=2, count=5). d disarms the selected one.
        = n یکی می‌سازد: CALL (send, subscriptions, iid, groups, legacy, oauth, xmpp, all)، الگویی برای مقصد، آنچه روی دهد (503, QUOTA_EXCEEDED, latency=150ms, before, after, garbage, …) و برای کدام‌ها (p=0.1, every=3, first=2, count=5). d برگزیده را خنثی می‌کند.
        What was opened, in full. y copies it as a command; Esc goes back.
        = آنچه باز شد، کامل. y چون فرمان رونوشت می‌کند؛ Esc بازمی‌گردد.
        The last look before anything is sent: to whom, how many devices that reaches and how that is known, and what they get.
        = آخرین نگاه پیش از فرستادن: به که، به چند دستگاه و از کجا معلوم، و چه می‌گیرند.
        Cancel has the focus. A protected profile wants its project id typed.
        = «لغو» برگزیده است. نمایهٔ محافظت‌شده شناسهٔ پروژه را می‌خواهد.
        A broadcast: one message to a list. p pauses it, - and + change its rate, q stops it; whoever was not sent to can be sent to later, and nobody is sent to twice.
        = پخش: یک پیام به یک فهرست. p مکث، - و + آهنگ، q توقف؛ به آنکه نرسیده می‌توان بعداً فرستاد و به کسی دو بار فرستاده نمی‌شود.
        Type a few letters of what you want to do; Enter does it.
        = چند حرف از آنچه می‌خواهید بنویسید؛ Enter انجامش می‌دهد.
        Something still runs. Stay waits for it.
        = چیزی هنوز در جریان است. ماندن منتظرش می‌شود.
        Commands, after : or in a script
        = فرمان‌ها، پس از : یا در اسکریپت
        Help
        = راهنما
        A broadcast runs: it would stop, and can be resumed.
        = پخشی در جریان است: متوقف می‌شود و می‌توان از سر گرفت.
        {1} still on the way: its outcome would be unknown.
        = {1} هنوز در راه: سرانجامش نامعلوم می‌ماند.
        Quit
        = خروج
        Stay
        = ماندن
        One action for everything that was marked, with a result for each; what failed comes first and is marked again.
        = یک کار برای هرچه نشان‌دار بود، با نتیجه‌ای برای هر یک؛ ناکام‌ها نخست می‌آیند و دوباره نشان می‌خورند.
        Something is being done to what was marked: the rest would be left out.
        = کاری بر نشان‌دارها در جریان است: بقیه کنار گذاشته می‌شوند.
        Space marks a row, v a range, * all that the filter finds; what is done to devices is then done to all marked ones, after one review. U takes the marks away.
        = فاصله سطری را نشان می‌کند، v بازه‌ای، * هرچه پالایه می‌یابد؛ آنگاه کاری که با دستگاه می‌شود پس از یک بازبینی با همهٔ نشان‌دارها می‌شود. U نشان‌ها را برمی‌دارد.
        q stops it and leaves the rest as it was; Esc closes the card and lets it go on, M brings it back.
        = q متوقفش می‌کند و بقیه را چنان‌که بود می‌گذارد؛ Esc کارت را می‌بندد و می‌گذارد ادامه یابد، M بازش می‌آورد.
        Every request that the emulator received, from whichever client, the newest below: when, what, and what it answered.
        = هر درخواستی که شبیه‌ساز از هر کلاینتی گرفت، تازه‌ترین در پایین: کی، چه، و چه پاسخی.
        Enter opens one with what it carried, y copies it as curl, / finds by words such as 404 or iid, t stays at the newest or where one is.
        = Enter یکی را با محتوایش باز می‌کند، y آن را به شکل curl کپی می‌کند، / با واژه‌هایی مانند 404 یا iid می‌یابد، t در تازه‌ترین یا همان‌جا می‌ماند.
        What could be meant is offered under the field: Down and Up choose, Enter takes it, Esc closes the list.
        = آنچه شاید خواسته شده زیر میدان پیشنهاد می‌شود: پایین و بالا برمی‌گزینند، Enter می‌پذیرد، Esc فهرست را می‌بندد.
        / also filters by a pattern, /^a.*z$/, and by letters in between, ~wthr. o sorts, Ctrl-F finds, n goes on, t shows a tree of topics. A pasted list of tokens is offered to be imported.
        = / با الگو هم می‌پالاید، /^a.*z$/، و با حرف‌های پراکنده، ~wthr. o مرتب می‌کند، Ctrl-F می‌جوید، n ادامه می‌دهد، t درخت موضوع‌ها را نشان می‌دهد. فهرست توکنی که چسبانده شود برای وارد کردن پیشنهاد می‌شود.
        / finds by words and columns: status:failed code:UNREGISTERED http:429 token:eX4 topic:news !accepted. C counts them by code, Enter opens one or the recipients of a code.
        = / با واژه‌ها و ستون‌ها می‌جوید: status:failed code:UNREGISTERED http:429 token:eX4 topic:news !accepted. C آن‌ها را بر پایهٔ کد می‌شمارد، Enter یکی یا گیرندگان یک کد را باز می‌کند.
        Enter shows one, x stops it, p pauses a broadcast, d takes away what is over.
        = Enter یکی را نشان می‌دهد، x آن را متوقف می‌کند، p پخش را به مکث می‌برد، d تمام‌شده‌ها را برمی‌دارد.
        Everything that runs: sends, broadcasts, lists being written down, files being written; and what became of it.
        = هرچه در جریان است: فرستادن‌ها، پخش‌ها، فهرست‌هایی که نوشته می‌شوند، پرونده‌هایی که نوشته می‌شوند؛ و سرانجام هر یک.
        What became of each recipient of a broadcast, the newest below, read from its journal as it is shown.
        = سرانجام هر گیرندهٔ یک پخش، تازه‌ترین در پایین، که هنگام نمایش از روزنامه‌اش خوانده می‌شود.
        f sends again to those who failed for a reason that can pass, p forgets registrations that are gone, e writes what is shown to a file, t follows what comes.
        = f به کسانی که به علتی گذرا ناکام ماندند دوباره می‌فرستد، p ثبت‌های ازمیان‌رفته را فراموش می‌کند، e آنچه را نشان داده می‌شود در پرونده می‌نویسد، t آنچه را می‌آید دنبال می‌کند.
        ,o sorts them by the next column, O the other way round, :sort COLUMN by any. What comes while a broadcast runs stands behind what is sorted until F5 sorts it anew, or it is over.
        = ,o آن‌ها را بر پایهٔ ستون بعدی مرتب می‌کند، O وارونه، :sort COLUMN بر پایهٔ هر ستونی. آنچه هنگام اجرای پخش می‌آید پشت آنچه مرتب شده می‌ماند تا F5 دوباره مرتب کند، یا پخش تمام شود.
        Space marks rows, v from one to another, * all that the filter finds. f sends those of them again that failed for a reason that can pass, p forgets those who are gone, y copies whom they were for.
        = Space سطرها را نشان می‌کند، v از یکی تا دیگری، * هرچه پالایه می‌یابد. f آن‌ها را که به علتی گذرا ناکام ماندند باز می‌فرستد، p ازمیان‌رفته‌ها را فراموش می‌کند، y مقصدشان را رونوشت می‌کند.
        Space marks entries, v from one to another, * all that the filter finds now: what is sent later is not among them. f sends the marked again after one review, y copies whom they were for, :export FILE writes them alone.
        = Space موردها را نشان می‌کند، v از یکی تا دیگری، * هرچه پالایه اکنون می‌یابد: آنچه بعد فرستاده شود در آن نیست. f نشان‌دارها را پس از یک بازبینی باز می‌فرستد، y مقصدشان را رونوشت می‌کند، :export FILE تنها آن‌ها را می‌نویسد.
        """#
}
