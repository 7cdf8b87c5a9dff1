import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'

type Turn = { who: string; what: string; door: string }

const over: Turn = { who: '', what: '', door: '' }

/** Of each state, whose turn it is, what is to be done, and the words of the way there. */
const turns: Record<AssessmentState, Turn> = {
  DRAFT: { who: 'Admin TUK', what: 'melengkapi dan mengirim permohonan', door: 'Lengkapi permohonan' },
  TUK_SEND_REQUEST_ASSESSMENT: {
    who: 'Admin LSP',
    what: 'menyetujui atau mengembalikan permohonan',
    door: 'Periksa daftar asesi',
  },
  ON_REVISION: {
    who: 'Admin TUK',
    what: 'memperbaiki permohonan dan mengirimnya lagi',
    door: 'Perbaiki permohonan',
  },
  ADMIN_CONFIRM_FORM: {
    who: 'Admin LSP',
    what: 'menugaskan asesor, lalu memulai pemeriksaan dokumen',
    door: 'Tentukan penugasan',
  },
  ON_REVIEW_APPLICANT_DOCUMENT: {
    who: 'Asesor',
    what: 'menilai FR.APL.02 dan menandatangani FR.AK.01 bersama asesi',
    door: 'Isi formulirnya',
  },
  ON_COMPLETED_REPORT: {
    who: 'Asesor atau Admin LSP',
    what: 'memulai asesmen pada harinya',
    door: 'Periksa daftar asesi',
  },
  REAL_ASSESSMENT: {
    who: 'Asesor',
    what: 'mencatat kehadiran, merekomendasikan, dan melapor (FR.AK.05)',
    door: 'Isi formulirnya',
  },
  PLENO_DOCUMENT_COMPLETED: {
    who: 'Tim pleno',
    what: 'memutuskan dan menandatangani berita acara, lalu Ketua LSP menandatangani SK',
    door: 'Lanjutkan pleno',
  },
  PLENO_REPORT_READY: {
    who: 'Admin LSP atau Ketua LSP',
    what: 'meminta blanko (Admin LSP), atau menerbitkan sertifikat dengan tanda tangannya (Ketua LSP)',
    door: 'Lanjutkan pleno',
  },
  REQUEST_BLANKO_SENDING: {
    who: 'Admin LSP, lalu Ketua LSP',
    what: 'mencatat nomor blanko dari BNSP, lalu menandatangani sertifikat',
    door: 'Lanjutkan pleno',
  },
  PRINT_CERTIFICATE: {
    who: 'Ketua LSP, lalu Admin LSP',
    what: 'menandatangani sertifikat yang tersisa, lalu mengarsipkan asesmen',
    door: 'Periksa penerbitan',
  },
  COMPLETED: over,
  ASSESSMENT_REJECTED: over,
}

/** Words of whose turn an assessment is, and of how far it has come. */
export const assessmentTurn = {
  turns,
  convene: { who: 'Admin LSP', what: 'membentuk dan menggelar pleno', door: 'Siapkan pleno' },
  archive: {
    who: 'Admin LSP',
    what: 'mengarsipkan asesmen; semua sertifikat sudah ditandatangani',
    door: 'Buka untuk mengarsipkan',
  },
  archive_uncertified: {
    who: 'Admin LSP',
    what: 'mengarsipkan asesmen; tidak ada yang kompeten, jadi tidak ada sertifikat',
    door: 'Buka untuk mengarsipkan',
  },
  archive_absent: {
    who: 'Admin LSP',
    what: 'mengarsipkan asesmen; tidak ada peserta yang hadir, jadi tidak ada pleno. Mereka menunggu jadwal lain dengan permohonan yang sudah diterima',
    door: 'Buka untuk mengarsipkan',
  },
  share: { who: 'Admin LSP', what: 'membagikan peserta kepada asesor', door: 'Bagikan peserta' },
  finish: {
    who: 'Admin LSP',
    what: 'menyelesaikan pra-asesmen, setelah semua asesor selesai',
    door: 'Lihat formulirnya',
  },
  remove: {
    who: 'Admin LSP',
    what: 'mengeluarkan peserta yang tidak dilanjutkan',
    door: 'Ke daftar peserta',
  },
  allow: {
    who: 'Ketua LSP',
    what: 'mengizinkan benturan kepentingan, atau Admin LSP menugaskan asesor lain',
    door: 'Lihat benturan kepentingannya',
  },
  answer: { who: 'Asesor', what: 'menjawab penugasan', door: 'Lihat jawaban mereka' },
  review: { who: 'Admin LSP', what: 'memulai pemeriksaan dokumen', door: 'Periksa daftar asesi' },
  letters: 'Buat suratnya',
  needsForm: (participant: string) => `Buka FR.AK.07 ${participant}`,
  officeEnds:
    'Anda tidak menilai semua peserta: admin LSP yang menyelesaikan pra-asesmen setelah semua asesor selesai.',
  answerOwn: 'Giliran Anda: jawab penugasan ini, terima atau tolak.',
  /** What came of it for a participant whose way ends there. */
  outcomes: {
    ABSENT: {
      name: 'Tidak hadir',
      says: 'Anda tercatat tidak hadir, jadi tidak ada hasil bagi Anda. Hubungi LSP untuk dijadwalkan lagi: permohonan Anda tetap diterima, dan menunggu jadwal lain begitu asesmen ini selesai.',
      door: '',
    },
    TL: {
      name: 'Belum kompeten',
      says: 'Hasil Anda: belum kompeten. Unit yang belum tercapai ada di FR.AK.02 Anda. Bila Anda tidak setuju, Anda berhak mengajukan banding sebelum batas waktunya.',
      door: 'Banding',
    },
    L: {
      name: 'Kompeten',
      says: 'Hasil Anda: kompeten. Begitu terbit, sertifikatnya ada di menu Sertifikat saya, dan kami mengabari Anda.',
      door: '',
    },
  },
  absent: {
    says: (count: string) =>
      `${count} peserta tidak hadir belum punya jadwal lain. Pindahkan di Dokumen asesmen sebelum sertifikat diterbitkan; siapa yang belum dipindahkan menunggu jadwal lain begitu asesmen ini selesai.`,
    left: (count: string) =>
      `${count} peserta tidak hadir belum punya jadwal lain. Permohonannya menunggu jadwal lain begitu asesmen ini selesai.`,
    door: 'Pindahkan',
  },
  says: (who: string, what: string) => `Giliran ${who}: ${what}.`,
  missing: (lines: string) => `Masih kurang: ${lines}.`,
  step: (at: string, all: string, meaning: string) => `Langkah ${at} dari ${all}. ${meaning}`,
}
