import type { ExpiryKind, FigureKind, RegisterKey, WaitingKind } from '@kompeten/contract/dashboard/dashboard'

const registers: Record<RegisterKey, string> = {
  applicants: 'Asesi',
  accessors: 'Asesor',
  venues: 'TUK',
  schemes: 'Skema',
}

/** What waits: what it is, and the verb of its door. */
const waiting: Record<WaitingKind, { title: string; door: string }> = {
  tests_to_sit: { title: 'Uji tertulis untuk Anda kerjakan', door: 'Buka uji' },
  invitations_to_answer: { title: 'Penugasan menunggu jawaban Anda', door: 'Jawab' },
  declarations_to_give: {
    title: 'Peserta Anda berubah: pernyataan ketidakberpihakan diminta lagi',
    door: 'Nyatakan',
  },
  forms_to_sign: { title: 'Formulir menunggu tanda tangan Anda', door: 'Tanda tangani' },
  applications_to_mend: { title: 'Permohonan perlu dilengkapi', door: 'Lengkapi' },
  agreements_to_sign: {
    title: 'Perjanjian pemegang sertifikat menunggu persetujuan Anda',
    door: 'Baca dan setujui',
  },
  results_to_appeal: { title: 'Belum kompeten: Anda berhak mengajukan banding', door: 'Ajukan banding' },
  requests_to_mend: { title: 'Pengajuan asesmen dikembalikan', door: 'Perbaiki' },
  tests_under_way: { title: 'Uji tertulis hari ini', door: 'Awasi' },
  essays_to_mark: { title: 'Jawaban esai menunggu dinilai', door: 'Nilai' },
  essays_to_settle: { title: 'Nilai esai dua asesor yang terpaut jauh', door: 'Putuskan' },
  results_to_record: { title: 'Hasil asesmen belum direkam', door: 'Rekam hasil' },
  participants_to_review: { title: 'Dokumen asesi menunggu ditinjau', door: 'Tinjau' },
  decrees_to_sign: { title: 'Keputusan pleno menunggu tanda tangan Anda', door: 'Tanda tangani' },
  minutes_to_sign: { title: 'Berita acara pleno menunggu tanda tangan Anda', door: 'Tanda tangani' },
  votes_to_cast: { title: 'Pleno menunggu suara Anda', door: 'Beri suara' },
  decisions_to_record: { title: 'Suara pleno menunggu keputusan Anda dicatat', door: 'Catat keputusan' },
  appeals_to_answer: { title: 'Banding menunggu jawaban Anda', door: 'Jawab' },
  appeals_to_vote: { title: 'Banding menunggu suara Anda', door: 'Beri suara' },
  complaints_to_answer: { title: 'Pengaduan menunggu jawaban', door: 'Buka pengaduan' },
  appeals_to_seat_again: { title: 'Panel banding dengan kursi kosong', door: 'Isi kursi' },
  appeals_to_seat: { title: 'Banding menunggu panel', door: 'Bentuk panel' },
  validations_to_hold: { title: 'Validasi asesmen yang tenggatnya dekat atau lewat', door: 'Buka validasi' },
  steps_to_set_up: { title: 'LSP belum siap untuk asesmen pertama', door: 'Siapkan' },
  surveillances_to_submit: { title: 'Laporan surveilan yang diminta dari Anda', door: 'Isi laporan' },
  surveillances_to_review: { title: 'Laporan surveilan menunggu diperiksa', door: 'Periksa' },
  surveillances_overdue: { title: 'Surveilan yang lewat waktu', door: 'Lihat' },
  certificates_to_sign: { title: 'Sertifikat menunggu tanda tangan Anda', door: 'Tanda tangani' },
  letters_to_sign: { title: 'Surat menunggu tanda tangan Anda', door: 'Tanda tangani' },
  applications_to_review: { title: 'Permohonan menunggu diperiksa', door: 'Periksa' },
  skk_to_process: { title: 'Permohonan SKK menunggu diproses', door: 'Buka permohonan' },
  skk_reports_refused: { title: 'Laporan SKK yang ditolak registri', door: 'Buka laporan' },
  assessments_to_confirm: { title: 'Pengajuan asesmen menunggu konfirmasi', door: 'Konfirmasi' },
  competences_to_verify: { title: 'Kompetensi asesor menunggu diverifikasi', door: 'Verifikasi' },
  invitations_lost: {
    title: 'Undangan tidak sampai: emailnya ditolak atau tidak terkirim',
    door: 'Periksa alamatnya',
  },
  assessments_to_staff: { title: 'Asesmen menunggu penugasan', door: 'Tugaskan' },
  plenos_to_convene: { title: 'Asesmen selesai, pleno belum digelar', door: 'Siapkan pleno' },
  certificates_to_issue: { title: 'Sertifikat belum diterbitkan', door: 'Terbitkan' },
  certificates_to_order: { title: 'Pleno selesai, sertifikat belum terbit', door: 'Urus blanko' },
  blanko_to_send: { title: 'Permintaan blanko belum dikirim', door: 'Kirim' },
  blanko_to_receive: { title: 'Blanko menunggu diterima', door: 'Catat penerimaan' },
  certificates_to_hand_over: { title: 'Sertifikat siap diambil, belum diserahkan', door: 'Serahkan' },
  assessments_to_complete: { title: 'Asesmen menunggu diarsipkan', door: 'Selesaikan' },
  questions_to_review: { title: 'Soal buatan orang lain menunggu ditelaah', door: 'Telaah' },
  applications_to_place: { title: 'Asesi diterima, belum dijadwalkan', door: 'Jadwalkan' },
  applications_to_finish: { title: 'Permohonan belum dikirim', door: 'Lanjutkan' },
  profile_to_complete: { title: 'Lengkapi data Anda sebagai asesor', door: 'Isi' },
  first_application: { title: 'Langkah pertama Anda', door: 'Pilih skema' },
  drafts_to_send: { title: 'Draf pengajuan belum dikirim', door: 'Kirim' },
}

