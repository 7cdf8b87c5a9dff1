import type { NotificationName } from '@kompeten/contract/notifications/notifications'
import { daysLeftInWords } from '../platform/days-left.ts'
import { dayInWords } from '../platform/long-day.ts'

/** What a notice's sentence may name: texts of its event; empty where the event has none of that name. */
export type NotificationFacts = (name: string) => string

/** The sentence of each notice. */
const events: Record<NotificationName, (fact: NotificationFacts) => string> = {
  'registration.received': (fact) =>
    fact('role_code') === 'ACS' ? 'Asesor baru mendaftar di LSP Anda' : 'Asesi baru mendaftar di LSP Anda',
  'tuk.created': (fact) => `TUK ${fact('tuk_code')} ditambahkan oleh ${fact('actor')}`,
  'tuk.updated': (fact) => `Data TUK Anda diubah oleh ${fact('actor')}`,
  'tuk.deleted': (fact) => `TUK Anda dipindahkan ke tempat sampah oleh ${fact('actor')}`,
  'application.submitted': (fact) =>
    `Permohonan baru dari ${fact('actor')} untuk ${fact('schema_name')} menunggu diperiksa`,
  'application.resubmitted': (fact) =>
    `Permohonan ${fact('actor')} untuk ${fact('schema_name')} dikirim lagi dan menunggu diperiksa`,
  'application.returned': (fact) => `Permohonan Anda untuk ${fact('schema_name')} perlu dilengkapi`,
  'application.approved': (fact) => `Permohonan Anda untuk ${fact('schema_name')} diterima`,
  'application.prepared': (fact) =>
    `Draf permohonan Anda untuk ${fact('schema_name')} sudah siap: lengkapi, tanda tangani, lalu kirim`,
  'application.rejected': (fact) => `Permohonan Anda untuk ${fact('schema_name')} tidak diterima`,
  'application.withdrawn': (fact) =>
    `Permohonan untuk ${fact('schema_name')} ditarik oleh pemohonnya, ${fact('actor')}`,
  'application.scheduled': (fact) => `Jadwal asesmen ${fact('schema_name')} untuk Anda sudah ada`,
  'application.assigned': (fact) => `Anda dimasukkan ke jadwal asesmen ${fact('schema_name')}`,
  'application.released': (fact) =>
    fact('absent') === 'true'
      ? `Asesmen ${fact('schema_name')} yang tidak Anda hadiri sudah selesai: permohonan Anda menunggu jadwal lain`
      : `Anda dikeluarkan dari jadwal asesmen ${fact('schema_name')} dan menunggu jadwal lain`,
  'application.superseded': (fact) =>
    `Permohonan Anda untuk ${fact('schema_name')} diakhiri: permohonan Anda yang lain untuk skema ini yang berlanjut`,
  'application.absent': (fact) =>
    `Anda tercatat tidak hadir pada asesmen ${fact('schema_name')}. Hubungi LSP untuk dijadwalkan lagi`,
  'application.scheme_withdrawn': (fact) =>
    fact('successor') === ''
      ? `Skema ${fact('schema_name')} sedang ditarik. Kirim permohonan paling lambat ${dayInWords('id', fact('last_application_on'))}.`
      : `Skema ${fact('schema_name')} sedang ditarik dan digantikan ${fact('successor')}. Kirim permohonan paling lambat ${dayInWords('id', fact('last_application_on'))}.`,
  'application.scheme_kept': (fact) =>
    `Skema ${fact('schema_name')} tidak jadi ditarik. Permohonan Anda berlanjut seperti biasa.`,
  'scheme.withdrawal_proposed': (fact) =>
    `Penarikan skema ${fact('schema_name')} menunggu pengesahan orang kedua`,
  'scheme.withdrawal_announced': (fact) => `Penarikan skema ${fact('schema_name')} diumumkan`,
  'scheme.withdrawal_taken_back': (fact) => `Penarikan skema ${fact('schema_name')} dibatalkan`,
  'scheme.closed': (fact) => `Skema ${fact('schema_name')} tidak menerima permohonan baru lagi`,
  'scheme.ended': (fact) => `Skema ${fact('schema_name')} selesai ditarik dan dinonaktifkan`,
  'accessor.registration_changed': (fact) =>
    `Registrasi asesor diubah oleh ${fact('actor')}. Periksa kembali masa berlakunya.`,
  'accessor.registration_expiring': (fact) =>
    `Registrasi asesor ${fact('registration_number')} habis ${daysLeftInWords('id', fact('days'))}`,
  'accessor.days_closed': (fact) => {
    const [first = '', ...more] = fact('days').split(',')
    const others = more.length > 0 ? ` dan ${more.length} hari lain` : ''
    return `${fact('actor')} menandai Anda berhalangan pada ${dayInWords('id', first)}${others}`
  },
  'competence.submitted': (fact) =>
    `${fact('actor')} mengajukan kompetensi ${fact('schema_name')}; menunggu verifikasi`,
  'competence.verified': (fact) => `Kompetensi ${fact('schema_name')} disahkan`,
  'competence.refused': (fact) => `Kompetensi ${fact('schema_name')} ditolak. Lihat alasannya.`,
  'competence.revoked': (fact) => `Pengakuan kompetensi ${fact('schema_name')} dicabut. Lihat alasannya.`,
  'competence.expiring': (fact) =>
    `Kompetensi ${fact('schema_name')} (${fact('registration_number')}) habis ${daysLeftInWords('id', fact('days'))}`,
  'certificate.issued': (fact) =>
    fact('awaits_agreement') === 'true'
      ? `Sertifikat Anda ${fact('certificate_number')} sudah terbit. Setujui perjanjiannya untuk mengunduh dokumennya.`
      : `Sertifikat Anda ${fact('certificate_number')} sudah terbit`,
  'certificate.suspended': (fact) => `Sertifikat Anda ${fact('certificate_number')} dibekukan`,
  'certificate.reinstated': (fact) => `Pembekuan sertifikat Anda ${fact('certificate_number')} diakhiri`,
  'certificate.withdrawn': (fact) => `Sertifikat Anda ${fact('certificate_number')} dicabut`,
  'certificate.reduced': (fact) => `Ruang lingkup sertifikat Anda ${fact('certificate_number')} dikurangi`,
  'certificate.ending_soon': (fact) =>
    `Sertifikat Anda ${fact('certificate_number')} habis dalam ${fact('days')} hari.${fact('is_early') === 'true' ? '' : ' Ajukan sertifikasi ulang.'}`,
  'certificate.handed_over': (fact) =>
    `Sertifikat Anda ${fact('certificate_number')} diserahkan kepada wakil Anda. Bila Anda tidak memberi kuasa, hubungi LSP`,
  'certificate.taken_back': (fact) =>
    `Penyerahan sertifikat Anda ${fact('certificate_number')} dibatalkan: sertifikat itu menunggu Anda di LSP`,
  'certificate.collectable': (fact) => `Sertifikat Anda ${fact('certificate_number')} siap diambil`,
  'certificate.surveillance_due': (fact) =>
    fact('days') === '0'
      ? `Laporan surveilan sertifikat ${fact('certificate_number')} sudah jatuh tempo. Isi dan kirim sekarang.`
      : `Laporan surveilan sertifikat ${fact('certificate_number')} jatuh tempo dalam ${fact('days')} hari`,
  'certificate.surveillance_submitted': (fact) =>
    `Laporan surveilan sertifikat ${fact('certificate_number')} menunggu diperiksa`,
  'certificate.surveillance_returned': (fact) =>
    `Laporan surveilan sertifikat ${fact('certificate_number')} perlu dilengkapi. Lihat alasannya.`,
  'certificate.surveillance_accepted': (fact) =>
    `Laporan surveilan sertifikat ${fact('certificate_number')} diterima`,
  'whatsapp.refused': () =>
    'WhatsApp tidak lagi menerima token LSP. Ganti token agar notifikasi terkirim lagi.',
  'webhook.disabled': (fact) =>
    `Penerima webhook ${fact('host')} tidak lagi dikirimi: penerima gagal selama seminggu atau menyatakan diri sudah tidak ada.`,
  'blanko_stock.low': (fact) => `Blanko tinggal ${fact('left')}. Ajukan blanko baru ke BNSP.`,
  'certificate_run.finished': (fact) => `${fact('total')} sertifikat selesai diterbitkan`,
  'assessment.submitted': (fact) => `Permohonan asesmen ${fact('assessment_name')} menunggu keputusan Anda`,
  'assessment.confirmed': (fact) => `Permohonan asesmen ${fact('assessment_name')} disetujui`,
  'assessment.returned': (fact) => `Permohonan asesmen ${fact('assessment_name')} perlu diperbaiki`,
  'assessment.rejected': (fact) => `Asesmen ${fact('assessment_name')} ditolak`,
  'assessment.reviewing': (fact) => `Pemeriksaan dokumen ${fact('assessment_name')} dimulai`,
  'assessment.reviewed': (fact) => `Pra-asesmen ${fact('assessment_name')} selesai`,
  'assessment.started': (fact) => `Asesmen ${fact('assessment_name')} dimulai`,
  'assessment.reopened': (fact) => `Asesmen ${fact('assessment_name')} dibuka kembali satu langkah`,
  'assessment.updated': (fact) => `Data asesmen ${fact('assessment_name')} diubah oleh ${fact('actor')}`,
  'assessment.deleted': (fact) => `Asesmen ${fact('assessment_name')} dihapus`,
  'assessment.restored': (fact) => `Asesmen ${fact('assessment_name')} dipulihkan`,
  'assessment.accessor_assigned': (fact) =>
    `Anda ditugaskan pada asesmen ${fact('assessment_name')}; mohon jawaban Anda`,
  'assessment.accessor_released': (fact) => `Anda dilepas dari asesmen ${fact('assessment_name')}`,
  'assessment.accessor_accepted': (fact) => `${fact('actor')} menerima tugas di ${fact('assessment_name')}`,
  'assessment.accessor_declined': (fact) => `${fact('actor')} menolak tugas di ${fact('assessment_name')}`,
  'assessment.participants_assigned': (fact) => `Peserta Anda di asesmen ${fact('assessment_name')} berubah`,
  'assessment.participants_removed': (fact) => `Anda dikeluarkan dari asesmen ${fact('assessment_name')}`,
  'assessment.account_linked': (fact) =>
    fact('has_application') === 'true'
      ? `Anda tercatat sebagai peserta asesmen ${fact('assessment_name')}`
      : `Anda tercatat sebagai peserta asesmen ${fact('assessment_name')}. Ajukan permohonan skemanya.`,
  'assessment.account_suggested': (fact) =>
    `Seorang peserta tanpa akun di ${fact('assessment_name')} mungkin sudah punya akun. Periksa, lalu hubungkan.`,
  'assessment.admins_assigned': (fact) => `Anda ditugaskan mengurus asesmen ${fact('assessment_name')}`,
  'assessment.conflict_declared': (fact) =>
    `${fact('accessor_name')} berbenturan kepentingan dengan pesertanya di asesmen ${fact('assessment_name')} yang sedang berjalan. Sebelum hari asesmen tetapkan asesor lain; sesudahnya hanya Ketua LSP yang dapat mengizinkannya.`,
  'assessment.conflict_waived': (fact) =>
    `Ketua LSP mengizinkan benturan kepentingan di asesmen ${fact('assessment_name')}`,
  'assessment.reported': (fact) =>
    `Asesmen ${fact('assessment_name')} sudah dilaporkan lengkap; giliran LSP menyiapkan pleno`,
  'form.signed': (fact) =>
    `${fact('form')} pada asesmen ${fact('assessment_name')} menunggu tanda tangan Anda`,
  'form.stopped': (fact) =>
    `Satu peserta ${fact('assessment_name')} tidak dapat dilanjutkan menurut ${fact('form')}. Keluarkan dan jadwalkan ulang`,
  'assessment.pleno_convened': (fact) => `Anda diundang ke pleno ${fact('assessment_name')}`,
  'assessment.pleno_closed': (fact) => `Hasil asesmen ${fact('assessment_name')} sudah ditetapkan`,
  'pleno.minutes_to_sign': (fact) =>
    `Anda anggota pleno ${fact('assessment_name')}: silakan tanda tangani berita acaranya`,
  'pleno.member_excused': (fact) =>
    `Ketua pleno mencatat bahwa Anda tidak menandatangani berita acara ${fact('assessment_name')}`,
  'pleno.minutes_signed': (fact) =>
    `Berita acara pleno ${fact('assessment_name')} menunggu tanda tangan Anda`,
  'validation.planned': (fact) => `Anda menjadi anggota tim validasi asesmen skema ${fact('schema_name')}`,
  'validation.replanned': (fact) => `Anda menjadi anggota tim validasi asesmen skema ${fact('schema_name')}`,
  'validation.signed': (fact) =>
    `Laporan validasi (FR.VA) skema ${fact('schema_name')} menunggu tanda tangan Anda`,
  'validation.done': (fact) => `Validasi skema ${fact('schema_name')} selesai; tindak lanjuti temuannya`,
  'exam.marked_anew': (fact) =>
    `Uji tertulis ${fact('title')} dinilai ulang karena sebuah soal diperbaiki; nilai Anda berubah`,
  'exam.results_changed': (fact) =>
    `Kunci diperbaiki: ${fact('count')} hasil uji di ${fact('assessment_name')} berubah, ${fact('signed_count')} di antaranya formulirnya sudah ditandatangani`,
  'exam.result_released': (fact) => `Hasil uji ${fact('title')} sudah dapat Anda lihat`,
  'exam.opened': (fact) => `Uji tertulis ${fact('title')} sudah dibuka untuk Anda`,
  'exam.essays_apart': (fact) =>
    `Nilai esai dua asesor di ${fact('assessment_name')} terpaut jauh dan menunggu diputuskan`,
  'exam.ended': (fact) => `Jawaban esai ${fact('assessment_name')} menunggu Anda nilai`,
  'appeal.filed': (fact) => `Banding atas hasil ${fact('assessment_name')} diajukan; tetapkan panelnya`,
  'appeal.seated': (fact) => `Anda duduk dalam panel banding ${fact('assessment_name')}; mohon suara Anda`,
  'appeal.upheld': (fact) => `Banding Anda atas hasil ${fact('assessment_name')} diterima`,
  'appeal.dismissed': (fact) =>
    `Banding Anda atas hasil ${fact('assessment_name')} ditolak. Lihat alasannya.`,
  'appeal.withdrawn': (fact) => `Banding atas hasil ${fact('assessment_name')} ditarik`,
  'log.broken': () => 'Log data tidak utuh. Jangan ubah apa pun, dan hubungi pengelola server',
  'complaint.filed': (fact) => `Pengaduan ${fact('complaint_number')} masuk; terima atau teruskan`,
  'complaint.assigned': (fact) => `Anda memeriksa pengaduan ${fact('complaint_number')}`,
  'complaint.reopened': (fact) => `Pengaduan ${fact('complaint_number')} dibuka kembali oleh pengadunya`,
  'complaint.due': (fact) => {
    const owed =
      { accept: 'diterima atau diteruskan', assign: 'ditetapkan pemeriksanya' }[fact('step')] ?? 'dijawab'
    return `Pengaduan ${fact('complaint_number')} ${fact('stage') === 'late' ? 'terlambat' : 'segera harus'} ${owed}`
  },
  'complaint.action_due': (fact) =>
    fact('stage') === 'late'
      ? `Tindakan perbaikan pengaduan ${fact('complaint_number')} terlambat`
      : `Tindakan perbaikan pengaduan ${fact('complaint_number')} segera jatuh tempo`,
  'complaint.referred': (fact) => `Pengaduan Anda ${fact('complaint_number')} diteruskan. Lihat ke mana.`,
  'complaint.answered': (fact) => `Pengaduan Anda ${fact('complaint_number')} sudah dijawab`,
  'letter.waiting': (fact) =>
    fact('count') === '1'
      ? `Satu surat menunggu tanda tangan Anda`
      : `${fact('count')} surat menunggu tanda tangan Anda`,
  'letter.declined': (fact) => `Surat ${fact('letter_number')} ditolak oleh ${fact('actor')}`,
  'letter.sent': (fact) => `Surat ${fact('letter_number')} untuk Anda telah dikirim`,
}

