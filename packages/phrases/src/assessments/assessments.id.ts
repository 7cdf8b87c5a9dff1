import type { BlockingKind } from '@kompeten/contract/assessments/conflicts'
import type {
  Answer,
  Attendance,
  Duty,
  FundingSource,
  TestMethod,
} from '@kompeten/contract/assessments/content'
import type { AssessmentAct, AssessmentStep } from '@kompeten/contract/assessments/lifecycle'
import { missing, unfit } from './assessment-missing.id.ts'
import {
  stateLines,
  stateMeaningsId as stateMeanings,
  stateNamesId as stateNames,
} from './assessment-states.ts'

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
    text: 'Formulir setiap asesi diperiksa; yang masih kurang disebutkan.',
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
  write_letters: 'Buat surat yang belum ada',
  waive: 'Izinkan benturan',
  copy: 'Salin menjadi permohonan baru',
  delete: 'Hapus',
  restore: 'Pulihkan',
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
    'assessment.import_undone': 'Impor peserta diurungkan',
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
    'assessment.letters_written': 'Surat bagi peserta yang menyusul dibuat',
    'assessment.admins_assigned': 'Admin ditugaskan',
    'assessment.conflict_waived': 'Benturan kepentingan diizinkan Ketua LSP',
    'conflict.declared': 'Benturan kepentingan dinyatakan',
    'conflict.withdrawn': 'Pernyataan benturan kepentingan ditarik',
  },
}
