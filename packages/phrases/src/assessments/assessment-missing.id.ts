import type { Candidate } from '@kompeten/contract/assessments/candidates'
import type { MissingCode } from '@kompeten/contract/assessments/lifecycle'
import { listedDays } from '../platform/listed-days.ts'

type Facts = Record<string, string | number>

/** Why an assessor cannot be assigned, or not for a scheme. */
export const unfit: Record<Candidate['reasons'][number]['code'], string> = {
  inactive: 'Tidak aktif',
  registration_expired: 'Registrasi tidak berlaku pada hari asesmen',
  no_competence: 'Tidak memiliki kompetensi untuk skema ini',
  competence_unverified: 'Kompetensi belum diverifikasi',
  competence_expired: 'Kompetensi habis sebelum hari asesmen',
  busy: 'Tidak tersedia pada hari asesmen',
  declined: 'Menolak penugasan ini',
}
/** What holds days of an assessor. */
export const heldBy = {
  assessment: (title: string) => `Asesmen ${title}`,
  unknown: 'Asesmen lain',
  own: 'Ditutup di kalender asesor',
}

const unfitOf = ({ reason, assessments, closed }: Facts) => {
  const held = [
    assessments && `asesmen ${assessments}`,
    closed && `ditutup di kalender: ${listedDays(String(closed).split(' '))}`,
  ].filter(Boolean)
  const why = (unfit[reason as keyof typeof unfit] ?? '').toLowerCase()
  return held.length > 0 ? `${why} (${held.join('; ')})` : why
}

const dayOf = (day: string | number | undefined) => listedDays([String(day ?? '')])

const lettersIn = ({ invitations, assignments }: Facts) =>
  [
    Number(invitations) > 0 && `${invitations} undangan`,
    Number(assignments) > 0 && `${assignments} surat tugas asesor`,
  ]
    .filter(Boolean)
    .join(' dan ')

/** The first of those whom it is about, and how many more. */
const named = ({ participants, more }: Facts) => `${participants}${more ? `, dan ${more} peserta lain` : ''}`

