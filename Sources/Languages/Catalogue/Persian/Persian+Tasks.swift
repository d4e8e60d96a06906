extension Catalogue {
    static let persianTasks = #"""
        clear
        = پاک کردن
        everything that runs and what became of it, and back
        = هرچه در جریان است و آنچه از آن شد، و بازگشت
        stop the selected task; a broadcast can be gone on with
        = کار برگزیده را متوقف می‌کند؛ پخش را می‌توان ادامه داد
        take away what is over
        = آنچه را پایان یافته برمی‌دارد
        accepted
        = پذیرفته
        Finished  {1}
        = پایان     {1}
        Task
        = کار
        broadcast {1}
        = پخش {1}
        dry run {1}
        = اجرای آزمایشی {1}
        export the history to {1}
        = برون‌بری تاریخچه به {1}
        export the outcomes of {1} to {2}
        = برون‌بری نتیجه‌های {1} به {2}
        failed: {1}
        = ناکام: {1}
        forget registrations that are gone
        = فراموش کردن ثبت‌های ازمیان‌رفته
        nothing here is over
        = اینجا چیزی تمام نشده
        nothing runs
        = چیزی در جریان نیست
        read
        = خوانده شد
        read the backend
        = خواندن پشتانه
        send {1}
        = فرستادن {1}
        stopping
        = رو به توقف
        this cannot be stopped
        = این را نمی‌توان متوقف کرد
        unknown: {1}
        = نامعلوم: {1}
        write down {1}
        = نوشتن {1}
        {1} left
        = {1} مانده
        {1} running
        = {1} در جریان
        """#
}
