import type { testType, WebhookType } from '@kompeten/contract/integrations/events'
import type {
  DeliveryFault,
  DeliveryState,
  DisabledReason,
  WebhookAct,
  WebhookState,
} from '@kompeten/contract/integrations/webhooks'

const types: Record<WebhookType | typeof testType, string> = {
  'applicant.created': 'Asesi didaftarkan',
  'applicant.updated': 'Data asesi diubah',
  'applicant.deleted': 'Asesi dihapus',
  'application.submitted': 'Permohonan dikirim',
  'application.resubmitted': 'Permohonan dikirim kembali',
  'application.returned': 'Permohonan dikembalikan',
  'application.approved': 'Permohonan diterima',
  'application.rejected': 'Permohonan tidak diterima',
  'application.withdrawn': 'Permohonan ditarik',
  'application.assigned': 'Permohonan masuk jadwal asesmen',
  'assessment.created': 'Asesmen dibuat',
  'assessment.confirmed': 'Asesmen disetujui',
  'assessment.updated': 'Asesmen diubah',
  'assessment.rejected': 'Asesmen ditolak',
  'assessment.started': 'Asesmen dimulai',
  'assessment.pleno_closed': 'Pleno ditutup',
  'assessment.completed': 'Asesmen diarsipkan',
  'assessment.deleted': 'Asesmen dihapus',
  'certificate.issued': 'Sertifikat terbit',
  'certificate.suspended': 'Sertifikat dibekukan',
  'certificate.reinstated': 'Pembekuan sertifikat diakhiri',
  'certificate.withdrawn': 'Sertifikat dicabut',
  'certificate.replaced': 'Sertifikat diganti',
  'certificate.expired': 'Sertifikat habis masa berlakunya',
  'webhook.test': 'Uji kirim',
}
const states: Record<WebhookState, string> = { ACTIVE: 'Aktif', PAUSED: 'Ditahan', DISABLED: 'Dihentikan' }
const disabled: Record<DisabledReason, string> = {
  failing: 'Dihentikan karena penerima gagal selama seminggu. Perbaiki penerimanya, lalu aktifkan lagi.',
  gone: 'Dihentikan karena penerima menjawab 410: ia sudah tidak ada.',
}
const acts: Record<WebhookAct, string> = {
  update: 'Ubah',
  pause: 'Tahan',
  resume: 'Aktifkan',
  rotate: 'Ganti rahasia',
  test: 'Uji kirim',
  remove: 'Hapus',
}
const deliveryStates: Record<DeliveryState, string> = {
  WAITING: 'Menunggu',
  DELIVERED: 'Terkirim',
  FAILED: 'Gagal',
}
const faults: Record<DeliveryFault, string> = {
  address_inside: 'Alamat menuju ke dalam jaringan server, jadi tidak dipanggil',
  unreachable: 'Penerima tidak dapat dihubungi',
  slow: 'Tidak ada jawaban dalam 15 detik',
  too_large: 'Jawabannya terlalu besar',
  redirected: 'Dialihkan ke alamat lain; pengalihan tidak diikuti',
  refused: 'Ditolak penerima',
  server_error: 'Penerima sedang bermasalah',
  gone: 'Penerima menyatakan sudah tidak ada',
}

