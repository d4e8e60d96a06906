extension Catalogue {
    static let persianConsole = #"""
        nothing is selected
        = چیزی برگزیده نیست
        close what is open first
        = نخست آنچه باز است ببندید
        send the message to each recipient of a list, after a review; --canary N|none, --rate N, --dry-run …
        = پیام را پس از بازبینی به هر گیرندهٔ فهرست می‌فرستد؛ --canary N|none، --rate N، --dry-run …
        only a condition has devices in and out: Enter on a topic shows its members
        = تنها شرط دستگاه‌های درون و بیرون دارد: Enter روی موضوع اعضایش را نشان می‌دهد
        the console speaks {1} now
        = کنسول اکنون به {1} سخن می‌گوید
        {1} holds no message that can be composed
        = {1} پیامی برای نوشتن ندارد
        this replaces the message in the composer: c again does it
        = این جای پیام نویسنده را می‌گیرد: یک بار دیگر c آن را انجام می‌دهد
        {1} is in the composer: nothing is sent before its review
        = {1} در نویسنده است: پیش از بازبینی چیزی فرستاده نمی‌شود
        {1} was for project {2}: its tokens mean nothing here
        = {1} برای پروژهٔ {2} بود: توکن‌هایش اینجا معنایی ندارند
        open a field with Enter to paste into it
        = برای چسباندن، میدانی را با Enter باز کنید
        nothing is shown: nothing was written
        = چیزی نشان داده نشده: چیزی نوشته نشد
        given up: nothing was sent; Ctrl-C again quits
        = رها شد: چیزی فرستاده نشد؛ یک بار دیگر Ctrl-C خارج می‌شود
        cancelling; Ctrl-C again quits
        = در حال لغو؛ یک بار دیگر Ctrl-C خارج می‌شود
        Ctrl-C again quits
        = یک بار دیگر Ctrl-C خارج می‌شود
        profile {1}: {2} {3}
        = نمایهٔ {1}: {2} {3}
        close the review first
        = نخست بازبینی را ببندید
        there is no message yet
        = هنوز پیامی نیست
        this is one already
        = این خود یکی است
        the message is not complete
        = پیام کامل نیست
        known to the registry
        = شناختهٔ دفتر
        the editor changed nothing
        = ویرایشگر چیزی را تغییر نداد
        the editor failed: {1}
        = ویرایشگر ناکام ماند: {1}
        theme {1}: {2}
        = پوستهٔ {1}: {2}
        written: {1}, {2}
        = نوشته شد: {1}، {2}
        {1} is there already: name a new file
        = {1} هم اکنون هست: پروندهٔ تازه‌ای نام ببرید
        written: {1}
        = نوشته شد: {1}
        the history could not be read: {1}
        = تاریخچه خوانده نشد: {1}
        this backend keeps none
        = این سرویس نگه نمی‌دارد
        {1} in {2}, tokens and messages included
        = {1} در {2}، با توکن‌ها و پیام‌ها
        the backend could not be read: {1}
        = سرویس خوانده نشد: {1}
        the draft could not be read: {1}
        = پیش‌نویس خوانده نشد: {1}
        whether it went out before cannot be said: {1}
        = نمی‌توان گفت پیش‌تر رفته یا نه: {1}
        subscribed {1} to {2}
        = {1} مشترک {2} شد
        unsubscribed {1} from {2}
        = اشتراک {1} در {2} لغو شد
        group {1} made, with 1 member
        = گروه {1} با 1 عضو ساخته شد
        added {1} to {2}
        = {1} به {2} افزوده شد
        removed {1} from {2}
        = {1} از {2} برداشته شد
        the registry believes the service now
        = دفتر اکنون سرویس را باور دارد
        no group "{1}" is known: group create {2} makes it
        = گروهی به نام «{1}» شناخته نیست: group create {2} می‌سازدش
        fcm-console needs {1}x{2}, this is {3}x{4}
        = fcm-console، {1}x{2} می‌خواهد، این {3}x{4} است
         read-only 
        =  فقط‌خواندنی 
         sending {1} 
        =  ارسال {1} 
        {1} new on handsets
        = {1} تازه در گوشی‌ها
        from the emulator
        = از شبیه‌ساز
        started
        = آغازیده
        interrupted
        = گسسته
        aborted
        = رهاشده
        valid
        = معتبر
        {1|# day|# days}
        = {1|# روز}
        {1|# hour|# hours}
        = {1|# ساعت}
        {1|# minute|# minutes}
        = {1|# دقیقه}
        there is no dry run of this
        = این اجرای آزمایشی ندارد
        is damaged: it has no version
        = خراب است: نسخه ندارد
        is damaged: it is not JSON
        = خراب است: JSON نیست
        is damaged: {1} is not what it should be
        = خراب است: {1} آن نیست که باید باشد
        nothing is marked {1}{2}
        = چیزی نشان {1}{2} ندارد
        the mouse is the console's: Shift selects text in most terminals
        = موش از آنِ کنسول است: در بیشتر پایانه‌ها Shift متن را برمی‌گزیند
        the mouse is the terminal's and selects text; {1}:mouse on takes it back
        = موش از آنِ پایانه است و متن را برمی‌گزیند؛ {1}:mouse on بازش می‌گیرد
        there is nothing here to go to
        = اینجا جایی برای رفتن نیست
        type the letters of where to go{1}, Esc leaves
        = حرف‌های مقصد را بنویسید{1}، Esc ترک می‌کند
        was written by a newer fcm-console
        = را fcm-console تازه‌تری نوشته است
        {1} and one of the keys above, Esc leaves
        = {1} و یکی از کلیدهای بالا، Esc ترک می‌کند
        {1} is no command here
        = {1} اینجا فرمان نیست
        {1} or 
        = {1} یا 
        Device groups: one person's devices under one key
        = گروه‌های دستگاه: دستگاه‌های یک نفر زیر یک کلید
        Devices, as the registry knows them: {1} finds
        = دستگاه‌ها، چنان‌که دفتر می‌شناسد: {1} می‌یابد
        The message: {1} checks it, {2} reviews it
        = پیام: {1} می‌آزماید، {2} بازبینی می‌کند
        Topics: {1} opens one, {2} writes to it
        = موضوع‌ها: {1} یکی را باز می‌کند، {2} برایش می‌نویسد
        What was sent, what became of it, and what to do
        = آنچه فرستاده شد، سرانجامش، و چاره
        that was the tour; :tour begins it again
        = گشت همین بود؛ :tour دوباره آغازش می‌کند
        {1} finds any command; :profile new makes a profile
        = {1} هر فرمانی را می‌یابد؛ :profile new نمایه می‌سازد
        {1} shows the demo's phones, as messages come
        = {1} گوشی‌های نمایش را نشان می‌دهد، همراه پیام‌ها
        {1} · Space goes on
        = {1} · فاصله ادامه می‌دهد
        … {1} more
        = … {1} دیگر
        this backend has no history to export
        = این پشتانه تاریخچه‌ای برای برون‌بری ندارد
        {1|# entry|# entries}
        = {1|# رکورد}
        """#
}
