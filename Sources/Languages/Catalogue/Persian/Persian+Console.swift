extension Catalogue {
    static let persianConsole = #"""
        a broadcast was left with {1} to go: B shows it
        = پخشی با {1} باقی مانده رها شده است: B آن را نشان می دهد
        type the project id {1} to go on with it
        = برای ادامه، شناسهٔ پروژهٔ {1} را بنویسید
        leaves
        = می رود
        goes on
        = ادامه می یابد
        {1} in {2} s: Esc takes it back
        = {1} تا {2} ثانیهٔ دیگر: Esc آن را پس می گیرد
        {1|# recipient|# recipients}
        = {1|# گیرنده}
        begins
        = آغاز می شود
        broadcast {1} {2}: {3} left
        = پخش {1} {2}: {3} مانده
        taken back: nothing was sent
        = پس گرفته شد: چیزی فرستاده نشد
        the console speaks {1} now
        = کنسول اکنون به {1} سخن می گوید
        a message from {1}
        = پیامی از {1}
        XMPP: connected
        = XMPP: متصل
        ; {1} without an answer go out again
        = ؛ {1} بی پاسخ دوباره فرستاده می شود
        XMPP: the service drains the connection
        = XMPP: سرویس اتصال را خالی می کند
        {1} holds no message that can be composed
        = {1} پیامی برای نوشتن ندارد
        this replaces the message in the composer: c again does it
        = این جای پیام نویسنده را می گیرد: یک بار دیگر c آن را انجام می دهد
        {1} is in the composer: nothing is sent before its review
        = {1} در نویسنده است: پیش از بازبینی چیزی فرستاده نمی شود
        {1} was for project {2}: its tokens mean nothing here
        = {1} برای پروژهٔ {2} بود: توکن هایش اینجا معنایی ندارند
        open a field with Enter to paste into it
        = برای چسباندن، میدانی را با Enter باز کنید
        nothing is shown: nothing was written
        = چیزی نشان داده نشده: چیزی نوشته نشد
        type the project id {1} to send
        = برای فرستادن، شناسهٔ پروژهٔ {1} را بنویسید
        given up: nothing was sent
        = رها شد: چیزی فرستاده نشد
        nothing was sent
        = چیزی فرستاده نشد
        a broadcast is under way: B shows it
        = پخشی در جریان است: B آن را نشان می دهد
        there is no message yet: compose it first
        = هنوز پیامی نیست: نخست آن را بنویسید
        given up: nothing was sent; Ctrl-C again quits
        = رها شد: چیزی فرستاده نشد؛ یک بار دیگر Ctrl-C خارج می شود
        stopped looking for "{1}"
        = جستجوی «{1}» متوقف شد
        cancelling; Ctrl-C again quits
        = در حال لغو؛ یک بار دیگر Ctrl-C خارج می شود
        Ctrl-C again quits
        = یک بار دیگر Ctrl-C خارج می شود
        leaves in {1} s: Esc takes it back
        = تا {1} ثانیهٔ دیگر می رود: Esc آن را پس می گیرد
        dry run passed: {1}
        = اجرای آزمایشی موفق: {1}
        accepted: {1}
        = پذیرفته شد: {1}
        dry run
        = اجرای آزمایشی
        message
        = پیام
        {1} to {2}
        = {1} به {2}
        {1} by {2}
        = {1} با {2}
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
        subscribe {1} to {2}
        = اشتراک {1} در {2}
        unsubscribe {1} from {2}
        = لغو اشتراک {1} در {2}
        make the group {1}
        = ساختن گروه {1}
        add {1} to {2}
        = افزودن {1} به {2}
        remove {1} from {2}
        = برداشتن {1} از {2}
        device {1}
        = دستگاه {1}
        as a command line
        = چون خط فرمان
        as curl
        = چون curl
        There is no curl for it: {1}.
        = برای آن curl نیست: {1}.
        XMPP is a session
        = XMPP یک نشست است
        the message is not one yet
        = پیام هنوز پیام نیست
        device groups need the sender id, and the profile has none
        = گروه ها شناسهٔ فرستنده می خواهند، و نمایه آن را ندارد
        each recipient has a request of their own
        = هر گیرنده درخواست خود را دارد
        the service never tells who is subscribed
        = سرویس هرگز نمی گوید چه کسی مشترک است
        the call has none
        = این فراخوانی ندارد
        Copy: {1}
        = رونوشت: {1}
        sent to the clipboard, if the terminal allows it
        = به بریده دان رفت، اگر پایانه بگذارد
        no clipboard here: select it
        = اینجا بریده دان نیست: خودتان برگزینید
        too long for the clipboard: select it
        = برای بریده دان زیاد است: خودتان برگزینید
        what broadcasts were left cannot be said: {1}
        = نمی توان گفت چه پخش هایی مانده: {1}
        this profile has no broadcasts
        = این نمایه پخش ندارد
        {1}: nothing was sent
        = {1}: چیزی فرستاده نشد
        the editor changed nothing
        = ویرایشگر چیزی را تغییر نداد
        the editor failed: {1}
        = ویرایشگر ناکام ماند: {1}
        theme {1}: {2}
        = پوستهٔ {1}: {2}
        written: {1}, {2}
        = نوشته شد: {1}، {2}
        {1} is there already: name a new file
        = {1} هم اکنون هست: پروندهٔ تازه ای نام ببرید
        written: {1}
        = نوشته شد: {1}
        profile {1}: {2}
        = نمایهٔ {1}: {2}
        the faults could not be read: {1}
        = خطاها خوانده نشدند: {1}
        armed as rule {1}
        = چون قاعدهٔ {1} ساخته شد
        rule {1} disarmed
        = قاعدهٔ {1} خنثی شد
        all faults disarmed
        = همهٔ خطاها خنثی شدند
        the phones could not be listed: {1}
        = گوشی ها فهرست نشدند: {1}
        {1}: tapped, the app is in front
        = {1}: لمس شد، برنامه در پیش است
        {1} will subscribe to {2} when it can
        = {1} هرگاه بتواند مشترک {2} می شود
        {1} is subscribed to {2}
        = {1} مشترک {2} است
        {1} will unsubscribe from {2} when it can
        = {1} هرگاه بتواند اشتراک {2} را لغو می کند
        {1} is not subscribed to {2} any more
        = {1} دیگر مشترک {2} نیست
        the service has the message
        = سرویس پیام را دارد
        the message waits on the phone
        = پیام روی گوشی منتظر است
        the history could not be read: {1}
        = تاریخچه خوانده نشد: {1}
        this backend keeps none
        = این سرویس نگه نمی دارد
        {1} entries
        = {1} ورودی
        {1} in {2}, tokens and messages included
        = {1} در {2}، با توکن ها و پیام ها
        the backend could not be read: {1}
        = سرویس خوانده نشد: {1}
        the registry could not be read: {1}
        = دفتر خوانده نشد: {1}
        the draft could not be read: {1}
        = پیش نویس خوانده نشد: {1}
        whether it went out before cannot be said: {1}
        = نمی توان گفت پیش تر رفته یا نه: {1}
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
        = گروهی به نام «{1}» شناخته نیست: group create {2} می سازدش
        the history could not be written: {1}
        = تاریخچه نوشته نشد: {1}
        accepted; the token was replaced by {1}, and in the registry too
        = پذیرفته شد؛ توکن با {1} جایگزین شد، در دفتر هم
        UNREGISTERED: the app was removed or its token replaced; the registry has marked it
        = UNREGISTERED: برنامه برداشته یا توکنش جایگزین شده؛ دفتر نشانش کرد
        nothing was sent: the history could not be written ({1})
        = چیزی فرستاده نشد: تاریخچه نوشته نشد ({1})
        fcm-console needs {1}x{2}, this is {3}x{4}
        = fcm-console، {1}x{2} می خواهد، این {3}x{4} است
         read-only 
        =  فقط خواندنی 
         sending {1} 
        =  ارسال {1} 
        {1} new on handsets
        = {1} تازه در گوشی ها
        from the emulator
        = از شبیه ساز
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
        {1|# second|# seconds}
        = {1|# ثانیه}
         mark fewer, or give fcm-console topics subscribe a file
        =  کمتر نشان کنید، یا به fcm-console topics subscribe پرونده ای بدهید
        ; the others are marked
        = ؛ بقیه نشان دارند
        a range holds up to {1} rows, this one {2}: filter and mark all
        = بازه تا {1} سطر دارد، این {2}: بپالایید و همه را نشان کنید
        all rows
        = همهٔ سطرها
        all with "{1}"
        = همه با «{1}»
        has no token, so it cannot be a member
        = توکن ندارد، پس عضو نمی شود
        it goes on: {1} shows it
        = ادامه دارد: {1} نشانش می دهد
        none of what is marked is known any more
        = دیگر هیچ نشان داری شناخته نیست
        nothing gets through
        = چیزی رد نمی شود
        nothing was changed; the marks are still there
        = چیزی تغییر نکرد؛ نشان ها هنوز هستند
        only topics, groups, devices, results and the history are sorted: go to one of them
        = تنها موضوع، گروه، دستگاه، نتیجه و تاریخچه مرتب می شوند: به یکی بروید
        only topics, groups and devices are marked: focus one of them
        = تنها موضوع، گروه و دستگاه نشان می خورند: به یکی بروید
        the registry could not be written: {1}
        = دفتر نوشته نشد: {1}
        there is no dry run of this
        = این اجرای آزمایشی ندارد
        type the project id {1} to go on
        = برای ادامه شناسهٔ پروژهٔ {1} را بنویسید
        {1} are marked already: take those marks away first, or mark more one by one
        = {1} هم اکنون نشان دارند: نخست نشان ها را بردارید، یا یک یک نشان کنید
        {1} are marked, and {2} at a time is the most:
        = {1} نشان دارند، و بیش از {2} یکجا نمی شود:
        {1} of {2}
        = {1} از {2}
        is damaged: it has no version
        = خراب است: نسخه ندارد
        is damaged: it is not JSON
        = خراب است: JSON نیست
        is damaged: {1} is not what it should be
        = خراب است: {1} آن نیست که باید باشد
        nothing is marked {1}{2}
        = چیزی نشان {1}{2} ندارد
        the mouse is the console's: Shift selects text in most terminals
        = موش از آنِ کنسول است: در بیشتر پایانه ها Shift متن را برمی گزیند
        the mouse is the terminal's and selects text; {1}:mouse on takes it back
        = موش از آنِ پایانه است و متن را برمی گزیند؛ {1}:mouse on بازش می گیرد
        there is nothing here to go to
        = اینجا جایی برای رفتن نیست
        type the letters of where to go{1}, Esc leaves
        = حرف های مقصد را بنویسید{1}، Esc ترک می کند
        was written by a newer fcm-console
        = را fcm-console تازه تری نوشته است
        {1} and one of the keys above, Esc leaves
        = {1} و یکی از کلیدهای بالا، Esc ترک می کند
        {1} is no command here
        = {1} اینجا فرمان نیست
        {1} or 
        = {1} یا 
        Device groups: one person's devices under one key
        = گروه های دستگاه: دستگاه های یک نفر زیر یک کلید
        Devices, as the registry knows them: {1} finds
        = دستگاه ها، چنان که دفتر می شناسد: {1} می یابد
        The message: {1} checks it, {2} reviews it
        = پیام: {1} می آزماید، {2} بازبینی می کند
        Topics: {1} opens one, {2} writes to it
        = موضوع ها: {1} یکی را باز می کند، {2} برایش می نویسد
        What was sent, what became of it, and what to do
        = آنچه فرستاده شد، سرانجامش، و چاره
        that was the tour; :tour begins it again
        = گشت همین بود؛ :tour دوباره آغازش می کند
        {1} finds any command; :profile new makes a profile
        = {1} هر فرمانی را می یابد؛ :profile new نمایه می سازد
        {1} is in {2}; :profile {3} opens it
        = {1} در {2} است؛ :profile {3} بازش می کند
        {1} shows the demo's phones, as messages come
        = {1} گوشی های نمایش را نشان می دهد، همراه پیام ها
        {1} · Space goes on
        = {1} · فاصله ادامه می دهد
        … {1} more
        = … {1} دیگر
        the requests could not be read: {1}
        = درخواست ها خوانده نشد: {1}
        the request could not be read: {1}
        = درخواست خوانده نشد: {1}
        fault {1}
        = خطای ساختگی {1}
        as a line of the console
        = به شکل سطری از کنسول
        the emulator has not kept what it carried
        = شبیه ساز محتوای آن را نگه نداشته است
        only an emulator tells what it was asked
        = تنها یک شبیه ساز می گوید از آن چه خواسته شده است
        """#
}
