extension Catalogue {
    static let persianPanes = #"""
        Topics
        = موضوع ها
        Device groups
        = گروه های دستگاه
        Devices
        = دستگاه ها
        Composer
        = نویسنده
        Results
        = نتایج
        {1|# device|# devices}
        = {1|# دستگاه}
        nobody is subscribed
        = کسی مشترک نیست
        subscribed to nothing
        = مشترک هیچ موضوعی نیست
        in the registry
        = در دفتر
        Topic {1}
        = موضوع {1}
        Device group {1}
        = گروه دستگاه {1}
        Device {1}
        = دستگاه {1}
        Result
        = نتیجه
        {1} subscribed, as the registry knows
        = {1} مشترک، چنان که دفتر می داند
        {1} of {2} members, key {3}
        = {1} از {2} عضو، کلید {3}
        what was sent, and what came back
        = آنچه فرستاده شد و آنچه بازآمد
        {1}asking the service for its topics…
        = {1}پرسیدن موضوع هایش از سرویس…
        {1}the service does not tell: {2}
        = {1}سرویس نمی گوید: {2}
        differs from the registry: r reconciles
        = با دفتر فرق دارد: r همساز می کند
        the registry agrees
        = دفتر همان را می گوید
        {1|# topic|# topics}
        = {1|# موضوع}
        {1}{2} on the service, {3}
        = {1}{2} در سرویس، {3}
         (dry run)
        =  (آزمایشی)
        State     {1}{2}
        = وضعیت    {1}{2}
        Target    {1}
        = مقصد     {1}
        Protocol  {1}
        = پروتکل   {1}
        Started   {1}
        = آغاز     {1}
        Attempts  {1}
        = تلاش ها   {1}
        Broadcast {1}
        = پخش      {1}
        Receipt   its device has it
        = رسید     دستگاهش آن را دارد
        Latency   {1}
        = تأخیر    {1}
        Name      {1}
        = نام      {1}
        Devices   {1} targeted, {2} delivered, {3} pending
        = دستگاه ها {1} هدف، {2} تحویل، {3} در انتظار
        Code      {1}{2}
        = کد       {1}{2}
        Service   {1}
        = سرویس    {1}
        Remedy    {1}
        = چاره     {1}
        Field     {1}: {2}
        = میدان    {1}: {2}
        no groups yet: select a device and type :group create NAME
        = هنوز گروهی نیست: دستگاهی برگزینید و بنویسید :group create NAME
        no devices yet: fcm-console devices import reads a file of them
        = هنوز دستگاهی نیست: fcm-console devices import پرونده ای از آن ها را می خواند
        {1} (gone)
        = {1} (رفته)
        always
        = همیشه
        fault wants {1}
        = fault این را می خواهد: {1}
        a fault is about one of {1}, not "{2}"
        = خطا دربارهٔ یکی از {1} است، نه «{2}»
        there are two targets: {1} and {2}
        = دو مقصد هست: {1} و {2}
        say what happens: a status, a code, latency=150ms, before, after, garbage, …
        = بگویید چه روی دهد: وضعیت، کد، latency=150ms، before، after، garbage، …
        {1} is between 0 and 1, not "{2}"
        = {1} میان 0 و 1 است، نه «{2}»
        a fault has no "{1}": there are {2}
        = خطا «{1}» ندارد: این ها را دارد: {2}
        {1} is a whole number, not "{2}"
        = {1} عدد صحیح است، نه «{2}»
        Faults
        = خطاها
        no faults: the emulator answers as the service does. n arms one, such as
        = خطایی نیست: شبیه ساز چون سرویس پاسخ می دهد. n یکی می سازد، مانند
        {1|# hit|# hits}
        = {1|# اصابت}
        About     {1}
        = دربارهٔ   {1}
        Effect    {1}
        = اثر      {1}
        Hits      {1}
        = اصابت    {1}
        {1|# request|# requests}
        = {1|# درخواست}
        So far    {1}
        = تاکنون   {1}
        Rule
        = قاعده
        Fault
        = خطا
        rule {1} of the emulator; d disarms it
        = قاعدهٔ {1} شبیه ساز؛ d خنثایش می کند
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
        = پیام های بسیاری، یا دیرزمانی، منتظر ماندند: سرویس دورشان ریخت.
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
        Handsets
        = گوشی ها
        this emulator has no devices yet
        = این شبیه ساز هنوز دستگاهی ندارد
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
        = هنوز پیامی نیست: c پیامی برای این گوشی می نویسد
        Sent
        = فرستاده
        Started
        = آغاز
        Finished
        = پایان
        not written down
        = نوشته نشده
        By
        = کاربر
        Profile
        = نمایه
        {1}, project {2}
        = {1}، پروژهٔ {2}
        Outcome
        = نتیجه
        Name
        = نام
        Service
        = سرویس
        Remedy
        = چاره
        reading its journal…
        = خواندن گزارشش…
        its journal cannot be read: {1}
        = گزارشش خوانده نمی شود: {1}
        Codes
        = کدها
        Not reached
        = نرسیده به
          and {1} more: fcm-console history show {2}
        =   و {1} دیگر: fcm-console history show {2}
        History
        = تاریخچه
        nothing has been sent yet
        = هنوز چیزی فرستاده نشده
        running
        = در جریان
        not known
        = نامعلوم
        nothing has "{1}"
        = چیزی «{1}» ندارد
        the app was removed or its token replaced: remove this device
        = برنامه برداشته یا توکنش جایگزین شده: این دستگاه را بردارید
        the token belongs to another project: use that project's profile
        = توکن از پروژه ای دیگر است: نمایهٔ آن پروژه را به کار برید
        too many messages to this device, topic or project: wait, then send more slowly
        = پیام های بسیار به این دستگاه، موضوع یا پروژه: صبر کنید، سپس آهسته تر
        the APNs key or the web push key is missing or wrong in the project
        = کلید APNs یا web push در پروژه نیست یا نادرست است
        the message or its target is malformed: correct the field named
        = پیام یا مقصدش نادرست است: میدان نام برده را درست کنید
        the credentials are missing or expired: run fcm-console doctor
        = اعتبارنامه نیست یا گذشته: fcm-console doctor را اجرا کنید
        the account may not send for this project: grant it the messaging role
        = حساب اجازهٔ فرستادن برای این پروژه را ندارد: نقش پیام رسانی به آن بدهید
        the target is not known to this project: check token and project
        = این پروژه مقصد را نمی شناسد: توکن و پروژه را بنگرید
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
        = آنجا چیزی پاسخ نمی دهد: نشانی و شبکه را بنگرید
        no member took it: check the devices of the group
        = هیچ عضوی نپذیرفت: دستگاه های گروه را بنگرید
        a code this version does not know: see its message
        = کدی که این نسخه نمی شناسد: پیامش را ببینید
         ({1} dropped)
        =  ({1} کنار رفته)
         ({1} more in the history)
        =  ({1} دیگر در تاریخچه)
        nothing sent yet
        = هنوز چیزی فرستاده نشده
        received by its device
        = دستگاهش گرفت
        {1|# attempt|# attempts}
        = {1|# تلاش}
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
        accepted
        = پذیرفته
        validated
        = معتبر
        failed
        = ناکام
        unknown
        = نامعلوم
        taken back
        = پس گرفته
        upstream
        = بالارو
        no topics yet: one comes into being at its first subscription
        = هنوز موضوعی نیست: با نخستین اشتراک پدید می آید
        {1|# group|# groups}
        = {1|# گروه}
          … and {1} more
        =   … و {1} دیگر
        ! {1} are known to be unregistered
        = ! {1} شناخته شده که دیگر ثبت نیستند
        Add {1} to the group {2}
        = افزودن {1} به گروه {2}
        Looking them up…
        = در حال یافتن…
        Nothing was changed; the marks are still there.
        = چیزی تغییر نکرد؛ نشان ها هنوز هستند.
        Remove {1} from the group {2}
        = برداشتن {1} از گروه {2}
        Remove {1} from the registry
        = برداشتن {1} از دفتر
        Subscribe {1} to {2}
        = اشتراک {1} در {2}
        Unsubscribe {1} from {2}
        = لغو اشتراک {1} در {2}
        a group holds {1} members: the service refuses the rest
        = گروه {1} عضو می گیرد: سرویس بقیه را نمی پذیرد
        left out
        = کنار رفته
        ok, as before
        = درست، چون پیش
        to go
        = مانده
        type {1} to go on
        = برای ادامه {1} را بنویسید
        what is marked
        = نشان دارها
        {1} failed
        = {1} ناکام
        {1} marked of {2}
        = {1} نشان دار از {2}
        … {1}: stopping
        = … {1}: در حال توقف
        Application Default Credentials
        = Application Default Credentials
        Enter goes on, Shift-Tab back, Esc leaves; what was typed stays
        = Enter ادامه، Shift-Tab بازگشت، Esc ترک؛ نوشته می ماند
        New profile, {1} of {2}
        = نمایهٔ تازه، {1} از {2}
        Test by a dry run
        = آزمودن با اجرای آزمایشی
        Test has the backend check a message that reaches nobody. Nothing is saved yet.
        = آزمون پیامی را که به کسی نمی رسد می آزماید. هنوز چیزی ذخیره نشده.
        a name has letters, digits, - and _, at most 40
        = نام حرف، رقم، - و _ دارد، حداکثر 40
        a profile needs a name, such as production
        = نمایه نامی می خواهد، چون production
        a running fcm-console emulator; ↑ ↓ choose
        = یک fcm-console emulator در جریان؛ ↑ ↓ برمی گزینند
        an emulator has an address: http://127.0.0.1:9599
        = شبیه ساز نشانی دارد: http://127.0.0.1:9599
        empty: the emulator's first project
        = خالی: نخستین پروژهٔ شبیه ساز
        new is the word that makes one: take another
        = new واژهٔ ساختن است: دیگری را بردارید
        nothing can be sent or changed; ↑ ↓ choose
        = چیزی فرستادنی یا تغییردادنی نیست؛ ↑ ↓ برمی گزینند
        that is no project id: letters, digits and -
        = این شناسهٔ پروژه نیست: حرف، رقم و -
        the emulator's first
        = نخستینِ شبیه ساز
        the project id of Firebase
        = شناسهٔ پروژهٔ Firebase
        the project id, as the Firebase console shows it
        = شناسهٔ پروژه، چنان که کنسول Firebase نشان می دهد
        the review alone stands between; ↑ ↓ choose
        = تنها بازبینی در میان است؛ ↑ ↓ برمی گزینند
        the review wants the project id typed; ↑ ↓ choose
        = بازبینی شناسهٔ پروژه را می خواهد؛ ↑ ↓ برمی گزینند
        the service account's key file; empty: as gcloud has it (ADC)
        = پروندهٔ کلید حساب سرویس؛ خالی: چنان که gcloud دارد (ADC)
        the service itself, real devices; ↑ ↓ choose
        = خود سرویس، دستگاه های واقعی؛ ↑ ↓ برمی گزینند
        a sender id has digits only, such as 123456789012
        = شناسهٔ فرستنده تنها رقم دارد، مانند 123456789012
        a whole number of messages a second, from 1 to 1,000,000
        = شمار درست پیام در ثانیه، از 1 تا 1,000,000
        Sender id
        = فرستنده
        Colour
        = رنگ
        Rate limit
        = سقف نرخ
        none
        = هیچ
        the usual one
        = همان معمول
        {1} a second
        = {1} در ثانیه
        the project's number, which device groups want; empty: none
        = شمارهٔ پروژه که گروه ها می خواهند؛ تهی: هیچ
        of its name and frame; usual: as its backend; ↑ ↓ choose
        = رنگ نام و قاب آن؛ usual: مانند پشتانه؛ ↑ ↓ برمی گزینند
        messages a second at most; empty: 9,000 to FCM, none to an emulator
        = بیشینهٔ پیام در ثانیه؛ تهی: 9,000 به FCM، بی حد به شبیه ساز
        there is a profile {1} already
        = نمایهٔ {1} هم اکنون هست
        where the emulator listens
        = جایی که شبیه ساز گوش می دهد
        Traffic
        = ترافیک
        {1} missed
        = {1} از دست رفته
        the emulator was asked nothing yet
        = هنوز چیزی از شبیه ساز خواسته نشده است
        the emulator has not kept it: too long, too old, or a credential
        = شبیه ساز آن را نگه نداشته است: بسیار بلند، بسیار کهنه، یا اعتبارنامه
        """#
}
