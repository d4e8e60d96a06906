extension Catalogue {
    static let indonesianEmulator = #"""
        select a fault first
        = pilih gangguan dahulu
        only an emulator has faults
        = hanya emulator yang punya gangguan
        new
        = baru
        have the emulator misbehave: send weather* 503 p=0.1
        = membuat emulator bertingkah: send weather* 503 p=0.1
        disarm
        = lepas
        take the selected fault away
        = menghapus gangguan terpilih
        take all faults of the emulator away
        = menghapus semua gangguan emulator
        the faults could not be read: {1}
        = gangguan tidak dapat dibaca: {1}
        armed as rule {1}
        = dipasang sebagai aturan {1}
        rule {1} disarmed
        = aturan {1} dilepas
        all faults disarmed
        = semua gangguan dilepas
        the requests could not be read: {1}
        = permintaan tidak dapat dibaca: {1}
        the request could not be read: {1}
        = permintaan itu tidak dapat dibaca: {1}
        always
        = selalu
        fault wants {1}
        = fault memerlukan {1}
        a fault is about one of {1}, not "{2}"
        = gangguan mengenai salah satu dari {1}, bukan "{2}"
        there are two targets: {1} and {2}
        = ada dua tujuan: {1} dan {2}
        say what happens: a status, a code, latency=150ms, before, after, garbage, …
        = katakan apa yang terjadi: status, kode, latency=150ms, before, after, garbage, …
        {1} is between 0 and 1, not "{2}"
        = {1} antara 0 dan 1, bukan "{2}"
        a fault has no "{1}": there are {2}
        = gangguan tidak punya "{1}": ada {2}
        {1} is a whole number, not "{2}"
        = {1} bilangan bulat, bukan "{2}"
        no faults: the emulator answers as the service does. n arms one, such as
        = tidak ada gangguan: emulator menjawab seperti layanan. n memasang satu, misalnya
        {1|# hit|# hits}
        = {1|# kena}
        About     {1}
        = Tentang    {1}
        Effect    {1}
        = Akibat     {1}
        Hits      {1}
        = Kena       {1}
        {1|# request|# requests}
        = {1|# permintaan}
        So far    {1}
        = Sejauh ini {1}
        Rule
        = Aturan
        Fault
        = Gangguan
        rule {1} of the emulator; d disarms it
        = aturan {1} dari emulator; d melepasnya
        {1} missed
        = {1} terlewat
        the emulator was asked nothing yet
        = emulator belum menerima permintaan
        the emulator has not kept it: too long, too old, or a credential
        = emulator tidak menyimpannya: terlalu panjang, terlalu lama, atau kredensial
        """#
}
