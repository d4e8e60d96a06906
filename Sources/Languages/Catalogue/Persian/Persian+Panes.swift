extension Catalogue {
    static let persianPanes = #"""
        Topics
        = موضوع‌ها
        Device groups
        = گروه‌های دستگاه
        Devices
        = دستگاه‌ها
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
        = {1} مشترک، چنان‌که دفتر می‌داند
        {1} of {2} members, key {3}
        = {1} از {2} عضو، کلید {3}
        what was sent, and what came back
        = آنچه فرستاده شد و آنچه بازآمد
        {1}asking the service for its topics…
        = {1}پرسیدن موضوع‌هایش از سرویس…
        {1}the service does not tell: {2}
        = {1}سرویس نمی‌گوید: {2}
        differs from the registry: r reconciles
        = با دفتر فرق دارد: r همساز می‌کند
        the registry agrees
        = دفتر همان را می‌گوید
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
        = تلاش‌ها    {1}
        Broadcast {1}
        = پخش      {1}
        Receipt   its device has it
        = رسید     دستگاهش آن را دارد
        Latency   {1}
        = تأخیر    {1}
        Name      {1}
        = نام      {1}
        Devices   {1} targeted, {2} delivered, {3} pending
        = دستگاه‌ها {1} هدف، {2} تحویل، {3} در انتظار
        Code      {1}{2}
        = کد       {1}{2}
        Service   {1}
        = سرویس    {1}
        Reason    {1}
        = دلیل     {1}
        Apple     {1}
        = اپل      {1}
        Remedy    {1}
        = چاره     {1}
        Field     {1}: {2}
        = میدان    {1}: {2}
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
        = گزارشش خوانده نمی‌شود: {1}
        Codes
        = کدها
        Not reached
        = نرسیده به
          and {1} more: fcm-console history show {2}
        =   و {1} دیگر: fcm-console history show {2}
        nothing has been sent yet
        = هنوز چیزی فرستاده نشده
        running
        = در جریان
        not known
        = نامعلوم
        """#
}
