extension Catalogue {
    static let persianProfiles = #"""
        profile {1}: {2}
        = نمایهٔ {1}: {2}
        {1} is in {2}; :profile {3} opens it
        = {1} در {2} است؛ :profile {3} بازش می‌کند
        Application Default Credentials
        = Application Default Credentials
        Enter goes on, Shift-Tab back, Esc leaves; what was typed stays
        = Enter ادامه، Shift-Tab بازگشت، Esc ترک؛ نوشته می‌ماند
        New profile, {1} of {2}
        = نمایهٔ تازه، {1} از {2}
        Test by a dry run
        = آزمودن با اجرای آزمایشی
        Test has the backend check a message that reaches nobody. Nothing is saved yet.
        = آزمون پیامی را که به کسی نمی‌رسد می‌آزماید. هنوز چیزی ذخیره نشده.
        a name has letters, digits, - and _, at most 40
        = نام حرف، رقم، - و _ دارد، حداکثر 40
        a profile needs a name, such as production
        = نمایه نامی می‌خواهد، چون production
        a running fcm-console emulator; ↑ ↓ choose
        = یک fcm-console emulator در جریان؛ ↑ ↓ برمی‌گزینند
        an emulator has an address: http://127.0.0.1:9599
        = شبیه‌ساز نشانی دارد: http://127.0.0.1:9599
        empty: the emulator's first project
        = خالی: نخستین پروژهٔ شبیه‌ساز
        new is the word that makes one: take another
        = new واژهٔ ساختن است: دیگری را بردارید
        nothing can be sent or changed; ↑ ↓ choose
        = چیزی فرستادنی یا تغییردادنی نیست؛ ↑ ↓ برمی‌گزینند
        that is no project id: letters, digits and -
        = این شناسهٔ پروژه نیست: حرف، رقم و -
        the emulator's first
        = نخستینِ شبیه‌ساز
        the project id of Firebase
        = شناسهٔ پروژهٔ Firebase
        the project id, as the Firebase console shows it
        = شناسهٔ پروژه، چنان‌که کنسول Firebase نشان می‌دهد
        the review alone stands between; ↑ ↓ choose
        = تنها بازبینی در میان است؛ ↑ ↓ برمی‌گزینند
        the review wants the project id typed; ↑ ↓ choose
        = بازبینی شناسهٔ پروژه را می‌خواهد؛ ↑ ↓ برمی‌گزینند
        the service account's key file; empty: as gcloud has it (ADC)
        = پروندهٔ کلید حساب سرویس؛ خالی: چنان‌که gcloud دارد (ADC)
        the service itself, real devices; ↑ ↓ choose
        = خود سرویس، دستگاه‌های واقعی؛ ↑ ↓ برمی‌گزینند
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
        the usual one
        = همان معمول
        {1} a second
        = {1} در ثانیه
        the project's number, which device groups want; empty: none
        = شمارهٔ پروژه که گروه‌ها می‌خواهند؛ تهی: هیچ
        of its name and frame; usual: as its backend; ↑ ↓ choose
        = رنگ نام و قاب آن؛ usual: مانند پشتانه؛ ↑ ↓ برمی‌گزینند
        messages a second at most; empty: 9,000 to FCM, none to an emulator
        = بیشینهٔ پیام در ثانیه؛ تهی: 9,000 به FCM، بی‌حد به شبیه‌ساز
        there is a profile {1} already
        = نمایهٔ {1} هم اکنون هست
        where the emulator listens
        = جایی که شبیه‌ساز گوش می‌دهد
        Address
        = نشانی
        Backend
        = پشتانه
        Credentials
        = اعتبارنامه
        Project
        = پروژه
        Protection
        = محافظت
        Save
        = ذخیره
        asking…
        = در حال پرسیدن…
        given up: {1} is not written
        = رها شد: {1} نوشته نشد
        profiles cannot be made here
        = اینجا نمی‌توان نمایه ساخت
        saving…
        = در حال ذخیره…
        {1} is no address of an emulator: http://127.0.0.1:9599
        = {1} نشانی شبیه‌ساز نیست: http://127.0.0.1:9599
        {1} took the dry run: sending works
        = {1} اجرای آزمایشی را پذیرفت: فرستادن کار می‌کند
        {1}: nothing was changed. Add to profiles in {2}:
        = {1}: چیزی تغییر نکرد. در {2} به profiles بیفزایید:
        """#
}