/** Words of the notices: bell, list and detail. */
export const notifications = {
  bell: 'Notifikasi',
  bellUnread: (count: string) => `Notifikasi, ${count} belum dibaca`,
  listTitle: 'List Notifikasi',
  empty: 'Tidak Ada Notifikasi',
  emptyMessage: 'Kabar tentang pekerjaan Anda muncul di sini.',
  all: 'Lihat semua',
  readAll: 'Tandai semua dibaca',
  unread: 'Belum dibaca',
  detail: 'Detail notifikasi',
  cancel: 'Batal',
  open: 'Buka halamannya',
  otherRole: (role: string) => `Untuk peran ${role}. Ganti peran untuk membuka halamannya.`,
  changeRole: 'Ganti peran',
  title: 'Notifikasi',
  columns: { description: 'Notifikasi', created_date: 'Waktu', is_read: 'Status', role_code: 'Peran' },
  states: { read: 'Sudah dibaca', unread: 'Belum dibaca' },
  /** How an assessor stands to an assignment. */
  answers: {
    invited: 'Menunggu jawaban',
    accepted: 'Bersedia',
    confirmed: 'Dikonfirmasi LSP',
    declined: 'Menolak',
    released: 'Dilepas',
  },
  parts: { assessor: 'Asesor', answer: 'Jawaban asesor', status: 'Status', assessment: 'Asesmen' },
  arrived: 'Ada notifikasi baru',
  /** Roles as notices name them (spec §6 "Notification label mapping"). */
  roles: {
    DEV: 'Developer',
    SUP: 'Admin',
    DIR: 'Ketua LSP',
    MGR: 'Manajer Sertifikasi',
    MAG: 'Management',
    ADM: 'Admin',
    ADT: 'Admin TUK',
    ACS: 'Asesor',
    APL: 'Asesi',
  },
  events,
}
