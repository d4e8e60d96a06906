extension Catalogue {
    static let persianLog = #"""
        the draft could not be saved: {1}
        = پیش‌نویس ذخیره نشد: {1}
        the devices that are reached could not be counted: {1}
        = دستگاه‌های دریافت‌کننده شمرده نشدند: {1}
        the topics of a device could not be read: {1}
        = موضوع‌های دستگاه خوانده نشدند: {1}
        the service tells no topics of the device: {1}
        = سرویس موضوع‌های دستگاه را نمی‌گوید: {1}
        no broadcast: {1}
        = پخشی نیست: {1}
        {1} cannot be listened to: {2}
        = به {1} نمی‌توان گوش داد: {2}
        {1} got {2} from {3}
        = {1}، {2} را از {3} گرفت
        Phone
        = گوشی
        From
        = از
        Method
        = روش
        Host
        = میزبان
        Path
        = مسیر
        Request
        = درخواست
        {1|# byte|# bytes}
        = {1|# بایت}
        Answer
        = پاسخ
        none yet
        = هنوز هیچ
        Status
        = وضعیت
        {1}, and the answer goes on
        = {1}، و پاسخ ادامه دارد
        Failure
        = ناکامی
        may have arrived
        = شاید رسیده باشد
        has certainly not arrived
        = بی‌گمان نرسیده
        the request {1}
        = درخواست {1}
        Duration
        = مدت
        {1} goes on
        = {1} ادامه دارد
        no connection
        = بی‌اتصال
        not trusted
        = بی‌اعتبار
        timed out
        = مهلت گذشت
        cancelled
        = لغو شد
        broken off
        = گسسته
        too large
        = بسیار بزرگ
        not sent
        = فرستاده نشد
        of no type
        = بی‌نوع
        control {1}
        = کنترل {1}
        Members
        = اعضا
        {1} took it, {2} did not
        = {1} گرفتند، {2} نگرفتند
        New token
        = توکن نو
        Ack
        = Ack
        a repetition said that the service has it
        = تکراری گفت که سرویس آن را دارد
        ack {1} for {2}
        = ack {1} برای {2}
        Error
        = خطا
        nack {1} for {2}: {3}{4}
        = nack {1} برای {2}: {3}{4}
        never left
        = هرگز نرفت
        no answer to {1} for {2}: it {3}
        = بی‌پاسخ به {1} برای {2}: {3}
        without id
        = بی id
        of no message
        = از هیچ پیام
        receipt: {1} has reached {2}
        = رسید: {1} به {2} رسیده
        Device
        = دستگاه
        Receipt
        = رسید
        not told
        = گفته نشده
        App
        = برنامه
        {1|# field|# fields}
        = {1|# میدان}
        upstream {1} from {2}, {3}
        = بالارو {1} از {2}، {3}
        connected
        = متصل
        disconnected: {1}{2}
        = گسسته: {1}{2}
        the service drains the connection; another one takes over
        = سرویس اتصال را خالی می‌کند؛ دیگری جایش را می‌گیرد
        nack {1}: {2}, again in {3}
        = nack {1}: {2}، دوباره تا {3}
        nothing has happened yet
        = هنوز چیزی روی نداده
        nothing of level {1} or above
        = چیزی از سطح {1} یا بالاتر نیست
        Log
        = رویدادها
        {1} new below
        = {1} تازه در پایین
        following
        = دنبال می‌کند
        Times     {1}, the last of them:
        = دفعه‌ها    {1}، آخرینش:
        Log entry
        = رویداد
        """#
}
