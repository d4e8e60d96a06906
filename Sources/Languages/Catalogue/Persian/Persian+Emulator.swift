extension Catalogue {
    static let persianEmulator = #"""
        select a fault first
        = نخست خطایی را برگزینید
        only an emulator has faults
        = تنها شبیه‌ساز خطای ساختگی دارد
        new
        = تازه
        have the emulator misbehave: send weather* 503 p=0.1
        = شبیه‌ساز را به خطا وامی‌دارد: send weather* 503 p=0.1
        disarm
        = خنثی
        take the selected fault away
        = خطای برگزیده را برمی‌دارد
        take all faults of the emulator away
        = همهٔ خطاهای شبیه‌ساز را برمی‌دارد
        the faults could not be read: {1}
        = خطاها خوانده نشدند: {1}
        armed as rule {1}
        = چون قاعدهٔ {1} ساخته شد
        rule {1} disarmed
        = قاعدهٔ {1} خنثی شد
        all faults disarmed
        = همهٔ خطاها خنثی شدند
        the requests could not be read: {1}
        = درخواست‌ها خوانده نشد: {1}
        the request could not be read: {1}
        = درخواست خوانده نشد: {1}
        always
        = همیشه
        fault wants {1}
        = fault این را می‌خواهد: {1}
        a fault is about one of {1}, not "{2}"
        = خطا دربارهٔ یکی از {1} است، نه «{2}»
        there are two targets: {1} and {2}
        = دو مقصد هست: {1} و {2}
        say what happens: a status, a code, latency=150ms, before, after, garbage, …
        = بگویید چه روی دهد: وضعیت، کد، latency=150ms، before، after، garbage، …
        {1} is between 0 and 1, not "{2}"
        = {1} میان 0 و 1 است، نه «{2}»
        a fault has no "{1}": there are {2}
        = خطا «{1}» ندارد: این‌ها را دارد: {2}
        {1} is a whole number, not "{2}"
        = {1} عدد صحیح است، نه «{2}»
        no faults: the emulator answers as the service does. n arms one, such as
        = خطایی نیست: شبیه‌ساز چون سرویس پاسخ می‌دهد. n یکی می‌سازد، مانند
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
        = قاعدهٔ {1} شبیه‌ساز؛ d خنثایش می‌کند
        {1} missed
        = {1} از دست رفته
        the emulator was asked nothing yet
        = هنوز چیزی از شبیه‌ساز خواسته نشده است
        the emulator has not kept it: too long, too old, or a credential
        = شبیه‌ساز آن را نگه نداشته است: بسیار بلند، بسیار کهنه، یا اعتبارنامه
        """#
}