/** What stands in the way of a step. */
export const missing: Record<MissingCode, (facts: Facts) => string> = {
  end_before_start: () => 'Akhir asesmen mendahului awalnya',
  scheme_withdrawn: (facts) => `Skema ${facts.scheme} tidak ditawarkan lagi`,
  scheme_ends: (facts) =>
    `Skema ${facts.scheme} ditarik; hari asesmen terakhirnya mendahului hari terakhir asesmen ini. Majukan atau perpendek harinya`,
  scheme_ends_within: (facts) =>
    `Skema ${facts.scheme} ditarik; hari asesmen terakhirnya ${dayOf(facts.day)}, sebelum hari terakhir asesmen ini. Minta Super User atau Ketua LSP membuka kembali asesmen ini agar harinya dapat diperpendek; bila tidak, asesmen dibuka pada harinya dan berakhir paling lambat ${dayOf(facts.day)}`,
  scheme_ended: (facts) =>
    `Skema ${facts.scheme} ditarik; hari asesmen terakhirnya, ${dayOf(facts.day)}, sudah lewat. Minta Super User atau Ketua LSP membuka kembali asesmen ini; sesudahnya skema dan pesertanya dapat dikeluarkan, atau asesmennya ditolak`,
  tuk_gone: (facts) => `${facts.tuk} sudah tidak dipakai`,
  tuk_not_valid: (facts) => `SK ${facts.tuk} tidak berlaku pada hari asesmen`,
  no_participants: () => 'Belum ada peserta',
  too_many_participants: (facts) => `Peserta ${facts.count} orang, kuota ${facts.quota}`,
  no_accessor: () => 'Belum ada asesor yang ditugaskan',
  participant_without_accessor: (facts) => `${facts.count} peserta belum memiliki asesor`,
  accessor_not_answered: (facts) => `${facts.accessor} belum menjawab penugasan`,
  accessor_declined: (facts) => `${facts.accessor} menolak penugasan`,
  accessor_unfit: (facts) => `${facts.accessor}: ${unfitOf(facts)}`,
  accessor_elsewhere: (facts) =>
    `${facts.accessor} bertugas di asesmen lain pada ${dayOf(facts.day)}: ${facts.assessment}. Buka pada hari lain, atau ganti asesornya`,
  accessor_day_closed: (facts) =>
    `${facts.accessor} tidak tersedia pada ${dayOf(facts.day)}. Buka pada hari lain, atau ganti asesornya`,
  conflict_of_interest: (facts) => `${facts.accessor} berbenturan kepentingan dengan ${named(facts)}`,
  declaration_missing: (facts) =>
    `${facts.accessor} belum menyatakan ketidakberpihakan terhadap ${facts.count} peserta`,
  no_director: () => 'LSP belum memiliki Ketua LSP yang aktif',
  participant_without_account: (facts) => `${facts.count} peserta belum memiliki akun`,
  apl01_not_accepted: (facts) => `FR.APL.01 dari ${facts.count} peserta belum diterima`,
  apl02_not_judged: (facts) => `FR.APL.02 dari ${facts.count} peserta belum dinilai`,
  others_open: (facts) => `${facts.accessors} belum selesai dengan pesertanya`,
  ak01_not_signed: (facts) => `FR.AK.01 dari ${facts.count} peserta belum ditandatangani kedua pihak`,
  ak07_not_signed: (facts) =>
    `${facts.participant} menyatakan kebutuhan khusus (“${facts.need}”); FR.AK.07 belum ditandatangani kedua pihak`,
  participant_stopped: (facts) =>
    `${named(facts)} tidak dapat dilanjutkan menurut FR.APL.02 atau FR.AK.07. Keluarkan dari asesmen ini; permohonannya menunggu jadwal lain`,
  forms_not_there_yet: (facts) => `${facts.form} belum dapat diisi di aplikasi ini`,
  letters_missing: (facts) =>
    `Peserta atau asesornya berubah sesudah surat dibuat: ${lettersIn(facts)} belum ada`,
  assignment_letter_unsigned: (facts) => `Surat tugas ${facts.accessor} belum ditandatangani`,
  plan_missing: (facts) =>
    `${facts.count} peserta belum memiliki FR.MAPA.01 dan FR.MAPA.02 yang ditandatangani dan menyebut instrumennya`,
  day_not_come: () => 'Hari asesmen belum tiba; untuk memulai lebih awal tuliskan alasannya',
  attendance_unknown: (facts) => `Kehadiran ${named(facts)} belum dicatat`,
  ak02_missing: (facts) => `${facts.count} peserta belum direkomendasikan (FR.AK.02)`,
  ak02_unsigned: (facts) =>
    `FR.AK.02 belum ditandatangani oleh ${named(facts)}. Asesi menandatanganinya, atau asesor mencatat bahwa asesi menolak`,
  instruments_missing: (facts) =>
    `Instrumen yang direncanakan (FR.MAPA.02) bagi ${facts.count} peserta belum ditandatangani`,
  pleno_day_past: () => 'Tanggal pleno sudah lewat; atur tanggal sidang yang sebenarnya',
  pleno_before_day: () => 'Tanggal pleno mendahului hari asesmen; atur kembali tanggalnya',
  ak03_missing: (facts) => `${facts.count} umpan balik asesi (FR.AK.03) belum diisi`,
  ak06_missing: (facts) =>
    `${facts.count} tinjauan proses asesmen (FR.AK.06) belum ditandatangani oleh orang lain selain asesornya`,
  nobody_came: () =>
    'Tidak ada peserta yang hadir: tidak ada yang diputuskan pleno, asesmen ini langsung diarsipkan',
  ak05_missing: () => 'Laporan (FR.AK.05) dan berita acara asesmen belum ditandatangani semua asesor',
  presence_unsigned: (facts) => `${facts.accessor} belum menandatangani daftar hadir asesor`,
  too_few_pleno_members: (facts) => `Anggota pleno ${facts.count} orang, paling sedikit ${facts.least}`,
  even_pleno_members: (facts) => `Jumlah anggota pleno harus ganjil, sekarang ${facts.count}`,
  no_pleno_chair: () => 'Pleno harus memiliki satu ketua',
  pleno_member_assessed: (facts) => `${facts.count} anggota pleno menilai atau melatih peserta`,
  decision_missing: (facts) => `${facts.count} peserta belum diputuskan`,
  director_not_signed: () => 'Ketua LSP belum menandatangani',
  certificates_not_signed: () =>
    'Sertifikat menunggu tanda tangan Ketua LSP, atau yang diberi kuasa: saat menerbitkannya, atau di Sertifikat',
  blanko_missing: (facts) => `${facts.count} nomor blanko belum ada`,
  appeal_open: (facts) => `${facts.count} banding belum diputuskan`,
  pleno_decided: (facts) => `Pleno sudah memutuskan ${facts.count} peserta; keputusan tidak ditarik kembali`,
  pleno_stays: () =>
    'Pleno sudah memutuskan. Keputusan, surat, dan hasil peserta tetap tersimpan, jadi asesmen ini tidak dapat dihapus. Keputusan hanya berubah lewat banding',
}
