extension Catalogue {
    static let persianComposer = #"""
        To
        = گیرنده
        Data
        = داده
        Priority
        = اولویت
        Collapse
        = کلید
        Label
        = برچسب
        Protocol
        = پروتکل
        protocol is one of {1}, not "{2}"
        = protocol یکی از {1} است، نه «{2}»
        a message is a JSON object: { … }
        = پیام شیئی JSON است: { … }
        a legacy body: converted to v1; :as v1 shows what changed
        = بدنهٔ قدیمی: به v1 تبدیل شد؛ :as v1 تغییرها را نشان می‌دهد
        a legacy body: converted to v1, {1} lost; :as v1 shows what
        = بدنهٔ قدیمی: به v1 تبدیل شد، {1} گم شد؛ :as v1 نشان می‌دهد
        not taken over: {1}; Ctrl-E opens it again
        = پذیرفته نشد: {1}؛ Ctrl-E دوباره بازش می‌کند
        normal or high
        = normal یا high
        whom
        = چه کسی
        {1}{2} of {3} bytes
        = {1}{2} از {3} بایت
        dry run…
        = اجرای آزمایشی…
        ✓ dry run passed
        = ✓ اجرای آزمایشی موفق
        changed since the dry run
        = پس از آزمایش تغییر کرده
        ✗ dry run failed
        = ✗ اجرای آزمایشی ناموفق
        draft not saved yet
        = پیش‌نویس هنوز ذخیره نشده
        draft saved {1}
        = پیش‌نویس ذخیره شد {1}
        draft restored
        = پیش‌نویس بازیابی شد
        ✗ draft not saved
        = ✗ پیش‌نویس ذخیره نشد
        reaches …
        = می‌رسد به …
        reaches {1}{2}
        = می‌رسد به {1}{2}
        reach not known: {1}
        = دسترسی نامعلوم: {1}
        choose whom it is for
        = برگزینید برای کیست
        character {1}: {2}
        = نویسهٔ {1}: {2}
        looking for the group
        = جستجوی گروه
        no group of that name is known
        = گروهی به این نام شناخته نیست
        write key=value
        = بنویسید key=value
        not sent by {1}: {2}
        = با {1} فرستاده نمی‌شود: {2}
        there is no member "{1}" here
        = اینجا عضوی به نام «{1}» نیست
        this is no {1}
        = این {1} نیست
        a list stands where one value is wanted
        = به جای یک مقدار، فهرست آمده
        an object stands where one value is wanted
        = به جای یک مقدار، شیء آمده
        a list stands where an object is wanted
        = به جای شیء، فهرست آمده
        {1} comes beside another member of {2}: only one can be set
        = {1} کنار عضو دیگری از {2} آمده: تنها یکی می‌شود
        a message is an object
        = پیام شیء است
        the message is missing
        = پیام نیست
        text
        = متن
        true or false
        = true یا false
        whole number
        = عدد صحیح
        number
        = عدد
        time such as 2026-01-31T12:00:00Z
        = زمانی چون 2026-01-31T12:00:00Z
        time such as 3600s, 60m, 4h or 2d
        = زمانی چون 3600s، 60m، 4h یا 2d
        priority: normal or high
        = اولویت: normal یا high
        Nothing of the legacy body is lost or changed.
        = چیزی از بدنهٔ قدیمی گم یا دگرگون نشده.
        This is how it is composed: nothing is lost.
        = همین گونه نوشته شده: چیزی گم نشده.
        As v1
        = چون v1
        As legacy
        = چون قدیمی
        POST /fcm/send; by XMPP the same inside a stanza
        = POST /fcm/send؛ با XMPP همان درون stanza
        Nothing is lost or changed.
        = چیزی گم یا دگرگون نشده.
        Moving to HTTP v1
        = کوچ به HTTP v1
        {1|# error|# errors}
        = {1|# خطا}
        {1|# hint|# hints}
        = {1|# راهنمایی}
        Nothing to change.
        = چیزی برای تغییر نیست.
        ✗ lost: {1}
        = ✗ گم: {1}
        ! changed: {1}
        = ! دگرگون: {1}
        no data
        = بی‌داده
        {1|# key|# keys}
        = {1|# کلید}
         of data
        =  داده
        nothing is shown: the app is given {1}
        = چیزی نشان داده نمی‌شود: برنامه {1} می‌گیرد
        picture
        = تصویر
        channel
        = کانال
        sound
        = صدا
        default
        = پیش‌فرض
        icon
        = نماد
        colour
        = رنگ
        tag
        = برچسب
        priority
        = اولویت
        not on the lock screen
        = نه روی صفحهٔ قفل
        badge
        = نشان
        of its own
        = از آنِ خود
        thread
        = رشته
        category
        = دسته
        interruption
        = مزاحمت
        no sound
        = بی‌صدا
        a service extension may change it
        = افزونهٔ سرویس می‌تواند تغییرش دهد
        opens
        = باز می‌کند
        buttons
        = دکمه‌ها
        silent
        = خاموش
        Preview
        = پیش‌نمایش
        about as it is shown before it is opened
        = تقریباً چنان‌که پیش از باز شدن دیده می‌شود
        ● {1} · now
        = ● {1} · اکنون
        Review: {1} {2}
        = بازبینی: {1} {2}
        Send
        = فرستادن
        reach not known
        = دسترسی نامعلوم
        ! the same message went to the same target within the last minute
        = ! همین پیام در یک دقیقهٔ گذشته به همین مقصد رفته است
        Size     {1}
        = اندازه   {1}
        Dry run  passed
        = آزمایش   موفق
        Dry run  failed: {1}
        = آزمایش   ناموفق: {1}
        Dry run  running…
        = آزمایش   در جریان…
        : {1} does one
        = : {1} می‌آزماید
        {1} offered: Down chooses
        = {1} پیشنهاد: پایین برمی‌گزیند
        {1} of {2}: {3}
        = {1} از {2}: {3}
        ↓ chooses
        = ↓ برمی‌گزیند
        {1|# member|# members}
        = {1|# عضو}
        {1} · Tab: the other side
        = {1} · Tab: سوی دیگر
        no known device is reached
        = هیچ دستگاه شناخته‌ای آن را نمی‌گیرد
        nobody of its topics is left out
        = هیچ‌کس از موضوع‌هایش جا نمی‌ماند
        in {1}
        = درون {1}
        out {1}
        = بیرون {1}
        Who is in, who is out
        = که درون است و که بیرون
        """#
}
