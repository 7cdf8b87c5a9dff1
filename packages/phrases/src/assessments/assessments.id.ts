import type { BlockingKind } from '@kompeten/contract/assessments/conflicts'
import type {
  Answer,
  Attendance,
  Duty,
  FundingSource,
  TestMethod,
} from '@kompeten/contract/assessments/content'
import type { AssessmentAct, AssessmentStep, MissingCode } from '@kompeten/contract/assessments/lifecycle'
import type { Candidate } from '@kompeten/contract/assessments/people'
import {
  stateLines,
  stateMeaningsId as stateMeanings,
  stateNamesId as stateNames,
} from './assessment-states.ts'

type Facts = Record<string, string | number>

type Asked = { label: string; title: string; text: string }
/** The steps as buttons, and what is asked before. */
const steps: Record<AssessmentStep, Asked> = {
  submit: {
    label: 'Kirim permohonan',
    title: 'Kirim permohonan asesmen?',
    text: 'Permohonan ditandatangani dan dikirim ke LSP. Sesudahnya hanya dapat diubah bila dikembalikan.',
  },
  confirm: {
    label: 'Setujui permohonan',
    title: 'Setujui permohonan ini?',
    text: 'TUK diberi tahu, dan asesor dapat ditugaskan.',
  },
  return: {
    label: 'Kembalikan untuk diperbaiki',
    title: 'Kembalikan permohonan ini ke TUK?',
    text: 'Tuliskan apa yang harus diperbaiki. TUK dapat mengirimnya lagi.',
  },
  reject: {
    label: 'Tolak asesmen',
    title: 'Tolak asesmen ini?',
    text: 'Asesmen tidak dilaksanakan: asesor dan asesi bebas untuk asesmen lain. Penolakan tidak dapat dibatalkan.',
  },
  review: {
    label: 'Mulai pemeriksaan dokumen',
    title: 'Mulai pemeriksaan dokumen?',
    text: 'Surat tugas dan undangan dikirim. Asesor mulai memeriksa dokumen asesi.',
  },
  finish_review: {
    label: 'Selesaikan pra-asesmen',
    title: 'Selesaikan pra-asesmen?',
    text: 'Semua asesi siap untuk hari asesmen.',
  },
  start: {
    label: 'Mulai asesmen',
    title: 'Mulai asesmen sekarang?',
    text: 'Materi uji terbuka bagi asesor dan asesi.',
  },
  convene_pleno: { label: 'Adakan pleno', title: 'Adakan pleno?', text: 'Anggota pleno diundang.' },
  close_pleno: { label: 'Tutup pleno', title: 'Tutup pleno?', text: 'Keputusan pleno menjadi tetap.' },
  request_blanko: { label: 'Minta blanko', title: 'Minta blanko ke BNSP?', text: 'Permintaan dicatat.' },
  issue: { label: 'Terbitkan sertifikat', title: 'Terbitkan sertifikat?', text: 'Sertifikat diberi nomor.' },
  complete: {
    label: 'Arsipkan',
    title: 'Arsipkan asesmen ini?',
    text: 'Asesmen ditutup dan pindah ke Arsip. Sertifikat, formulir, dan surat tetap dapat dibuka; peserta, penugasan, dan hasilnya tidak dapat diubah lagi.',
  },
  reopen: {
    label: 'Buka kembali',
    title: 'Kembali satu langkah?',
    text: 'Asesmen kembali ke keadaan sebelumnya. Tuliskan alasannya.',
  },
}

const acts: Record<AssessmentAct, string> = {
  update: 'Ubah asesmen',
  update_links: 'Ubah tautan dan catatan',
  add_participants: 'Tambah peserta',
  remove_participants: 'Keluarkan',
  assign: 'Tugaskan asesor',
  respond: 'Jawab penugasan',
  waive: 'Izinkan benturan',
  copy: 'Salin menjadi permohonan baru',
  delete: 'Hapus',
  restore: 'Pulihkan',
}

