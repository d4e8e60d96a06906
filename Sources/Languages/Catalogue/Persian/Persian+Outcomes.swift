extension Catalogue {
    static let persianOutcomes = #"""
        codes
        = کدها
        follow
        = دنبال کردن
        forget the registrations that answered UNREGISTERED, after a question
        = ثبت‌هایی را که UNREGISTERED پاسخ دادند پس از پرسشی فراموش می‌کند
        how many fared how, by code, and back to the recipients
        = چند تا چه سرانجامی یافتند، به تفکیک کد، و بازگشت به گیرندگان
        prune
        = هرس
        stay at the newest as more come, or stay where one is
        = با رسیدن تازه‌ها در تازه‌ترین می‌ماند، یا همان‌جا که هست
        the same of any broadcast, by its id
        = همان برای هر پخشی، با شناسه‌اش
        what became of each recipient of a broadcast, and back
        = آنچه از هر گیرندهٔ پخش شد، و بازگشت
        {1|# kind|# kinds}
        = {1|# گونه}
        {1|# outcome|# outcomes}
        = {1|# نتیجه}
        {1|# registration|# registrations}
        = {1|# ثبت}
        {1|# second|# seconds}
        = {1|# ثانیه}
        {1|# attempt|# attempts}
        = {1|# تلاش}
        unknown
        = نامعلوم
          from {1} to {2}
        =   از {1} تا {2}
        ; the registry does not know {1}
        = ؛ دفتر {1} تا را نمی‌شناسد
        ; {1} kept: registered again since
        = ؛ {1} نگه داشته شد: از آن پس دوباره ثبت شده‌اند
        Again     {1}
        = دوباره    {1}
        Again    {1}
        = دوباره   {1}
        Forget {1}
        = فراموش کردن {1}
        Latency  nothing answered yet
        = تأخیر    هنوز پاسخی نیامده
        Outcomes
        = نتیجه‌ها
        Prune: {1}
        = هرس: {1}
        Remedy   {1}
        = چاره     {1}
        Retries  {1}
        = بازها    {1}
        State     {1}
        = وضعیت     {1}
        They are forgotten in the registry, with their subscriptions and their places in groups; the service forgets them by itself. Whoever has been registered again since is kept.
        = در دفتر فراموش می‌شوند، با اشتراک‌ها و جایشان در گروه‌ها؛ سرویس خودش فراموششان می‌کند. هر که از آن پس دوباره ثبت شده نگه داشته می‌شود.
        canary failed: {1}
        = قناری ناکام: {1}
        it cannot be read: {1}
        = خوانده نمی‌شود: {1}
        it is shared: fcm-console broadcast --resume {1} goes on with it
        = مشترک است: fcm-console broadcast --resume {1} آن را ادامه می‌دهد
        it still runs
        = هنوز در جریان است
        no broadcast is selected here, and none runs
        = اینجا پخشی برگزیده نیست، و پخشی در جریان نیست
        nobody has an outcome yet
        = هنوز نتیجه‌ای نیست
        nobody here is known to be gone
        = اینجا کسی ازمیان‌رفته شناخته نشده
        nobody was forgotten
        = هیچ‌کس فراموش نشد
        none: it was a dry run
        = هیچ: اجرای آزمایشی بود
        open the outcomes of a broadcast first
        = نخست نتیجه‌های یک پخش را باز کنید
        reading it…
        = در حال خواندن…
        recipient {1} of {2}
        = گیرندهٔ {1} از {2}
        this profile keeps no outcomes of broadcasts
        = این نمایه نتیجهٔ پخش‌ها را نگه نمی‌دارد
        up to {1}/s in {2}
        = تا {1}/s در {2}
        {1} accepted, {2} failed, {3} unknown
        = {1} پذیرفته، {2} ناکام، {3} نامعلوم
        {1} answered UNREGISTERED: the app was removed, or its token replaced or expired.
        = {1} پاسخ UNREGISTERED داد: برنامه برداشته شده، یا توکنش جایگزین یا منقضی شده است.
        {1} are gone: {2} prunes
        = {1} تا از میان رفته‌اند: {2} هرس می‌کند
        {1} can be sent again: {2}
        = {1} را می‌توان دوباره فرستاد: {2}
        {1} in {2}, tokens included
        = {1} در {2}، با توکن‌ها
        {1} never sent
        = {1} هرگز فرستاده نشد
        {1} of {2} gone registrations forgotten
        = {1} از {2} ثبت ازمیان‌رفته فراموش شد
        {1} with INVALID_ARGUMENT are kept: that can be the message as well as the token.
        = {1} با INVALID_ARGUMENT نگه داشته می‌شود: شاید از پیام باشد و شاید از توکن.
        codes stand by how many have them: the recipients are sorted
        = کدها بر پایهٔ شمارشان می‌ایستند: گیرندگان مرتب می‌شوند
        sorting…
        = در حال مرتب کردن…
        {1} not sorted yet
        = {1} هنوز مرتب نشده
        """#
}
