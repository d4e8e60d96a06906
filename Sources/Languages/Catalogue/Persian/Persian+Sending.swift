extension Catalogue {
    static let persianSending = #"""
        there is no review: send opens it
        = بازبینی‌ای نیست: send آن را باز می‌کند
        there is nothing to cancel
        = چیزی برای لغو نیست
        let the service check the message without delivering it
        = سرویس پیام را بی تحویل می‌آزماید
        review and send
        = بازبینی و فرستادن
        open the review of the message
        = بازبینی پیام را باز می‌کند
        send what the review shows; a protected profile wants its project id
        = آنچه بازبینی نشان می‌دهد فرستاده می‌شود؛ نمایهٔ محافظت‌شده شناسهٔ پروژه را می‌خواهد
        close the review, or take back what has not left
        = بازبینی را می‌بندد، یا آنچه را نرفته پس می‌گیرد
        compose
        = نوشتن
        address the message
        = گیرندهٔ پیام را تعیین می‌کند
        fill a field: title, body, image, priority, ttl, collapse-key, analytics-label, data.KEY, protocol, or any member by its path
        = میدانی را پر می‌کند: title، body، image، priority، ttl، collapse-key، analytics-label، data.KEY، protocol یا هر عضوی با مسیرش
        add field
        = افزودن میدان
        find any member of the message by its name or by what it does, and fill it
        = هر عضو پیام را با نام یا کارش می‌یابد و پر می‌کند
        empty the selected field
        = میدان برگزیده را خالی می‌کند
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
        = پیام را چون JSON در $EDITOR ویرایش می‌کند؛ بدنهٔ قدیمی تبدیل می‌شود
        preview
        = پیش‌نمایش
        show the message as phones and browsers show it, cut where they cut
        = پیام را چنان‌که گوشی و مرورگر نشان می‌دهند، همان‌جا بریده
        show the message as the other protocol has it, and what is lost
        = پیام را چنان‌که پروتکل دیگر دارد، و آنچه گم می‌شود
        show what stands between the message's legacy form and HTTP v1
        = آنچه میان شکل قدیمی پیام و HTTP v1 است
        a condition has up to {1} topics, and {2} are marked
        = شرط تا {1} موضوع دارد، و {2} نشان دارند
        compose to what is selected, or to any of the marked topics; in the history: its message again
        = برای برگزیده یا هر یک از موضوع‌های نشان‌دار می‌نویسد؛ در تاریخچه: پیامش را دوباره
        mark the topics of a condition one by one, up to {1}
        = موضوع‌های شرط را یک یک نشان کنید، تا {1}
        who
        = که
        who the condition reaches, and who of its topics it leaves out
        = شرط به که می‌رسد و از موضوع‌هایش که جا می‌ماند
        leaves in {1} s: Esc takes it back
        = تا {1} ثانیهٔ دیگر می‌رود: Esc آن را پس می‌گیرد
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
        the history could not be written: {1}
        = تاریخچه نوشته نشد: {1}
        accepted; the token was replaced by {1}, and in the registry too
        = پذیرفته شد؛ توکن با {1} جایگزین شد، در دفتر هم
        UNREGISTERED: the app was removed or its token replaced; the registry has marked it
        = UNREGISTERED: برنامه برداشته یا توکنش جایگزین شده؛ دفتر نشانش کرد
        nothing was sent: the history could not be written ({1})
        = چیزی فرستاده نشد: تاریخچه نوشته نشد ({1})
        the app was removed or its token replaced: remove this device
        = برنامه برداشته یا توکنش جایگزین شده: این دستگاه را بردارید
        the token belongs to another project: use that project's profile
        = توکن از پروژه‌ای دیگر است: نمایهٔ آن پروژه را به کار برید
        too many messages to this device, topic or project: wait, then send more slowly
        = پیام‌های بسیار به این دستگاه، موضوع یا پروژه: صبر کنید، سپس آهسته‌تر
        the APNs key or the web push key is missing or wrong in the project
        = کلید APNs یا web push در پروژه نیست یا نادرست است
        the message or its target is malformed: correct the field named
        = پیام یا مقصدش نادرست است: میدان نام برده را درست کنید
        the credentials are missing or expired: run fcm-console doctor
        = اعتبارنامه نیست یا گذشته: fcm-console doctor را اجرا کنید
        the account may not send for this project: grant it the messaging role
        = حساب اجازهٔ فرستادن برای این پروژه را ندارد: نقش پیام رسانی به آن بدهید
        Apple does not know the device token: check whether the app is for its sandbox
        = اپل توکن دستگاه را نمی‌شناسد: ببینید برنامه برای محیط آزمایشی است یا عملیاتی
        the APNs key is for sandbox or production alone: add the one for this app
        = کلید APNs تنها برای محیط آزمایشی یا عملیاتی است: کلید این برنامه را بیفزایید
        the Firebase Cloud Messaging API is off in this project: enable it in Google Cloud
        = Firebase Cloud Messaging API در این پروژه خاموش است: آن را در کنسول Google Cloud روشن کنید
        the access token lacks the scope firebase.messaging: get one that has it
        = توکن دسترسی محدودهٔ firebase.messaging را ندارد: توکنی بگیرید که آن را دارد
        the target is not known to this project: check token and project
        = این پروژه مقصد را نمی‌شناسد: توکن و پروژه را بنگرید
        it is there already: nothing to do
        = هم اکنون هست: کاری نیست
        a quota of the project is used up: wait, then try again
        = سهمیهٔ پروژه تمام شده: صبر کنید و دوباره بکوشید
        the service is overloaded: try again in a while
        = سرویس پربار است: کمی بعد دوباره بکوشید
        the service failed: try again in a while
        = سرویس ناکام ماند: کمی بعد دوباره بکوشید
        no answer in time: whether it was taken is not known
        = پاسخی به هنگام نیامد: نامعلوم که پذیرفته شد یا نه
        it was cancelled here
        = اینجا لغو شد
        nothing answers there: check the endpoint and the network
        = آنجا چیزی پاسخ نمی‌دهد: نشانی و شبکه را بنگرید
        no member took it: check the devices of the group
        = هیچ عضوی نپذیرفت: دستگاه‌های گروه را بنگرید
        a code this version does not know: see its message
        = کدی که این نسخه نمی‌شناسد: پیامش را ببینید
         ({1} dropped)
        =  ({1} کنار رفته)
         ({1} more in the history)
        =  ({1} دیگر در تاریخچه)
        nothing sent yet
        = هنوز چیزی فرستاده نشده
        received by its device
        = دستگاهش گرفت
        {1} delivered
        = {1} تحویل
        {1} pending
        = {1} در انتظار
        held
        = نگه داشته
        retrying
        = باز
        sending
        = ارسال
        validated
        = معتبر
        failed
        = ناکام
        taken back
        = پس گرفته
        upstream
        = بالارو
        1 s later, then twice as long each time
        = ۱ ثانیه بعد، سپس هر بار دو برابر
        never again with this project
        = هرگز دوباره با این پروژه
        never again: delete the registration
        = هرگز دوباره: ثبت را حذف کنید
        never unchanged
        = هرگز بی‌تغییر
        never unchanged; where the same message is accepted by others, the token is not valid
        = هرگز بی‌تغییر؛ اگر دیگران همان پیام را می‌پذیرند، توکن معتبر نیست
        not before the APNs or web push key is mended
        = نه پیش از درست شدن کلید APNs یا web push
        not before the account has the role
        = نه پیش از آنکه حساب آن نقش را داشته باشد
        not documented
        = در مستندات نیست
        not needed
        = لازم نیست
        once something answers there
        = همین که آنجا چیزی پاسخ دهد
        once, with a fresh access token
        = یک بار، با توکن دسترسی تازه
        only if it may arrive twice
        = تنها اگر دو بار رسیدنش رواست
        wait for Retry-After, else 1 s, then twice as long each time
        = به اندازهٔ Retry-After صبر کنید، وگرنه ۱ ثانیه، سپس هر بار دو برابر
        wait for Retry-After, else a minute, then twice as long each time
        = به اندازهٔ Retry-After صبر کنید، وگرنه یک دقیقه، سپس هر بار دو برابر
        whenever it is wanted
        = هر زمان که بخواهید
        """#
}