const unfit: Record<Candidate['reasons'][number]['code'], string> = {
  inactive: 'Tidak aktif',
  registration_expired: 'Registrasi tidak berlaku pada hari asesmen',
  no_competence: 'Tidak memiliki kompetensi untuk skema ini',
  competence_unverified: 'Kompetensi belum diverifikasi',
  competence_expired: 'Kompetensi habis sebelum hari asesmen',
  busy: 'Sudah bertugas pada hari asesmen',
  declined: 'Menolak penugasan ini',
}
const unfitOf = (reason: string | number | undefined) =>
  (unfit[reason as keyof typeof unfit] ?? '').toLowerCase()

/** What stands in the way of a step. */
const missing: Record<MissingCode, (facts: Facts) => string> = {
  end_before_start: () => 'Akhir asesmen mendahului awalnya',
  scheme_withdrawn: (facts) => `Skema ${facts.scheme} tidak ditawarkan lagi`,
  tuk_gone: (facts) => `${facts.tuk} sudah tidak dipakai`,
  tuk_not_valid: (facts) => `SK ${facts.tuk} tidak berlaku pada hari asesmen`,
  no_participants: () => 'Belum ada peserta',
  too_many_participants: (facts) => `Peserta ${facts.count} orang, kuota ${facts.quota}`,
  no_accessor: () => 'Belum ada asesor yang ditugaskan',
  participant_without_accessor: (facts) => `${facts.count} peserta belum memiliki asesor`,
  accessor_not_answered: (facts) => `${facts.accessor} belum menjawab penugasan`,
  accessor_declined: (facts) => `${facts.accessor} menolak penugasan`,
  accessor_unfit: (facts) => `${facts.accessor}: ${unfitOf(facts.reason)}`,
  conflict_of_interest: (facts) => `${facts.accessor} berbenturan kepentingan dengan ${facts.count} peserta`,
  declaration_missing: (facts) =>
    `${facts.accessor} belum menyatakan ketidakberpihakan terhadap ${facts.count} peserta`,
  no_director: () => 'LSP belum memiliki Ketua LSP yang aktif',
  participant_without_account: (facts) => `${facts.count} peserta belum memiliki akun`,
  apl01_not_accepted: (facts) => `FR.APL.01 dari ${facts.count} peserta belum diterima`,
  apl02_not_judged: (facts) => `FR.APL.02 dari ${facts.count} peserta belum dinilai`,
  ak01_not_signed: (facts) => `FR.AK.01 dari ${facts.count} peserta belum ditandatangani kedua pihak`,
  ak07_not_signed: (facts) =>
    `${facts.count} peserta menyatakan kebutuhan khusus; FR.AK.07 belum ditandatangani kedua pihak`,
  ak07_stops: (facts) =>
    `${facts.count} peserta tidak dapat dilanjutkan menurut FR.AK.07. Keluarkan dari asesmen ini; permohonannya menunggu jadwal lain`,
  forms_not_there_yet: (facts) => `${facts.form} belum dapat diisi di aplikasi ini`,
  assignment_letter_unsigned: (facts) => `Surat tugas ${facts.accessor} belum ditandatangani`,
  plan_missing: (facts) =>
    `${facts.count} peserta belum memiliki FR.MAPA.01 dan FR.MAPA.02 yang ditandatangani dan menyebut instrumennya`,
  day_not_come: () => 'Hari asesmen belum tiba; untuk memulai lebih awal tuliskan alasannya',
  ak02_missing: (facts) => `${facts.count} peserta belum direkomendasikan (FR.AK.02)`,
  instruments_missing: (facts) =>
    `Instrumen yang direncanakan (FR.MAPA.02) bagi ${facts.count} peserta belum ditandatangani`,
  pleno_day_past: () => 'Tanggal pleno sudah lewat; atur tanggal sidang yang sebenarnya',
  pleno_before_day: () => 'Tanggal pleno mendahului hari asesmen; atur kembali tanggalnya',
  ak03_missing: (facts) => `${facts.count} umpan balik asesi (FR.AK.03) belum diisi`,
  ak06_missing: (facts) => `${facts.count} tinjauan proses asesmen (FR.AK.06) belum ditandatangani`,
  ak05_missing: () => 'Laporan (FR.AK.05) dan berita acara asesmen belum ditandatangani semua asesor',
  too_few_pleno_members: (facts) => `Anggota pleno ${facts.count} orang, paling sedikit ${facts.least}`,
  even_pleno_members: (facts) => `Jumlah anggota pleno harus ganjil, sekarang ${facts.count}`,
  no_pleno_chair: () => 'Pleno harus memiliki satu ketua',
  pleno_member_assessed: (facts) => `${facts.count} anggota pleno menilai atau melatih peserta`,
  decision_missing: (facts) => `${facts.count} peserta belum diputuskan`,
  director_not_signed: () => 'Ketua LSP belum menandatangani',
  certificates_not_signed: () => 'Sertifikat menunggu tanda tangan Ketua LSP',
  blanko_missing: (facts) => `${facts.count} nomor blanko belum ada`,
  appeal_open: (facts) => `${facts.count} banding belum diputuskan`,
  pleno_decided: (facts) => `Pleno sudah memutuskan ${facts.count} peserta; keputusan tidak ditarik kembali`,
}