const figures: Record<FigureKind, string> = {
  assessments: 'Asesmen',
  applications: 'Permohonan',
  certificates: 'Sertifikat',
  registers: 'Data induk',
}

const expiries: Record<ExpiryKind, string> = {
  certificates: 'Sertifikat',
  accessor_registrations: 'Registrasi asesor',
  accessor_competences: 'Kompetensi asesor',
  venues: 'SK TUK',
}

/** Words of the dashboard. */
export const dashboard = {
  title: 'Dashboard',
  waiting: {
    title: 'Menunggu Anda',
    firstApplication: {
      title: 'Ajukan permohonan sertifikasi',
      detail: 'Pilih skema, lengkapi data dan bukti, lalu tanda tangani. Isian tersimpan sendiri.',
    },
    assessorSteps: {
      record: {
        title: 'Isi data asesor',
        detail: 'NIK, alamat, dan nomor registrasi Anda. Tanpa data ini LSP tidak dapat menugaskan Anda.',
      },
      registration: {
        title: 'Perbarui masa berlaku registrasi',
        detail: 'Penugasan memerlukan registrasi asesor yang masih berlaku pada hari asesmen.',
      },
      competence: {
        title: 'Ajukan kompetensi skema',
        detail: 'Anda hanya ditugaskan pada skema yang kompetensinya sudah diverifikasi LSP.',
      },
    },
    none: 'Tidak ada yang menunggu Anda saat ini.',
    apply: 'Ajukan permohonan',
    all: 'Lihat semua',
    allOf: (title: string, count: string) => `${title}: lihat semua (${count})`,
    door: (door: string, name: string) => `${door}: ${name}`,
    days: {
      since: (day: string) => `sejak ${day}`,
      on: (day: string) => day,
      until: (day: string) => `sampai ${day}`,
    },
    kinds: waiting,
  },
  figures: {
    title: 'Keadaan saat ini',
    kinds: figures,
    registers,
  },
  calendar: { title: 'Kalender asesmen' },
  trend: {
    title: 'Peserta 12 bulan terakhir',
    month: 'Bulan',
    participants: 'Peserta',
    k: 'Kompeten (K)',
    bk: 'Belum kompeten (BK)',
    open: 'Belum ada hasil',
    none: 'Belum ada peserta dalam 12 bulan terakhir.',
    table: 'Lihat sebagai tabel',
    said: (participants: string, k: string, bk: string) => `${participants} peserta, ${k} K, ${bk} BK`,
  },
  results: {
    title: 'Hasil menurut skema dan TUK',
    by: 'Bandingkan menurut',
    groups: { schema: 'Skema', tuk: 'TUK' },
    none: 'Belum ada peserta dalam 12 bulan terakhir.',
    participants: (count: string) => `${count} peserta`,
    parts: {
      k: (count: string) => `${count} K`,
      bk: (count: string) => `${count} BK`,
      open: (count: string) => `${count} belum ada hasil`,
    },
  },
  expiries: {
    title: 'Segera berakhir',
    what: 'Yang berakhir',
    within: (days: string) => `≤ ${days} hari`,
    between: (from: string, to: string) => `${from}–${to} hari`,
    none: 'Tidak ada yang berakhir dalam 90 hari.',
    kinds: expiries,
    said: (kind: string, span: string, count: string) => `${kind}, ${span}: ${count}`,
  },
  platform: {
    title: 'Platform',
    lsps: 'LSP',
    hosts: 'Host',
    ending: 'Kontrak berakhir dalam 90 hari',
    none: 'Belum ada LSP. Langkah pertama: buka LSP dengan alamatnya, lalu undang Super User-nya.',
    open: 'Buka LSP',
  },
}
