extension Catalogue {
    static let persianHandsets = #"""
        the message on top is not in the tray
        = پیام بالایی در سینی نیست
        open the handsets first
        = نخست گوشی‌ها را باز کنید
        there is no phone
        = گوشی‌ای نیست
        on/offline
        = وصل/قطع
        take the selected phone off the network, or put it back
        = گوشی برگزیده را از شبکه جدا یا به آن وصل می‌کند
        front/back
        = پیش/پس
        bring the app of the selected phone to the front, or send it to the background
        = برنامهٔ گوشی برگزیده را به پیش می‌آورد یا به پس زمینه می‌فرستد
        tap
        = لمس
        tap the notification on top: the app comes to the front with it
        = اعلان بالایی را لمس می‌کند: برنامه با آن پیش می‌آید
        send up
        = فرستادن
        have the app of the selected phone send to its app server or to its group
        = برنامهٔ گوشی برگزیده به سرور یا گروهش می‌فرستد
        change
        = تغییر
        change the selected phone, or uninstall its app
        = گوشی برگزیده را تغییر می‌دهد یا برنامه‌اش را برمی‌دارد
        a message from {1}
        = پیامی از {1}
        XMPP: connected
        = XMPP: متصل
        ; {1} without an answer go out again
        = ؛ {1} بی‌پاسخ دوباره فرستاده می‌شود
        XMPP: the service drains the connection
        = XMPP: سرویس اتصال را خالی می‌کند
        the phones could not be listed: {1}
        = گوشی‌ها فهرست نشدند: {1}
        {1}: tapped, the app is in front
        = {1}: لمس شد، برنامه در پیش است
        {1} will subscribe to {2} when it can
        = {1} هرگاه بتواند مشترک {2} می‌شود
        {1} is subscribed to {2}
        = {1} مشترک {2} است
        {1} will unsubscribe from {2} when it can
        = {1} هرگاه بتواند اشتراک {2} را لغو می‌کند
        {1} is not subscribed to {2} any more
        = {1} دیگر مشترک {2} نیست
        the service has the message
        = سرویس پیام را دارد
        the message waits on the phone
        = پیام روی گوشی منتظر است
        too many waited, or for too long
        = بسیاری منتظر ماندند، یا دیرزمانی
        {1|# more field|# more fields}
        = {1|# میدان دیگر}
        nothing in it
        = چیزی در آن نیست
        to the app
        = به برنامه
        to the app behind
        = به برنامهٔ پشت
        woke the app
        = برنامه را بیدار کرد
        in the tray
        = در سینی
        tapped
        = لمس شده
        waits for the app
        = منتظر برنامه
        the app is ended
        = برنامه بسته است
        Too many messages waited, or for too long: the service dropped them.
        = پیام‌های بسیاری، یا دیرزمانی، منتظر ماندند: سرویس دورشان ریخت.
         · from {1}
        =  · از {1}
        The app has not got it yet.
        = برنامه هنوز آن را نگرفته است.
        The app will not get it.
        = برنامه آن را نخواهد گرفت.
        The app got it before anybody looked.
        = برنامه پیش از آنکه کسی ببیند آن را گرفت.
        is online
        = برخط است
        is offline
        = برون خط است
        has the app in the foreground
        = برنامه را در پیش دارد
        has the app in the background
        = برنامه را در پس زمینه دارد
        has ended the app
        = برنامه را بسته است
        has no app any more
        = دیگر برنامه را ندارد
        this emulator has no devices yet
        = این شبیه‌ساز هنوز دستگاهی ندارد
        gone
        = رفته
        {1} new
        = {1} تازه
        front
        = پیش
        ended
        = بسته
        back 
        = پس 
        {1|# message|# messages}
        = {1|# پیام}
        online
        = برخط
        offline
        = برون خط
        app {1}
        = برنامه {1}
        {1} waiting
        = {1} منتظر
        on 
        = در 
        no message yet: c composes one to this phone
        = هنوز پیامی نیست: c پیامی برای این گوشی می‌نویسد
        a message could not be sent: {1}
        = پیامی فرستاده نشد: {1}
        is not subscribed any more to {1}
        = دیگر مشترک {1} نیست
        is subscribed to {1}
        = مشترک {1} است
        messages were lost
        = پیام‌هایی گم شد
        the app is not installed any more
        = برنامه دیگر نصب نیست
        the app is uninstalled
        = برنامه برداشته شده است
        the emulator does not answer
        = شبیه‌ساز پاسخ نمی‌دهد
        the emulator knows no sender id of this project
        = شبیه‌ساز شناسهٔ فرستندهٔ این پروژه را نمی‌داند
        the extras of the intent
        = extras از intent
        the launching intent
        = intent آغازین
        the notification is not in the tray any more
        = اعلان دیگر در سینی نیست
        the service has the message that waited
        = سرویس پیامی را که منتظر بود دارد
        there is no group {1}
        = گروهی به نام {1} نیست
        """#
}
