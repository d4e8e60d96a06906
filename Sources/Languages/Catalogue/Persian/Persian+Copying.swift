extension Catalogue {
    static let persianCopying = #"""
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
        = گروه‌ها شناسهٔ فرستنده می‌خواهند، و نمایه آن را ندارد
        each recipient has a request of their own
        = هر گیرنده درخواست خود را دارد
        the service never tells who is subscribed
        = سرویس هرگز نمی‌گوید چه کسی مشترک است
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
        fault {1}
        = خطای ساختگی {1}
        as a line of the console
        = به شکل سطری از کنسول
        the emulator has not kept what it carried
        = شبیه‌ساز محتوای آن را نگه نداشته است
        {1}: an access token, e.g. of `gcloud auth print-access-token`
        = {1}: توکن دسترسی، مثلاً از `gcloud auth print-access-token`
        {1}: the emulator tells it at {2}
        = {1}: شبیه‌ساز آن را در {2} می‌گوید
        {1}: the group's key; `fcm-console groups show` has it
        = {1}: کلید گروه؛ `fcm-console groups show` آن را دارد
        {1}: the server key of the legacy protocols
        = {1}: کلید سرور پروتکل‌های قدیمی
        """#
}