/** Words of webhooks and of what they delivered. */
export const webhooks = {
  title: 'Webhook',
  intro:
    'Kami memberi tahu alamat ini begitu sesuatu terjadi. Isinya hanya ID dan keadaan, tanpa data pribadi; selebihnya diambil program mitra dengan kuncinya.',
  add: 'Tambah penerima',
  edit: 'Ubah penerima',
  save: 'Simpan penerima',
  none: 'Belum ada penerima',
  noneMessage: 'Tambahkan alamat program yang ingin tahu begitu sesuatu terjadi.',
  section: 'Penerima',
  fields: { url: 'Alamat', description: 'Keterangan', types: 'Yang diberitahukan' },
  hints: { url: 'Alamat https di luar jaringan server, misalnya https://siakad.contoh.ac.id/webhook' },
  types,
  states,
  disabled,
  acts,
  actOf: (act: string, url: string) => `${act}: ${url}`,
  typeCount: (count: number) => `${count} jenis kejadian`,
  waiting: (count: number) => `${count} menunggu dikirim`,
  failing: (moment: string) => `Gagal sejak ${moment}`,
  beside: (moment: string) => `Rahasia lama masih ikut menandatangani sampai ${moment}`,
  remove: {
    title: 'Hapus penerima ini?',
    text: 'Ia tidak diberi tahu lagi, dan riwayat pengirimannya dihapus. Ini tidak dapat dibatalkan.',
  },
  rotate: {
    title: 'Ganti rahasia sekali lagi?',
    text: 'Rahasia ini baru diganti kurang dari sehari yang lalu. Rahasia dari penggantian itu langsung tidak menandatangani lagi, sedangkan yang sebelumnya berlaku satu hari lagi. Mitra yang sudah memakai rahasia dari penggantian itu perlu segera diberi yang baru.',
  },
  lost: {
    title: 'Jawaban tidak sampai',
    reading:
      'Koneksi terputus sebelum jawaban sampai. Daftar penerima sedang dibaca untuk melihat apa yang terjadi; tanpa jaringan, ini berlanjut sendiri begitu jaringan kembali.',
    came: {
      made: (url: string) =>
        `Penerima ${url} sudah ditambahkan, tetapi rahasianya hilang bersama jawabannya: tidak ada yang memilikinya. Ganti rahasianya, lalu rahasia barunya ditampilkan.`,
      replaced: (url: string) =>
        `Rahasia ${url} sudah diganti, tetapi rahasia barunya hilang bersama jawabannya: tidak ada yang memilikinya. Ganti sekali lagi, lalu rahasia barunya ditampilkan. Rahasia yang sebelumnya masih ikut menandatangani selama sehari.`,
    },
    nothing: {
      made: 'Penerima tidak ditambahkan. Isian Anda masih ada di sini; coba lagi.',
      replaced: 'Rahasia tidak diganti dan tetap seperti semula. Coba lagi.',
    },
    later: 'Nanti saja',
    back: 'Tutup',
  },
  secret: {
    title: 'Simpan rahasia ini sekarang',
    once: 'Dengan rahasia ini program mitra memeriksa tanda tangan setiap kiriman. Rahasia hanya ditampilkan sekali ini.',
    label: 'Rahasia webhook',
  },
  done: {
    saved: 'Penerima disimpan',
    tested: 'Uji kirim dikirim; lihat hasilnya di riwayat pengiriman',
    removed: 'Penerima dihapus',
    paused: 'Kiriman ditahan',
    resumed: 'Penerima aktif lagi',
    resent: 'Dikirim ulang',
  },
  deliveries: {
    title: 'Riwayat pengiriman webhook',
    link: 'Riwayat pengiriman',
    none: 'Belum ada kiriman',
    noneMessage: 'Kiriman muncul di sini begitu sesuatu terjadi, selama 30 hari.',
    columns: {
      type: 'Kejadian',
      url: 'Penerima',
      state: 'Keadaan',
      answer: 'Jawaban',
      tries: 'Percobaan',
      created_date: 'Terjadi',
      next_date: 'Dicoba lagi',
    },
    states: deliveryStates,
    faults,
    status: (status: number) => `HTTP ${status}`,
    took: (ms: string) => `${ms} ms`,
    request: 'Yang dikirim',
    answered: 'Yang dijawab',
    noAnswer: 'Belum ada jawaban',
    nextAt: (moment: string) => `Dicoba lagi ${moment}`,
    resend: 'Kirim ulang',
    resendOf: (name: string) => `Kirim ulang ${name}`,
  },
  events: {
    'webhook.created': 'Penerima webhook ditambahkan',
    'webhook.updated': 'Penerima webhook diubah',
    'webhook.paused': 'Kiriman webhook ditahan',
    'webhook.resumed': 'Penerima webhook diaktifkan lagi',
    'webhook.rotated': 'Rahasia webhook diganti',
    'webhook.tested': 'Webhook diuji',
    'webhook.removed': 'Penerima webhook dihapus',
    'webhook.disabled': 'Penerima webhook dihentikan',
  },
}
