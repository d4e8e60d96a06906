extension Catalogue {
    static let persianFindings = #"""
        a condition needs a term such as 'news' in topics
        = شرط جمله‌ای چون 'news' in topics می‌خواهد
        the condition ends where a term such as 'news' in topics should follow
        = شرط جایی پایان می‌یابد که باید جمله‌ای چون 'news' in topics بیاید
        expected a term such as 'news' in topics, found {1}
        = جمله‌ای چون 'news' in topics می‌باید، نه {1}
        a topic stands in single quotes: '{1}' in topics
        = موضوع در گیومهٔ ساده می‌آید: '{1}' in topics
        a topic stands in single quotes, not in {1}
        = موضوع در گیومهٔ ساده می‌آید، نه در {1}
        the topic name that begins here has no closing quote
        = نام موضوعی که اینجا آغاز می‌شود گیومهٔ پایانی ندارد
        a condition takes the bare topic name, without /topics/
        = شرط نام سادهٔ موضوع را می‌خواهد، بی /topics/
        after the topic name comes: in topics
        = پس از نام موضوع می‌آید: in topics
        expected && or ||
        = && یا || می‌باید
        expected && or ||, found {1}
        = && یا || می‌باید، نه {1}
        write {1} here
        = اینجا بنویسید {1}
        this parenthesis is never closed
        = این پرانتز بسته نشده
        this parenthesis closes nothing
        = این پرانتز چیزی را نمی‌بندد
        a condition has at most {1} topics, this is one too many
        = شرط حداکثر {1} موضوع دارد، این یکی زیادی است
        parentheses and ! are nested deeper than {1}
        = پرانتزها و ! ژرف‌تر از {1} تودرتو هستند
        a topic name needs at least one character
        = نام موضوع دست‌کم یک نویسه می‌خواهد
        a topic name has at most {1} characters, this one has {2}
        = نام موضوع حداکثر {1} نویسه دارد، این {2} دارد
        a topic name has only letters, digits and - _ . ~ %, not "{1}" (character {2})
        = نام موضوع تنها حرف، رقم و - _ . ~ % دارد، نه «{1}» (نویسهٔ {2})
        this is no {1}: {2}
        = این {1} نیست: {2}
        "{1}" takes one value, not a list
        = «{1}» یک مقدار می‌گیرد، نه فهرست
        "{1}" takes a simple value, not an object
        = «{1}» مقداری ساده می‌گیرد، نه شیء
        "{1}" takes an object, not a list
        = «{1}» شیء می‌گیرد، نه فهرست
        only one {1} can be set, "{2}" is one too many
        = تنها یک {1} می‌شود، «{2}» زیادی است
        a message is a JSON object
        = پیام شیئی JSON است
        the member "message" is missing
        = عضو "message" نیست
        choose one of topic, condition, token and fid
        = یکی از topic، condition، token و fid را برگزینید
        deprecated: use proxy
        = منسوخ: proxy را به کار برید
        a message lives from 0 to 2419200 seconds (four weeks), not {1}
        = پیام از 0 تا 2419200 ثانیه (چهار هفته) می‌پاید، نه {1}
        the service rounds down to {1}s
        = سرویس به {1}s گرد می‌کند
        the key is empty and collapses nothing
        = کلید خالی است و چیزی را جمع نمی‌کند
        a colour is written #rrggbb
        = رنگ به شکل #rrggbb نوشته می‌شود
        without titleLocKey nothing uses these
        = بی titleLocKey به کار نمی‌آیند
        without bodyLocKey nothing uses these
        = بی bodyLocKey به کار نمی‌آیند
        a count is not negative
        = شمار منفی نمی‌شود
        0 or more
        = 0 یا بیشتر
        a timing is not negative
        = زمان منفی نمی‌شود
        0s or more
        = 0s یا بیشتر
        defaultVibrateTimings wins over these
        = defaultVibrateTimings بر این‌ها چیره است
        light settings need it
        = تنظیم نور به آن نیاز دارد
        a duration is not negative
        = مدت منفی نمی‌شود
        a part of a colour lies between 0 and 1
        = بخش رنگ میان 0 و 1 است
        the expiration is a UNIX time in seconds
        = انقضا زمان UNIX به ثانیه است
        the collapse id has {1} bytes
        = collapse id، {1} بایت دارد
        a live activity needs token or fid as the target
        = فعالیت زنده token یا fid را چون مقصد می‌خواهد
        the priority is 1, 5 or 10
        = اولویت 1، 5 یا 10 است
        a message with data only needs priority 5
        = پیامی تنها با داده اولویت 5 می‌خواهد
        without {1} nothing uses these
        = بی {1} به کار نمی‌آیند
        the message has no notification and no data
        = پیام نه اعلان دارد نه داده
        only one of android and androidV2 can be set
        = تنها یکی از android و androidV2 می‌شود
        an image is the URL of a picture
        = تصویر، URL یک تصویر است
        an analytics label has at most 50 letters, digits and - _ . ~ %
        = برچسب تحلیل حداکثر 50 حرف، رقم و - _ . ~ % دارد
        1 to 50 characters of [a-zA-Z0-9-_.~%]
        = 1 تا 50 نویسه از [a-zA-Z0-9-_.~%]
        the payload has {1} bytes
        = بار {1} بایت دارد
        the payload has {1} bytes, one guide allows fewer for topics
        = بار {1} بایت دارد؛ راهنمایی برای موضوع‌ها کمتر روا می‌دارد
        a key is empty
        = کلیدی خالی است
        this key is reserved
        = این کلید رزرو است
        not from, message_type, nor beginning with google. or gcm.
        = نه from، نه message_type، نه آغازشده با google. یا gcm.
        Android apps never see this key
        = برنامه‌های Android هرگز این کلید را نمی‌بینند
        1 to {1} characters of [a-zA-Z0-9-_.~%]
        = 1 تا {1} نویسه از [a-zA-Z0-9-_.~%]
        the service wants the bare name: /topics/ is removed
        = سرویس نام ساده را می‌خواهد: /topics/ برداشته می‌شود
        {1} topics in one condition
        = {1} موضوع در یک شرط
        character {1}
        = نویسهٔ {1}
        the token is empty
        = توکن خالی است
        a token has only letters, digits and - _ :
        = توکن تنها حرف، رقم و - _ : دارد
        this looks like an installation ID: that target is called fid
        = این به شناسهٔ نصب می‌ماند: آن مقصد fid نام دارد
        the installation ID is empty
        = شناسهٔ نصب خالی است
        22 characters of URL-safe base64, the first one c, d, e or f
        = 22 نویسهٔ base64 برای URL، نخستین c، d، e یا f
        this does not look like an installation ID
        = این به شناسهٔ نصب نمی‌ماند
        the time to live is a whole number of seconds
        = مدت پایندگی عدد صحیحی از ثانیه است
        this is no urgency
        = این فوریت نیست
        the topic header has {1} characters
        = سرایند topic، {1} نویسه دارد
        a link begins with https://
        = پیوند با https:// آغاز می‌شود
        HTTPS only
        = تنها HTTPS
        this is no direction of text
        = این جهت متن نیست
        """#
}