const kinds: Record<BlockingKind, string> = {
  trained: 'Pernah melatih',
  employed: 'Hubungan kerja',
  relative: 'Hubungan keluarga',
  project: 'Pekerjaan bersama',
  same_person: 'Orang yang sama',
}
const duties: Record<Duty, string> = { assessor: 'Asesor', penyelia: 'Penyelia' }
const answers: Record<Answer, string> = {
  invited: 'Menunggu jawaban',
  accepted: 'Bersedia',
  confirmed: 'Dikonfirmasi LSP',
  declined: 'Menolak',
  released: 'Dilepas',
}
const fundingSources: Record<FundingSource, string> = {
  mandiri: 'Biaya asesi sendiri',
  perusahaan: 'Perusahaan atau lembaga',
  apbn: 'APBN',
  apbd: 'APBD',
  lainnya: 'Sumber lain',
}
const testMethods: Record<TestMethod, string> = {
  competency: 'Uji kompetensi',
  portfolio: 'Portofolio',
}
const attendances: Record<Attendance, string> = {
  UNKNOWN: 'Belum dicatat',
  PRESENT: 'Hadir',
  ABSENT: 'Tidak hadir',
}

/** Words of the assessments. */
export const assessments = {
  title: 'Asesmen',
  things: 'asesmen',
  add: 'Tambah asesmen',
  request: 'Buat permohonan',
  edit: (name: string) => `Ubah ${name}`,
  save: 'Simpan asesmen',
  cancel: 'Batal',
  lists: {
    submission: 'Permohonan asesmen',
    rejected: 'Asesmen ditolak',
    list: 'Asesmen berjalan',
    archives: 'Arsip asesmen',
    drafts: 'Draf permohonan',
    own: 'Asesmen di TUK saya',
    portfolios: 'Arsip portofolio',
    results: 'Hasil asesmen',
    history: 'Riwayat asesmen',
    restore: 'Pulihkan asesmen',
    calendar: 'Kalender asesmen',
  },
  fields: {
    title: 'Nama asesmen',
    tuk_id: 'TUK',
    schema_ids: 'Skema sertifikasi',
    start_date: 'Tanggal mulai',
    start_time: 'Pukul mulai',
    end_date: 'Tanggal selesai',
    end_time: 'Pukul selesai',
    time_zone: 'Zona waktu',
    funding_source: 'Sumber anggaran',
    quota: 'Kuota peserta',
    pra_link: 'Tautan pertemuan pra-asesmen',
    real_link: 'Tautan pertemuan asesmen',
    pleno_link: 'Tautan pertemuan pleno',
    note: 'Catatan',
    reason: 'Alasan',
  },
  hints: {
    schema_ids: 'Versi yang terbit saat ini dipakai, juga bila nanti ada versi baru',
    start_time: 'Waktu setempat di TUK, misalnya 08:00',
    quota: 'Kosongkan bila belum diketahui',
    pra_link: 'Alamat yang diawali https://',
    reason: 'Paling sedikit 10 karakter',
  },
  sections: {
    what: 'Asesmen',
    when: 'Tempat dan waktu',
    who: 'Peserta dan biaya',
    links: 'Pertemuan virtual',
  },
  columns: {
    address: 'Alamat',
    date: 'Tanggal',
    participants: 'Peserta',
    assessors: 'Asesor',
    status: 'Status',
    number: 'Nomor',
    requested_date: 'Dikirim',
    created_date: 'Dibuat',
    modified_date: 'Diubah',
    deleted_date: 'Dihapus',
  },
  states: stateLines(stateNames),
  stateNames,
  stateMeanings,
  steps,
  acts,
  missing,
  unfit,
  kinds,
  duties,
  answers,
  fundingSources,
  testMethods,
  attendances,
  guestFields: {
    full_name: 'Nama lengkap',
    email: 'Email',
    contact: 'Nomor telepon',
    institution: 'Instansi',
    schema_code: 'Nomor skema',
  },
  guestSheet: 'Peserta',
  events: {
    'assessment.created': 'Asesmen dibuat',
    'assessment.updated': 'Data asesmen diubah',
    'assessment.links_changed': 'Tautan atau catatan diubah',
    'assessment.submitted': 'Permohonan dikirim ke LSP',
    'assessment.confirmed': 'Permohonan disetujui',
    'assessment.returned': 'Permohonan dikembalikan untuk diperbaiki',
    'assessment.rejected': 'Asesmen ditolak',
    'assessment.reviewing': 'Pemeriksaan dokumen dimulai',
    'assessment.reviewed': 'Pra-asesmen selesai',
    'assessment.started': 'Asesmen dimulai',
    'assessment.pleno_convened': 'Pleno diadakan',
    'assessment.pleno_closed': 'Pleno ditutup',
    'assessment.blanko_requested': 'Blanko diminta',
    'assessment.certificates_issued': 'Sertifikat diterbitkan',
    'assessment.completed': 'Asesmen diarsipkan',
    'assessment.reopened': 'Asesmen dibuka kembali satu langkah',
    'assessment.deleted': 'Asesmen dihapus',
    'assessment.restored': 'Asesmen dipulihkan',
    'assessment.participants_added': 'Peserta ditambahkan',
    'assessment.participants_removed': 'Peserta dikeluarkan',
    'assessment.test_method_set': 'Metode uji peserta ditetapkan',
    'assessment.account_linked': 'Peserta tanpa akun dihubungkan dengan akunnya',
    'assessment.account_suggested': 'Akun untuk peserta tanpa akun ditemukan',
    'assessment.accessor_assigned': 'Asesor ditugaskan',
    'assessment.accessor_released': 'Asesor dilepas',
    'assessment.accessor_accepted': 'Asesor menerima penugasan',
    'assessment.accessor_confirmed': 'Asesor dikonfirmasi oleh LSP',
    'assessment.accessor_declined': 'Asesor menolak penugasan',
    'assessment.participants_assigned': 'Peserta dibagikan kepada asesor',
    'assessment.admins_assigned': 'Admin ditugaskan',
    'assessment.conflict_waived': 'Benturan kepentingan diizinkan Ketua LSP',
    'conflict.declared': 'Benturan kepentingan dinyatakan',
    'conflict.withdrawn': 'Pernyataan benturan kepentingan ditarik',
  },
}
