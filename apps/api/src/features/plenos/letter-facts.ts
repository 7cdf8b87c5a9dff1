import { zoneName } from '@kompeten/contract/platform/indonesian-zones'
import { longDay } from '../../platform/moment-words.ts'
import type { LetterOrder } from '../letters/index.ts'
import type { PlenoParts } from './pleno-parts.ts'

type Facts = NonNullable<LetterOrder['facts']>

const weekday = (day: string): string =>
  new Intl.DateTimeFormat('id-ID', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

const clock = (time: string): string => time.replaceAll(':', '.')

const titleOf = (position: 'ketua' | 'anggota') => (position === 'ketua' ? 'Ketua' : 'Anggota')

/** Who sits, as a table of a letter. */
const memberTable = ({ members }: PlenoParts) => ({
  head: ['No', 'Nama', 'Jabatan'],
  rows: members.map(({ name, position }, at) => [String(at + 1), name, titleOf(position)]),
})

const absentName = 'Tidak hadir'

/**
 * What was decided on whom, as a table of a letter: names, never NIKs. How many voted how, and who was absent, is told by
 * the minutes alone; who passed alone are those for whom forms are asked.
 */
const resultTable = (parts: PlenoParts, { votes = false, passed = false } = {}) => ({
  head: ['No', 'Nama', 'Skema', 'Hasil', ...(votes ? ['Suara'] : [])],
  rows: [...decidedRows(parts, { votes, passed }), ...(votes ? absentRows(parts) : [])].map((row, at) => [
    String(at + 1),
    ...row,
  ]),
})

const absentRows = (parts: PlenoParts) =>
  parts.absent.map((one) => [
    parts.nameOf(one),
    parts.schemeName.get(one.schemaVersionId) ?? '',
    absentName,
    '–',
  ])

const decidedRows = (
  { due, decisionOf, nameOf, schemeName }: PlenoParts,
  { votes, passed }: { votes: boolean; passed: boolean },
) =>
  due.flatMap((one) => {
    const decision = decisionOf.get(one.assessmentApplicantId)
    if (!decision || (passed && decision.graduation !== 'L')) return []
    const { rule, graduation } = decision
    const result = graduation === 'L' ? 'Kompeten' : 'Belum kompeten'
    const counted = votes ? [`${rule.for} : ${rule.against}`] : []
    return [[nameOf(one), schemeName.get(one.schemaVersionId) ?? '', result, ...counted]]
  })

/** What every letter about a pleno tells. */
const plenoFacts = ({ assessment, stored, venue, due, schemeName }: PlenoParts): Facts => ({
  judul_asesmen: assessment.title,
  skema: [...new Set(schemeName.values())].join(', '),
  tuk: venue?.tukName ?? '',
  alamat_tuk: venue?.address ?? '',
  tanggal_uji:
    assessment.startsOn === assessment.endsOn
      ? longDay('id', assessment.startsOn)
      : `${longDay('id', assessment.startsOn)} – ${longDay('id', assessment.endsOn)}`,
  waktu: `${clock(`${assessment.startTime}–${assessment.endTime}`)} ${zoneName(assessment.timeZone)}`,
  jumlah_asesi: `${due.length} orang`,
  ...(stored && {
    tanggal_pleno: longDay('id', stored.heldOn),
    waktu_pleno: `${clock(stored.heldTime)} ${zoneName(assessment.timeZone)}`,
    tempat_pleno: stored.place,
    hari: weekday(stored.heldOn),
  }),
})

/** The invitation and the assignment of each member: they wait for the director's signature. */
export const memberLetters = (parts: PlenoParts): LetterOrder[] => {
  const { assessment, members } = parts
  const subject = { kind: 'assessment', id: assessment.assessmentId }
  const facts = plenoFacts(parts)
  return members.flatMap(({ userPermissionId, name, position }): LetterOrder[] => {
    const own = { ...facts, nama: name, jabatan: titleOf(position) }
    return [
      {
        type: 'UNDANGAN_PLENO',
        subject,
        addressee: { userPermissionId },
        facts: { ...own, tautan: assessment.plenoLink ?? '' },
      },
      {
        type: 'SURAT_TUGAS_PLENO',
        subject,
        addressee: { userPermissionId },
        facts: { ...own, daftar_anggota: memberTable(parts) },
      },
    ]
  })
}

/**
 * The minutes of the assessment, of each assessor over their participants, with what they recommended: they wait for
 * them.
 */
export const assessorMinutes = (parts: PlenoParts): LetterOrder[] => {
  const { assessment, due, absent, ties, nameOf } = parts
  const all = [...due, ...absent]
  return [...Map.groupBy(all, ({ assessorId }) => assessorId)].flatMap(
    ([assessorId, theirs]): LetterOrder[] => {
      const assessor = ties.assessorOf.get(assessorId ?? '')
      if (!assessor) return []
      return [
        {
          type: 'BERITA_ACARA_ASSESSOR',
          subject: { kind: 'assessment', id: assessment.assessmentId },
          addressee: { name: assessor.name },
          signedBy: { userId: assessor.userId, name: assessor.name },
          facts: {
            ...plenoFacts(parts),
            hari: weekday(assessment.endsOn),
            asesor: assessor.name,
            nomor_registrasi: assessor.registrationNumber ?? '',
            jumlah_asesi: `${theirs.filter(({ attendance }) => attendance !== 'ABSENT').length} orang`,
            daftar_hasil: {
              head: ['No', 'Nama', 'K', 'BK', 'Keterangan'],
              rows: theirs.map((one, at) => [
                String(at + 1),
                nameOf(one),
                one.statusRecomendation === 'K' ? 'K' : '',
                one.statusRecomendation === 'BK' ? 'BK' : '',
                one.attendance === 'ABSENT' ? absentName : '',
              ]),
            },
          },
        },
      ]
    },
  )
}

/** The minutes, signed by the chair. */
export const minutesLetter = (parts: PlenoParts): LetterOrder => ({
  type: 'BERITA_ACARA_PLENO',
  subject: { kind: 'assessment', id: parts.assessment.assessmentId },
  addressee: { name: 'Arsip LSP' },
  signedBy: 'actor',
  signedAs: 'Ketua rapat pleno',
  facts: {
    ...plenoFacts(parts),
    ketua_pleno: parts.members.find(({ position }) => position === 'ketua')?.name ?? '',
    daftar_anggota: memberTable(parts),
    daftar_hasil: resultTable(parts, { votes: true }),
  },
})

/** The decree, signed by the director. */
export const decreeLetter = (parts: PlenoParts, minutesNumber: string): LetterOrder => ({
  type: 'SK_HASIL_SERTIFIKASI',
  subject: { kind: 'assessment', id: parts.assessment.assessmentId },
  addressee: { name: 'Asesi dan BNSP' },
  signedBy: 'actor',
  facts: {
    ...plenoFacts(parts),
    nomor_berita_acara: minutesNumber,
    daftar_hasil: resultTable(parts),
  },
})

/** The request for forms to BNSP: it waits for the director's signature. */
export const blankoLetter = (parts: PlenoParts, decreeNumber: string): LetterOrder => ({
  type: 'SURAT_PERMOHONAN_BLANKO',
  subject: { kind: 'assessment', id: parts.assessment.assessmentId },
  addressee: { name: 'Badan Nasional Sertifikasi Profesi' },
  facts: {
    ...plenoFacts(parts),
    jumlah_kompeten: `${[...parts.decisionOf.values()].filter(({ graduation }) => graduation === 'L').length} orang`,
    nomor_sk: decreeNumber,
    daftar_hasil: resultTable(parts, { passed: true }),
  },
})
