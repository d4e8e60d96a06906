extension Catalogue {
    static let persianFields = #"""
        Message
        = پیام
        Options
        = گزینه‌ها
        keys and texts for the app
        = کلیدها و متن‌ها برای برنامه
        keys and texts for the app on Android, in place of data
        = کلیدها و متن‌ها برای برنامهٔ Android، به جای data
        keys and texts for the service worker, in place of data
        = کلیدها و متن‌ها برای service worker، به جای data
        a header of the request to APNs
        = سرایندی از درخواست به APNs
        a header of the web push protocol
        = سرایندی از پروتکل web push
        a key of the payload, aps or the app's own
        = کلیدی از بار، aps یا از آنِ برنامه
        an option of the browser's notification
        = گزینه‌ای از اعلان مرورگر
        address of a picture, for a service extension to show
        = نشانی تصویری که افزونهٔ سرویس نشان می‌دهد
        address opened when it is clicked; HTTPS
        = نشانی‌ای که با کلیک باز می‌شود؛ HTTPS
        title on every platform
        = عنوان در همهٔ سکوها
        text on every platform
        = متن در همهٔ سکوها
        address of a picture on every platform
        = نشانی تصویر در همهٔ سکوها
        NORMAL waits for the device to wake, HIGH wakes it
        = NORMAL منتظر بیداری دستگاه، HIGH بیدارش می‌کند
        delivered before the device is first unlocked
        = پیش از نخستین بازگشایی دستگاه هم تحویل می‌شود
        lets the app change it before it is shown
        = می‌گذارد برنامه پیش از نمایش تغییرش دهد
        handled as a data message of the older block
        = چون پیام داده‌ای بلوک قدیمی
        with the tag, names the notification that is replaced
        = با tag، اعلانی را که جایگزین می‌شود نام می‌برد
        label in the reports of Analytics; A-Z a-z 0-9 - _ . ~ %, 50 at most
        = برچسب گزارش‌های Analytics؛ A-Z a-z 0-9 - _ .   %، حداکثر 50
        title, in place of the notification's
        = عنوان، به جای عنوان اعلان
        text, in place of the notification's
        = متن، به جای متن اعلان
        address of a picture, in place of the notification's
        = نشانی تصویر، به جای تصویر اعلان
        how long it is kept for a device that is away: 0 now or never, 4 weeks at most
        = چه مدت برای دستگاه غایب می‌ماند: 0 اکنون یا هرگز، حداکثر 4 هفته
        of those that wait with the same key only the last is delivered; four at once
        = از منتظران با یک کلید تنها آخری تحویل می‌شود؛ همزمان چهار
        only to the app of that package
        = تنها به برنامهٔ آن بسته
        delivered also over a constrained satellite network
        = از شبکهٔ ماهواره‌ای محدود هم تحویل می‌شود
        delivered also over a restricted satellite network
        = از شبکهٔ ماهواره‌ای مقید هم تحویل می‌شود
        name of the app's drawable
        = نام drawable برنامه
        of the icon: #rrggbb
        = از نماد: #rrggbb
        default, or a file in res/raw
        = default، یا پرونده‌ای در res/raw
        replaces what is shown with the same tag
        = جای نمایش یافتهٔ همان tag را می‌گیرد
        the app's channel; without it the default one
        = کانال برنامه؛ بی آن پیش‌فرض
        the intent that a tap starts
        = intentی که لمس آغاز می‌کند
        spoken by accessibility services
        = خدمات دسترس پذیری می‌خوانندش
        key of the title in the app's strings
        = کلید عنوان در متن‌های برنامه
        what goes into that title: a, b
        = آنچه در آن عنوان می‌آید: a, b
        key of the text in the app's strings
        = کلید متن در متن‌های برنامه
        what goes into that text: a, b
        = آنچه در آن متن می‌آید: a, b
        on the lock screen
        = روی صفحهٔ قفل
        number that a badge shows
        = عددی که نشان نشان می‌دهد
        when it happened: 2026-01-31T12:00:00Z
        = زمان رویداد: 2026-01-31T12:00:00Z
        stays when it is tapped
        = پس از لمس می‌ماند
        not bridged to a watch
        = به ساعت نمی‌رود
        the framework's sound
        = صدای سامانه
        the framework's vibration
        = لرزش سامانه
        the framework's light
        = نور سامانه
        off and on in turn: 0.2s, 0.1s
        = به نوبت خاموش و روشن: 0.2s, 0.1s
        how much it may disturb
        = چه اندازه می‌تواند مزاحم شود
        not to be handed to a proxy
        = به پراکسی داده نشود
        whether a proxy may show it
        = آیا پراکسی نشانش دهد
        0 to 1
        = 0 تا 1
        how long the light is on
        = نور چه مدت روشن است
        how long the light is off
        = نور چه مدت خاموش است
        the live activity's token, beside token or fid
        = توکن فعالیت زنده، کنار token یا fid
        address opened when it is clicked
        = نشانی‌ای که با کلیک باز می‌شود
        encoding of the content
        = رمزگذاری محتوا
        wakes the app to fetch data
        = برنامه را برای گرفتن داده بیدار می‌کند
        Fields of the message
        = میدان‌های پیام
        no field has that
        = میدانی چنین نیست
        deprecated: 
        = منسوخ: 
        an object is wanted: {"key": …}
        = شیء می‌خواهد: {"key": …}
        a list is wanted: […]
        = فهرست می‌خواهد: […]
        a list is wanted: a, b
        = فهرست می‌خواهد: a, b
        this is no JSON: {1}
        = این JSON نیست: {1}
        10 at once, 5 when it suits the battery, 1 least
        = 10 بی‌درنگ، 5 وقتی باتری بخواهد، 1 کمترین
        seconds since 1970 until when APNs keeps it
        = ثانیه از 1970 تا وقتی APNs نگهش می‌دارد
        replaces what came with the same id
        = جای آمدهٔ همان id را می‌گیرد
        the bundle id, with what its push type adds
        = bundle id با آنچه نوع push می‌افزاید
        a line below the title
        = سطری زیر عنوان
        what goes into that title
        = آنچه در آن عنوان می‌آید
        what goes into that text
        = آنچه در آن متن می‌آید
        image file shown when tapped
        = پروندهٔ تصویری هنگام لمس
        number on the app's icon, 0 removes it
        = عدد روی نماد برنامه، 0 برش می‌دارد
        sound file of the app, or default
        = پروندهٔ صدای برنامه، یا default
        groups notifications
        = اعلان‌ها را گروه می‌کند
        the app's category, which brings its buttons
        = دستهٔ برنامه، که دکمه‌هایش را می‌آورد
        1 wakes the app in the background
        = 1 برنامه را در پس زمینه بیدار می‌کند
        1 lets a service extension change it
        = 1 می‌گذارد افزونهٔ سرویس تغییرش دهد
        the window brought to the front
        = پنجره‌ای که پیش می‌آید
        0 to 1, for the summary
        = 0 تا 1، برای چکیده
        for the focus filters of the app
        = برای پالایه‌های تمرکز برنامه
        when a live activity is out of date
        = زمان کهنه شدن فعالیت زنده
        when an ended live activity goes
        = زمان رفتن فعالیت پایان یافته
        when a live activity was updated
        = زمان به روز شدن فعالیت زنده
        what happens to the live activity
        = آنچه بر فعالیت زنده می‌گذرد
        seconds that the push service keeps it
        = ثانیه‌هایی که سرویس push نگهش می‌دارد
        how soon the browser is woken
        = مرورگر چه زود بیدار می‌شود
        replaces what waits with the same topic
        = جای منتظر همان topic را می‌گیرد
        address of the icon
        = نشانی نماد
        address of the picture
        = نشانی تصویر
        address of the small monochrome icon
        = نشانی نماد کوچک تک‌رنگ
        language of the text, such as en-GB
        = زبان متن، چون en-GB
        direction of the text
        = جهت متن
        disturbs again when it replaces one
        = هنگام جایگزینی دوباره مزاحم می‌شود
        stays until it is answered
        = تا پاسخ می‌ماند
        no sound and no vibration
        = بی‌صدا و بی‌لرزش
        milliseconds since 1970 shown with it
        = میلی ثانیه از 1970 که با آن نشان داده می‌شود
        milliseconds on and off: [200,100]
        = میلی ثانیهٔ روشن و خاموش: [200,100]
        buttons: [{"action":…,"title":…}]
        = دکمه‌ها: [{"action":…,"title":…}]
        what the service worker is given
        = آنچه service worker می‌گیرد
        """#
}
