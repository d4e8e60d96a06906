extension Catalogue {
    static let persianBroadcasts = #"""
        file {1}
        = پروندهٔ {1}
        topic {1}, device by device
        = موضوع {1}، دستگاه به دستگاه
        group {1}, device by device
        = گروه {1}، دستگاه به دستگاه
        all devices
        = همهٔ دستگاه‌ها
        devices with "{1}"
        = دستگاه‌های دارای «{1}»
        To       {1}
        = گیرنده   {1}
        Nothing was sent.
        = چیزی فرستاده نشد.
        Writing  {1} so far…
        = نوشتن    تاکنون {1}…
        Nothing leaves before it is confirmed.
        = پیش از تأیید چیزی نمی‌رود.
        New broadcast
        = پخش تازه
        No broadcast
        = بی‌پخش
        Check
        = آزمودن
        Send to
        = فرستادن به
        Review of a dry run
        = بازبینی اجرای آزمایشی
        Review
        = بازبینی
        Cancel
        = لغو
        type {1} to send
        = برای فرستادن {1} را بنویسید
        Reach    {1}
        = دسترسی   {1}
        Protocol {1}
        = پروتکل   {1}
        Canary   {1}
        = قناری    {1}
        Pace     {1}
        = آهنگ     {1}
        {1} recipients in the file
        = {1} گیرنده در پرونده
        {1} devices {2}
        = {1} دستگاه {2}
        {1|# row|# rows}
        = {1|# سطر}
                 {1} left out whose recipient is there already
        =          {1} کنار گذاشته شد که گیرنده‌اش هست
        {1|# line|# lines}
        = {1|# سطر}
        ! {1} left out: no recipient
        = ! {1} کنار گذاشته شد: بی‌گیرنده
        Dry run  the service checks each, and nothing is delivered
        = آزمایش   سرویس یک یک را می‌آزماید و چیزی تحویل نمی‌شود
        : {1} makes one of it
        = : {1} آزمایشی اش می‌کند
        Dry run  not done{1}
        = آزمایش   انجام نشده{1}
        Dry run  passed for all {1}
        = آزمایش   برای همهٔ {1} موفق
        Dry run  {1} of {2} passed
        = آزمایش   {1} از {2} موفق
        none: all are sent to at once
        = هیچ: به همه یکجا
        none: it would be everybody
        = هیچ: همه را در بر می‌گرفت
        the first {1}; the others if {2}% of them are accepted
        = نخست {1}؛ بقیه اگر {2}% پذیرفته شوند
        as fast as it goes
        = هرچه تندتر
         after {1} s
        =  پس از {1} ثانیه
        the first failure stops it
        = نخستین ناکامی متوقفش می‌کند
        failures do not stop it
        = ناکامی‌ها متوقفش نمی‌کنند
        {1}{2}, {3} at once; {4}
        = {1}{2}، {3} همزمان؛ {4}
        {1} of {2} bytes
        = {1} از {2} بایت
        First    {1}, {2}
        = نخستین   {1}، {2}
        Title
        = عنوان
        Body
        = متن
        Image
        = تصویر
        Data     {1}={2}
        = داده     {1}={2}
        Failed recipients
        = گیرندگان ناکام
        Unfinished broadcast
        = پخش ناتمام
        Later
        = بعداً
        Retry
        = باز
        Resume
        = ازسرگیری
        type {1} to go on with it
        = برای ادامه {1} را بنویسید
        {1} of {2} left
        = {1} از {2} مانده
        {1} failed for a reason that can pass: they are sent to again
        = {1} به علتی گذرا ناکام: دوباره فرستاده می‌شود
        {1}: they are sent to as well
        = {1}: به آن‌ها هم فرستاده می‌شود
        ! the canary failed: {1}; resumed it goes on all the same
        = ! قناری ناکام ماند: {1}؛ با ازسرگیری همچنان ادامه می‌یابد
        Title    {1}
        = عنوان    {1}
        , a dry run
        = ، آزمایشی
        Begun    {1}, {2} ago: {3}{4}
        = آغاز     {1}، {2} پیش: {3}{4}
        So far   {1}
        = تاکنون   {1}
        Unknown ones are not sent to again.
        = به نامعلوم‌ها دوباره فرستاده نمی‌شود.
        {1|# other|# others}
        = {1|# دیگر}
        {1}: fcm-console history list
        = {1}: fcm-console history list
        {1} accepted, {2} failed,
        = {1} پذیرفته، {2} ناکام،
         {1} unknown
        =  {1} نامعلوم
        Dry run
        = اجرای آزمایشی
        Broadcast
        = پخش
        Outcome  {1}
        = نتیجه    {1}
        Codes    {1}
        = کدها     {1}
        Rate     {1}
        = آهنگ     {1}
        , {1} wait to be tried again
        = ، {1} در انتظار باز
        , {1} retried
        = ، {1} باز فرستاده
        Requests {1} under way{2}{3}
        = درخواست  {1} در راه{2}{3}
        Latency  {1}
        = تأخیر    {1}
        Retry    {1} failed for a reason that can pass: {2}
        = باز      {1} به علتی گذرا ناکام: {2}
        State    held: Esc takes it back
        = وضعیت    نگه داشته: Esc پس می‌گیرد
        State    stopping: waits for what is under way
        = وضعیت    در حال توقف: منتظر آنچه در راه است
        State    paused: p goes on
        = وضعیت    در مکث: p ادامه می‌دهد
        State    waits: {1}
        = وضعیت    منتظر: {1}
        State    running
        = وضعیت    در جریان
        done
        = پایان یافت
        State    {1}
        = وضعیت    {1}
         of {1}/s
        =  از {1}/s
        , {1} left
        = ، {1} مانده
        paused
        = در مکث
        {1|# marked device|# marked devices}
        = {1|# دستگاه نشان‌دار}
        no broadcast is offered: B opens it
        = پخشی پیشنهاد نشده: B آن را باز می‌کند
        no broadcast runs
        = پخشی در جریان نیست
        resume
        = ازسرگیری
        go on with the broadcast that is offered; a protected profile wants its project id
        = پخش پیشنهادشده را ادامه می‌دهد؛ نمایهٔ محافظت‌شده شناسهٔ پروژه را می‌خواهد
        pause
        = مکث
        pause the broadcast that runs, or let it go on
        = پخش در جریان را نگه می‌دارد یا ادامه می‌دهد
        slower
        = کندتر
        three quarters of the broadcast's rate
        = سه چهارم آهنگ پخش
        faster
        = تندتر
        four thirds of the broadcast's rate
        = چهارسوم آهنگ پخش
        to many
        = به بسیاری
        retry failed
        = باز ناکام‌ها
        send again to those of the broadcast that failed for a reason that can pass
        = به گیرندگانی که به علتی گذرا ناکام ماندند دوباره می‌فرستد
        nothing runs any more
        = دیگر چیزی در جریان نیست
        stop the broadcast that runs; it can be resumed; or what is done to everything marked
        = پخش در جریان را که ازسرگرفتنی است، یا کار بر نشان‌دارها را متوقف می‌کند
        a broadcast was left with {1} to go: B shows it
        = پخشی با {1} باقی مانده رها شده است: B آن را نشان می‌دهد
        type the project id {1} to go on with it
        = برای ادامه، شناسهٔ پروژهٔ {1} را بنویسید
        leaves
        = می‌رود
        goes on
        = ادامه می‌یابد
        {1} in {2} s: Esc takes it back
        = {1} تا {2} ثانیهٔ دیگر: Esc آن را پس می‌گیرد
        {1|# recipient|# recipients}
        = {1|# گیرنده}
        begins
        = آغاز می‌شود
        broadcast {1} {2}: {3} left
        = پخش {1} {2}: {3} مانده
        taken back: nothing was sent
        = پس گرفته شد: چیزی فرستاده نشد
        type the project id {1} to send
        = برای فرستادن، شناسهٔ پروژهٔ {1} را بنویسید
        given up: nothing was sent
        = رها شد: چیزی فرستاده نشد
        nothing was sent
        = چیزی فرستاده نشد
        a broadcast is under way: B shows it
        = پخشی در جریان است: B آن را نشان می‌دهد
        there is no message yet: compose it first
        = هنوز پیامی نیست: نخست آن را بنویسید
        what broadcasts were left cannot be said: {1}
        = نمی‌توان گفت چه پخش‌هایی مانده: {1}
        this profile has no broadcasts
        = این نمایه پخش ندارد
        {1}: nothing was sent
        = {1}: چیزی فرستاده نشد
        a broadcast runs: wait for it, or stop it
        = پخشی در جریان است: منتظرش بمانید یا متوقفش کنید
        canary: {1}: the others follow
        = قناری: {1}: بقیه در پی می‌آیند
        no broadcast has ended here
        = اینجا پخشی پایان نیافته است
        nobody failed for a reason that can pass
        = هیچ‌کس به علتی گذرا ناکام نماند
        the journal cannot be written: {1}
        = روزنامه نوشته نمی‌شود: {1}
        the project's quota is exhausted
        = سهمیهٔ پروژه تمام شده است
        the same message went to the same recipients within the last minute ({1})
        = همین پیام در دقیقهٔ گذشته به همین گیرندگان رفته است ({1})
        """#
}
