import type {
  Channel,
  NoticeFault,
  NoticeState,
  NoticeWait,
  QuietZone,
} from '@kompeten/contract/notifications/channels'
import type { NoticeGroup } from '@kompeten/contract/notifications/groups'
import type { WhatsappFault } from '@kompeten/contract/notifications/whatsapp'

const groups: Record<NoticeGroup, string> = {
  applications: 'Permohonan sertifikasi',
  assessments: 'Asesmen, ujian tulis, dan pleno',
  certificates: 'Sertifikat',
  assessors: 'Registrasi dan kompetensi asesor',
  cases: 'Banding dan pengaduan',
  office: 'Kantor LSP dan surat',
}
const channels: Record<Channel, string> = { mail: 'Email', whatsapp: 'WhatsApp', push: 'Perangkat' }
const zones: Record<QuietZone, string> = {
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
}
const states: Record<NoticeState, string> = {
  WAITING: 'Menunggu',
  SENDING: 'Sedang dikirim',
  SENT: 'Dikirim',
  DELIVERED: 'Sampai',
  READ: 'Dibaca',
  FAILED: 'Gagal',
  UNCLEAR: 'Tidak pasti',
  DROPPED: 'Tidak dikirim',
}
const faults: Record<NoticeFault, string> = {
  address_inside: 'Alamat menuju ke dalam jaringan server, jadi tidak dipanggil',
  unreachable: 'Layanan pengirim tidak dapat dihubungi',
  slow: 'Layanan pengirim tidak menjawab pada waktunya',
  cut_off: 'Jawaban layanan pengirim tidak lengkap; mungkin sampai, jadi tidak dikirim lagi',
  too_large: 'Jawaban layanan pengirim terlalu besar',
  limited: 'Layanan pengirim meminta menunggu',
  server_error: 'Layanan pengirim mengalami kegagalan',
  access_refused: 'Layanan pengirim menolak token LSP',
  template_refused: 'Templat pesan belum disetujui atau tidak cocok',
  no_whatsapp: 'Nomor ini tidak memakai WhatsApp atau tidak dapat menerima pesan',
  refused: 'Layanan pengirim menolak pesan',
  gone: 'Perangkat ini tidak lagi menerima notifikasi',
}
/** What a message waits for; `until` is empty where no moment is known. */
const waits: Record<NoticeWait, (until: string) => string> = {
  quiet_hours: (until) => `Jam tenang sampai ${until}`,
  limited: (until) => `Layanan pengirim meminta menunggu sampai ${until}`,
  token: () => 'Token WhatsApp LSP ditolak; dikirim setelah token diganti',
  next_attempt: (until) => `Belum sampai; dicoba lagi pada ${until}`,
  service: (until) => `Layanan pengirim belum dapat dipakai; dicoba lagi pada ${until}`,
  turn: () => 'Menunggu giliran',
}
const testFaults: Record<WhatsappFault, string> = {
  address_inside: 'Alamatnya menuju ke dalam jaringan server, jadi tidak dipanggil.',
  unreachable: 'Alamatnya tidak dapat dihubungi.',
  slow: 'Tidak ada jawaban pada waktunya. Coba lagi nanti.',
  cut_off: 'Jawabannya terputus. Coba lagi nanti.',
  another_answers: 'Yang menjawab di alamat ini bukan Meta. Periksa alamatnya, atau proksi di antaranya.',
  limited: 'Meta meminta menunggu. Coba lagi nanti.',
  access_refused: 'Meta menolak token ini.',
  no_such_number: 'Meta tidak mengenal nomor dengan ID itu.',
  server_error: 'Meta mengalami kegagalan. Coba lagi nanti.',
}

