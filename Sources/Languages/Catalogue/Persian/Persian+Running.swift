extension Catalogue {
    static let persianRunning = #"""
        open the log first
        = نخست رویدادنامه را باز کنید
        level
        = سطح
        show only what matters more, and after errors alone everything again
        = تنها آنچه مهم‌تر است؛ پس از خطاهای تنها، دوباره همه
        show what is of that level or above
        = آنچه را از آن سطح یا بالاتر است نشان می‌دهد
        there is nothing to copy here
        = اینجا چیزی برای رونوشت نیست
        a broadcast runs: stop it first
        = پخشی در جریان است: نخست آن را متوقف کنید
        only an emulator has phones to look at
        = تنها شبیه‌ساز گوشی برای دیدن دارد
        no broadcast runs and none was left
        = پخشی در جریان نیست و چیزی رها نشده
        command
        = فرمان
        type a command; Tab completes it
        = فرمانی بنویسید؛ Tab کاملش می‌کند
        find a command by its name
        = فرمانی را با نامش می‌یابد
        help
        = راهنما
        what can be done here: type to find it, Enter does it
        = آنچه اینجا می‌توان کرد: بنویسید تا یافت شود، Enter انجامش می‌دهد
        about
        = درباره
        what this place is for, its keys and all commands
        = اینجا برای چیست، کلیدها و همهٔ فرمان‌ها
        copy
        = رونوشت
        copy what is selected as a command line; once more: as curl
        = برگزیده را چون خط فرمان رونوشت می‌کند؛ بار دیگر: چون curl
        use another theme
        = پوسته‌ای دیگر
        speak another language: English, Chinese, French, Indonesian or Persian
        = زبانی دیگر: انگلیسی، چینی، فرانسوی، اندونزیایی یا فارسی
        open another profile
        = نمایه‌ای دیگر را باز می‌کند
        write the screen as text
        = صفحه را چون متن می‌نویسد
        write the state as JSON
        = وضعیت را چون JSON می‌نویسد
        in a script: go on when nothing runs any more
        = در اسکریپت: وقتی دیگر چیزی در جریان نیست ادامه می‌دهد
        draw everything again
        = همه را از نو می‌کشد
        to the shell; fg comes back
        = به پوستهٔ فرمان؛ fg بازمی‌گردد
        cancel what runs; twice: quit
        = آنچه در جریان است لغو می‌شود؛ دو بار: خروج
        quit
        = خروج
        the emulator's phones and what they got, and back
        = گوشی‌های شبیه‌ساز و آنچه گرفته‌اند، و بازگشت
        broadcast
        = پخش
        the broadcast that runs, or one that was left to be resumed
        = پخش در جریان، یا پخشی که برای ازسرگیری مانده
        sent
        = فرستاده‌ها
        everything that was sent, from here and the command line, and back
        = هرچه از اینجا و خط فرمان فرستاده شده، و بازگشت
        what happened: requests, receipts, warnings and errors, and back
        = آنچه روی داد: درخواست‌ها، رسیدها، هشدارها و خطاها، و بازگشت
        how the emulator misbehaves on purpose, and back
        = شبیه‌ساز چگونه عمداً بد رفتار می‌کند، و بازگشت
        something is done to what was marked: stop it first
        = کاری بر نشان‌دارها در جریان است: نخست متوقفش کنید
        a short walk through the panes: Space goes on, any other key leaves
        = گشتی کوتاه در پنجره‌ها: فاصله ادامه می‌دهد، هر کلید دیگر ترک می‌کند
        make a profile step by step, try it by a dry run, and save it to the configuration
        = نمایه‌ای گام به گام می‌سازد، می‌آزماید و در پیکربندی ذخیره می‌کند
        tour
        = گشت
        write what is shown to a new file: JSON lines, history and outcomes to FILE.csv as CSV
        = آنچه نشان داده می‌شود در پروندهٔ تازه: سطرهای JSON؛ تاریخچه و نتیجه‌ها در FILE.csv چون CSV
        every request that the emulator received and what it answered, and back
        = هر درخواستی که شبیه‌ساز گرفت و پاسخ آن، و بازگشت
        only an emulator tells what it was asked
        = تنها یک شبیه‌ساز می‌گوید از آن‌چه خواسته شده است
        open the history, the outcomes of a broadcast or the log first
        = نخست تاریخچه، نتیجه‌های یک پخش یا گزارش را باز کنید
        """#
}
