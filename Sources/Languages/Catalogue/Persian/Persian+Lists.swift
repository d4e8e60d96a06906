extension Catalogue {
    static let persianLists = #"""
        handsets
        = گوشی‌ها
        log
        = رویدادها
        faults
        = خطاها
        select a device first
        = نخست دستگاهی را برگزینید
        subscribe
        = اشتراک
        unsubscribe
        = لغو اشتراک
        make a device group of the selected device
        = از دستگاه برگزیده گروه می‌سازد
        add the marked devices, or the selected one, to a group
        = دستگاه‌های نشان‌دار یا برگزیده را به گروهی می‌افزاید
        begin a range at the selected row; once more, or space, marks it
        = بازه‌ای از سطر برگزیده آغاز می‌کند؛ بار دیگر، یا فاصله، نشانش می‌کند
        focus devices or groups first
        = نخست به دستگاه‌ها یا گروه‌ها بروید
        mark
        = نشان
        mark all rows that the filter finds, however many; once more takes the marks away
        = همهٔ سطرهای یافتهٔ پالایه را، هرچند باشند، نشان می‌کند؛ بار دیگر نشان‌ها را برمی‌دارد
        mark the selected row, or take its mark away; what is done next is done to all that are marked
        = سطر برگزیده را نشان می‌کند یا نشانش را برمی‌دارد؛ کار بعدی بر همهٔ نشان‌دارها است
        nothing is marked here
        = اینجا چیزی نشان‌دار نیست
        nothing was done to what was marked yet
        = هنوز کاری با نشان‌دارها نشده
        remove the marked devices or groups, or the selected one, from the registry, after a review
        = دستگاه‌ها یا گروه‌های نشان‌دار یا برگزیده را پس از بازبینی از دفتر برمی‌دارد
        remove the marked devices, or the selected one, from a group
        = دستگاه‌های نشان‌دار یا برگزیده را از گروهی برمی‌دارد
        select a group first
        = نخست گروهی را برگزینید
        something is being done to what was marked: M shows it
        = کاری بر نشان‌دارها در جریان است: M نشانش می‌دهد
        something is being done to what was marked: wait for it, or stop it
        = کاری بر نشان‌دارها در جریان است: صبر کنید یا متوقفش کنید
        subscribe the marked devices, or the selected one, to a topic
        = دستگاه‌های نشان‌دار یا برگزیده را مشترک موضوعی می‌کند
        take every mark of the list away
        = همهٔ نشان‌های فهرست را برمی‌دارد
        the registry keeps topics: one without subscribers costs nothing
        = دفتر موضوع‌ها را نگه می‌دارد: موضوع بی مشترک هزینه‌ای ندارد
        unsubscribe the marked devices, or the selected one, from a topic
        = اشتراک دستگاه‌های نشان‌دار یا برگزیده در موضوعی را لغو می‌کند
        what is being done to what was marked, or was last, with a result for each
        = کاری که با نشان‌دارها می‌شود یا آخرین بار شد، با نتیجه‌ای برای هر یک
        find
        = یافتن
        go to the next row that has the words of a filter, with all rows around it
        = به سطر بعدی که واژه‌های پالایه‌ای را دارد می‌رود، با همهٔ سطرهای پیرامونش
        go to the next row that has what was looked for
        = به سطر بعدی که جسته را دارد می‌رود
        go to the row before that has what was looked for
        = به سطر پیشین که جسته را دارد می‌رود
        outcomes
        = نتیجه‌ها
        sort the focused list by a column, desc for the other way; without one as the registry has it
        = فهرست جاری را بر پایهٔ ستونی مرتب می‌کند، desc برای سوی دیگر؛ بی ستون چنان‌که دفتر دارد
        sort the list by its next column, and behind the last one as the registry has it
        = فهرست را بر پایهٔ ستون بعدی مرتب می‌کند، و پس از آخرین چنان‌که دفتر دارد
        sort the list the other way round
        = فهرست را در سوی دیگر مرتب می‌کند
        tasks
        = کارها
        topics as a tree by - _ . % or the separators given, and back; Enter, Left and Right open and close
        = موضوع‌ها چون درخت با - _ . % یا جداکننده‌های داده شده، و بازگشت؛ Enter، Left و Right باز می‌کنند و می‌بندند
        {1|# more line|# more lines}
        = {1|# سطر دیگر}
        traffic
        = ترافیک
        stopped looking for "{1}"
        = جستجوی «{1}» متوقف شد
        the registry could not be read: {1}
        = دفتر خوانده نشد: {1}
         mark fewer, or give fcm-console topics subscribe a file
        =  کمتر نشان کنید، یا به fcm-console topics subscribe پرونده‌ای بدهید
        ; the others are marked
        = ؛ بقیه نشان دارند
        a range holds up to {1} rows, this one {2}: filter and mark all
        = بازه تا {1} سطر دارد، این {2}: بپالایید و همه را نشان کنید
        all rows
        = همهٔ سطرها
        all with "{1}"
        = همه با «{1}»
        has no token, so it cannot be a member
        = توکن ندارد، پس عضو نمی‌شود
        it goes on: {1} shows it
        = ادامه دارد: {1} نشانش می‌دهد
        none of what is marked is known any more
        = دیگر هیچ نشان داری شناخته نیست
        nothing gets through
        = چیزی رد نمی‌شود
        nothing was changed; the marks are still there
        = چیزی تغییر نکرد؛ نشان‌ها هنوز هستند
        only topics, groups, devices, results, outcomes and the history are sorted: go to one of them
        = تنها موضوع، گروه، دستگاه، نتیجه، نتیجهٔ پخش و تاریخچه مرتب می‌شوند: به یکی بروید
        only topics, groups, devices, results and the history are marked: go to one of them
        = تنها موضوع، گروه، دستگاه، نتیجه و تاریخچه نشان می‌خورند: به یکی بروید
        the registry could not be written: {1}
        = دفتر نوشته نشد: {1}
        type the project id {1} to go on
        = برای ادامه شناسهٔ پروژهٔ {1} را بنویسید
        {1} are marked already: take those marks away first, or mark more one by one
        = {1} هم اکنون نشان دارند: نخست نشان‌ها را بردارید، یا یک یک نشان کنید
        {1} are marked, and {2} at a time is the most:
        = {1} نشان دارند، و بیش از {2} یکجا نمی‌شود:
        {1} of {2}
        = {1} از {2}
        {1|# device|# devices}
        = {1|# دستگاه}
        no groups yet: select a device and type :group create NAME
        = هنوز گروهی نیست: دستگاهی برگزینید و بنویسید :group create NAME
        no devices yet: fcm-console devices import reads a file of them
        = هنوز دستگاهی نیست: fcm-console devices import پرونده‌ای از آن‌ها را می‌خواند
        {1} (gone)
        = {1} (رفته)
        nothing has "{1}"
        = چیزی «{1}» ندارد
        no topics yet: one comes into being at its first subscription
        = هنوز موضوعی نیست: با نخستین اشتراک پدید می‌آید
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
        = چیزی تغییر نکرد؛ نشان‌ها هنوز هستند.
        Remove {1} from the group {2}
        = برداشتن {1} از گروه {2}
        Remove {1} from the registry
        = برداشتن {1} از دفتر
        Subscribe {1} to {2}
        = اشتراک {1} در {2}
        Unsubscribe {1} from {2}
        = لغو اشتراک {1} در {2}
        a group holds {1} members: the service refuses the rest
        = گروه {1} عضو می‌گیرد: سرویس بقیه را نمی‌پذیرد
        left out
        = کنار رفته
        ok, as before
        = درست، چون پیش
        to go
        = مانده
        type {1} to go on
        = برای ادامه {1} را بنویسید
        what is marked
        = نشان‌دارها
        {1} failed
        = {1} ناکام
        {1} marked of {2}
        = {1} نشان‌دار از {2}
        … {1}: stopping
        = … {1}: در حال توقف
        ; M shows why
        = ؛ M علت را نشان می‌دهد
        Add {1}
        = افزودن {1}
        FCM is not told: subscriptions stay there, and an import or a refresh brings them back
        = به FCM گفته نمی‌شود: اشتراک‌ها آنجا می‌ماند، و وارد کردن یا تازه‌سازی آن‌ها را بازمی‌گرداند
        Import {1}
        = وارد کردن {1}
        Import {1} into the registry
        = وارد کردن {1} به دفتر
        Marked
        = نشان‌دارها
        Remove {1}
        = برداشتن {1}
        Subscribe {1}
        = اشتراک {1}
        Unsubscribe {1}
        = لغو اشتراک {1}
        a tree has no ranges: space marks a topic, * all that the filter finds
        = درخت بازه ندارد: فاصله یک موضوع را نشان می‌کند، * هرچه پالایه می‌یابد
        focus topics, groups or devices first
        = نخست به موضوع‌ها، گروه‌ها یا دستگاه‌ها بروید
        looking for "{1}"…
        = در پی «{1}»…
        no row has "{1}"
        = هیچ سطری «{1}» ندارد
        nothing was looked for yet: {1} asks for what
        = هنوز چیزی جسته نشده: {1} می‌پرسد چه
        ok
        = درست
        searching…
        = در حال جستن…
        sort it by a column first
        = نخست بر پایهٔ ستونی مرتبش کنید
        stopped
        = متوقف شد
        the profile {1} is read-only: nothing is imported
        = نمایهٔ {1} فقط‌خواندنی است: چیزی وارد نمی‌شود
        the tree shows the first {1} topics: filter them
        = درخت {1} موضوع نخست را نشان می‌دهد: بپالایید
        this list is sorted by {1}, not by "{2}"{3}
        = این فهرست با {1} مرتب می‌شود، نه با «{2}»{3}
        {1} added
        = {1} افزوده شد
        {1} at a time are too many: fcm-console devices import reads a file of them
        = {1} تا یکجا زیاد است: fcm-console devices import پرونده‌ای از آن‌ها را می‌خواند
        {1} imported
        = {1} وارد شد
        {1} left out
        = {1} کنار گذاشته شد
        {1} removed
        = {1} برداشته شد
        {1} subscribed
        = {1} مشترک شد
        {1} twice in the text
        = {1} دو بار در متن
        {1} unsubscribed
        = اشتراک {1} لغو شد
        {1} with {2}
        = {1} با {2}
        {1} without a token cannot be members
        = {1} بی‌توکن نمی‌تواند عضو شود
        {1}, from the other end
        = {1}، از سر دیگر
        send again
        = باز فرستادن
        send the marked messages again, or the selected one, after a review; results only where they failed for a reason that can pass
        = پیام‌های نشان‌دار یا برگزیده را پس از بازبینی باز می‌فرستد؛ از نتیجه‌ها تنها آن‌ها که به علتی گذرا ناکام ماندند
        unknown too
        = ناشناخته‌ها هم
        send those again too that may have arrived, or leave them out
        = آن‌ها را هم که شاید رسیده‌اند باز می‌فرستد، یا کنار می‌گذارد
        nobody here may have got it already
        = اینجا کسی نیست که شاید آن را گرفته باشد
        go to the results or the history first
        = نخست به نتیجه‌ها یا تاریخچه بروید
        {1} entries, and {2} are the most that are marked: filter more
        = {1} مورد، و دست‌بالا {2} نشان می‌خورند: بیشتر بپالایید
        other entries came since the range was begun: nothing is marked, begin it again
        = از آغاز بازه موردهای دیگری آمده‌اند: چیزی نشان نخورد، دوباره آغاز کنید
        there is nothing to do for them: {1}
        = برای آن‌ها کاری نیست: {1}
        Send {1} again
        = باز فرستادن {1}
        Forget {1} that are gone
        = فراموش کردن {1} که دیگر نیستند
        Send {1}
        = فرستادن {1}
        {1} accepted
        = {1} پذیرفته
        {1} forgotten
        = {1} فراموش شد
        {1} are of broadcasts, which keep them as failed: to retry those sends twice
        = {1} از پخش‌هایند که آن‌ها را ناکام نگه می‌دارند: تکرار پخش دو بار می‌فرستد
        their subscriptions and places in groups are forgotten too; the service forgets by itself
        = اشتراک‌ها و جایشان در گروه‌ها هم فراموش می‌شود؛ سرویس خود فراموش می‌کند
        nothing would be sent: choose those that may have arrived, or cancel
        = چیزی فرستاده نمی‌شود: آن‌ها را که شاید رسیده‌اند برگزینید، یا لغو کنید
        ! {1} went to the same target within the last minute
        = ! {1} در دقیقهٔ گذشته به همان مقصد رفت
        ! {1} may have arrived already and are sent again: {2} leaves them out
        = ! {1} شاید رسیده باشند و باز فرستاده می‌شوند: {2} کنارشان می‌گذارد
        ! {1} may have arrived and are left out: {2} sends them too
        = ! {1} شاید رسیده باشند و کنار گذاشته شدند: {2} آن‌ها را هم می‌فرستد
        Left out {1}
        = کنار     {1}
        … {1}: Esc takes it back
        = … {1}: Esc پسش می‌گیرد
        registered again since: it is kept
        = از آن پس دوباره ثبت شد: نگه داشته می‌شود
        it holds no message
        = پیامی در آن نیست
        {1} refused for good
        = {1} برای همیشه رد شد
        {1|# dry run|# dry runs}
        = {1|# آزمایش}
        {1} still under way
        = {1} هنوز در راه
        {1} taken back
        = {1} پس گرفته
        {1} from devices
        = {1} از دستگاه‌ها
        {1} sent again already
        = {1} پیش‌تر باز فرستاده شد
        {1|# broadcast|# broadcasts}
        = {1|# پخش}
        {1} for other projects
        = {1} برای پروژه‌های دیگر
        {1} without a message that can be sent
        = {1} بی پیامی که فرستادنی باشد
        {1} not there any more
        = {1} دیگر نیست
        {1} not known to be gone
        = {1} نبودشان دانسته نیست
        {1} registered again since
        = {1} از آن پس دوباره ثبت شد
        {1} messages, and {2} at a time is the most: mark fewer, or retry the broadcast
        = {1} پیام، و دست‌بالا {2} در هر بار: کمتر نشان کنید، یا پخش را تکرار کنید
        this terminal has no clipboard: nothing was copied
        = این پایانه بریده‌دان ندارد: چیزی رونوشت نشد
        too long for the clipboard: mark fewer
        = برای بریده‌دان بلند است: کمتر نشان کنید
        """#
}