/** Words of where notices are read: mail, WhatsApp, devices; and of the LSP's way to WhatsApp. */
export const channelsWords = {
  groups,
  channels,
  zones,
  states,
  faults,
  waits,
  own: {
    title: 'Notifikasi',
    lead: 'Setiap notifikasi ada di lonceng. Pilih ke mana lagi ia dikirim. Pesan hanya memuat nama, kejadian, waktu, dan tautan.',
    save: 'Simpan pilihan',
    sections: {
      groups: 'Ke mana dikirim',
      quiet: 'Jam tenang',
      whatsapp: 'WhatsApp',
      devices: 'Perangkat',
    },
    fields: {
      mail: 'Email',
      whatsapp: 'WhatsApp',
      push: 'Perangkat',
      quiet_from: 'Mulai',
      quiet_to: 'Sampai',
      quiet_zone: 'Zona waktu',
      events: 'Per kejadian',
      phone: 'Nomor WhatsApp',
      agreed: 'Persetujuan WhatsApp',
    },
    ownWords: {
      'quiet_to:invalid':
        'Mulai dan sampai tidak boleh sama. Kosongkan keduanya bila tidak perlu jam tenang.',
    },
    each: (channel: string, what: string) => `${channel}: ${what}`,
    perEvent: (own: number) => (own === 0 ? 'Per kejadian' : `Per kejadian (${own} dipilih sendiri)`),
    perEventHint: 'Kejadian tanpa pilihan sendiri mengikuti kelompoknya.',
    follow: 'Ikuti kelompok',
    followOf: (event: string) => `Ikuti kelompok: ${event}`,
    mailedAnyway: 'Sudah dikabarkan dengan email tersendiri',
    quietHint: 'Yang datang pada jam tenang dikirim sesudahnya. Kosongkan keduanya bila tidak perlu.',
    phoneHint: 'Misalnya 0812-3456-7890',
    recordPhone: (phone: string) => `Nomor di data Anda: ${phone}`,
    agree:
      'Saya setuju LSP mengirim notifikasi melalui WhatsApp ke nomor ini. Balasan BERHENTI mengakhirinya.',
    stopped: (moment: string) =>
      `Nomor ini membalas BERHENTI pada ${moment}. Tidak ada lagi yang dikirim kepada Anda melalui WhatsApp, sampai Anda memilih dan menyetujuinya lagi di sini.`,
    notOffered: 'LSP ini belum mengirim pesan WhatsApp. Pilihan Anda berlaku begitu LSP memulainya.',
    mailHint: 'Kejadian yang sudah dikabarkan dengan email tersendiri tidak dikirim dua kali.',
  },
  devices: {
    lead: 'Peramban ini menampilkan notifikasi, juga saat halaman tidak terbuka.',
    none: 'Belum ada perangkat.',
    add: 'Kirim ke perangkat ini',
    this: 'perangkat ini',
    unknownBrowser: 'Peramban lain',
    unknownSystem: 'sistem lain',
    named: (browser: string, system: string) => `${browser} di ${system}`,
    since: (moment: string) => `Sejak ${moment}`,
    pushed: (moment: string) => `terakhir dikirim ${moment}`,
    remove: 'Hapus',
    removeOf: (device: string) => `Hapus ${device}`,
    impossible: 'Peramban ini tidak dapat menampilkan notifikasi, atau halaman dibuka tanpa HTTPS.',
    denied: 'Izin notifikasi ditolak di peramban ini. Izinkan di pengaturan peramban, lalu coba lagi.',
    failed: 'Peramban tidak dapat mendaftar di layanan notifikasinya. Coba lagi nanti.',
  },
  ofNotice: {
    title: 'Dikirim juga lewat',
    at: (state: string, moment: string) => `${state}, ${moment}`,
    by: (channel: string, told: string) => `${channel}: ${told}`,
  },
  deliveries: {
    title: 'Pengiriman notifikasi',
    link: 'Pengiriman notifikasi',
    none: 'Belum ada pengiriman',
    noneMessage: 'Ada begitu seseorang memilih email, WhatsApp, atau perangkat. Disimpan 30 hari.',
    columns: {
      event: 'Kejadian',
      person: 'Penerima',
      channel: 'Lewat',
      state: 'Status',
      note: 'Keterangan',
      tries: 'Percobaan',
      created_date: 'Dibuat',
      state_date: 'Status sejak',
    },
  },
  whatsapp: {
    title: 'WhatsApp',
    lead: 'Notifikasi dikirim melalui WhatsApp Cloud API dari Meta kepada orang yang memilih dan menyetujuinya.',
    open: 'Atur WhatsApp',
    off: 'Belum diaktifkan.',
    on: 'Aktif.',
    waiting: (count: string) => `${count} menunggu dikirim.`,
    waitingQuiet: (count: string) => `${count} menunggu akhir jam tenang penerimanya.`,
    refused: (moment: string) =>
      `Meta menolak token sejak ${moment}. Tidak ada yang dikirim sampai token diganti.`,
    intro:
      'Anda memerlukan akun WhatsApp Business, sebuah nomor, dan aplikasi di Meta for Developers. Rahasia disimpan tersegel dan tidak pernah ditampilkan.',
    save: 'Simpan sambungan',
    sections: {
      number: 'Nomor pengirim',
      secrets: 'Rahasia',
      template: 'Templat pesan',
      callback: 'Daftarkan di Meta',
      test: 'Pemeriksaan',
    },
    fields: {
      active: 'Kirim notifikasi melalui WhatsApp',
      base_url: 'Alamat Graph API',
      phone_number_id: 'ID nomor telepon',
      template: 'Nama templat',
      token: 'Token akses',
      app_secret: 'Rahasia aplikasi (App Secret)',
      verify_token: 'Token verifikasi',
    },
    hints: {
      base_url: 'Biasanya https://graph.facebook.com. Alamat lain memerlukan tokennya lagi.',
      phone_number_id: 'Angka di Meta for Developers, bukan nomor teleponnya',
      token: 'Token tetap (system user) dengan izin whatsapp_business_messaging',
      app_secret: 'Dengan ini kami memeriksa bahwa kabar status benar dari Meta',
      verify_token: 'Kata apa saja; tulis kata yang sama di Meta',
      template:
        'Buat di WhatsApp Manager dengan kategori Utility, dalam bahasa Indonesia dan English, dengan empat isian: {{1}} nama, {{2}} kejadian, {{3}} waktu, {{4}} tautan. Balasan BERHENTI atau STOP menghentikan pesan untuk nomor itu.',
      callback: 'Tulis alamat ini sebagai Callback URL, lalu pilih bidang "messages".',
    },
    ownWords: {
      'token:invalid':
        'Token hanya berisi huruf, angka, dan tanda biasa tanpa spasi. Salin lagi seluruhnya dari Meta.',
      'phone_number_id:invalid': 'Hanya angka: ID dari Meta for Developers, bukan nomor teleponnya',
      'template:invalid': 'Hanya huruf kecil, angka, dan garis bawah, seperti kompeten_notifikasi',
      'base_url:invalid': 'Tulis alamat lengkap, seperti https://graph.facebook.com',
    },
    templateExample: {
      id: 'Halo {{1}}, ada kabar dari LSP: {{2}} ({{3}}). Buka {{4}} untuk melihatnya. Balas BERHENTI bila tidak ingin menerimanya lagi.',
      en: 'Hello {{1}}, there is news from your LSP: {{2}} ({{3}}). Open {{4}} to see it. Answer STOP to get no more of these.',
    },
    hasSecret: 'Tersimpan',
    noSecret: 'Belum ada',
    test: 'Periksa sambungan',
    testing: 'Sambungan sedang diperiksa.',
    saveFirst: 'Simpan dahulu perubahan Anda: yang diperiksa adalah sambungan yang tersimpan.',
    untested: 'Sambungan belum diperiksa.',
    tested: (moment: string, number: string) => `Meta mengenal nomor ${number} pada ${moment}.`,
    testFailed: (moment: string, fault: string) => `Gagal pada ${moment}: ${fault}`,
    testFaults,
  },
  done: {
    saved: 'Pilihan disimpan',
    deviceAdded: 'Perangkat ini menerima notifikasi',
    deviceRemoved: 'Perangkat dihapus',
    connectionSaved: 'Sambungan disimpan dan sedang diperiksa',
    testing: 'Sambungan sedang diperiksa',
  },
  events: {
    'notice_channels.chosen': 'Cara menerima notifikasi diubah',
    'notice_channels.stopped': 'Persetujuan WhatsApp ditarik dengan balasan BERHENTI',
    'push_device.added': 'Perangkat untuk notifikasi ditambahkan',
    'push_device.removed': 'Perangkat untuk notifikasi dihapus',
    'whatsapp.changed': 'Sambungan WhatsApp diubah',
    'whatsapp.test_asked': 'Sambungan WhatsApp diminta diperiksa',
    'whatsapp.refused': 'Token WhatsApp ditolak Meta',
  },
}
