import { zoneName } from '@kompeten/contract/platform/indonesian-zones'
import { longDay } from '../../../platform/moment-words.ts'
import { spelledDay } from '../../../platform/spelled-day.rules.ts'
import type { JointSigner, LetterOrder, LetterTable } from '../../letters/index.ts'
import { placeOf } from '../../tuk/index.ts'
import type { PlenoParts } from '../pleno-parts.ts'
import { heldOtherwise } from '../plenos.rules.ts'

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

/** What was decided on whom, as a table of a letter: names, never NIKs; with `passed` of those for whom forms are asked. */
const resultTable = (parts: PlenoParts, { passed = false } = {}) => ({
  head: ['No', 'Nama', 'Skema', 'Hasil'],
  rows: decided(parts)
    .filter(({ graduation }) => !passed || graduation === 'L')
    .map(({ one, graduation }, at) => [String(at + 1), ...face(parts, one), results[graduation]]),
})

/**
 * The same for the minutes, where it stands also by what the committee knew each: the masked NIK, the level, the assessor
 * with their number, how many voted how, and who did not take part in it; and who was absent (domain §2.16).
 */
const minutesTable = (parts: PlenoParts) => {
  const rows = [
    ...decided(parts).map(({ one, rule, graduation, recusals }) => [
      ...known(parts, one),
      results[graduation],
      lines(
        `${rule.for} : ${rule.against}${rule.byChair ? ' (suara ketua)' : ''}`,
        recusals.length > 0 && `Tidak ikut memutuskan: ${recusals.map(({ name }) => name).join(', ')}`,
      ),
    ]),
    ...parts.absent.map((one) => [...known(parts, one), absentName, '–']),
  ]
  return {
    head: ['No', 'Nama dan NIK', 'Skema dan jenjang', 'Asesor', 'Hasil', 'Suara'],
    rows: rows.map((row, at) => [String(at + 1), ...row]),
    about: [...decided(parts).map(({ one }) => one), ...parts.absent].map(({ applicantId }) => applicantId),
  }
}

/** Who voted otherwise than was decided on whom, with what they noted, and the reason of that decision. */
const dissentTable = (parts: PlenoParts) => {
  const rows = decided(parts).flatMap(({ one, graduation, reason, votes }) => {
    const said = votes
      .filter(({ vote }) => vote !== graduation)
      .map(({ name, note }) => [name, note].filter(Boolean).join(': '))
    return said.length === 0 ? [] : [[parts.nameOf(one), lines(...said), reason]]
  })
  return rows.length > 0
    ? { head: ['Asesi', 'Anggota yang berbeda pendapat dan catatannya', 'Alasan putusan'], rows }
    : { head: [], rows: [['Tidak ada perbedaan pendapat.']] }
}

/** The minutes' table with the whole NIK in the place of the masked one, of everybody whose NIK is given. */
export const withWholeNiks = (table: LetterTable, niks: ReadonlyMap<string, string>): LetterTable => ({
  ...table,
  rows: table.rows.map((row, at) => {
    const nik = niks.get(table.about?.[at] ?? '')
    return nik === undefined
      ? row
      : row.map((cell, column) => (column === knownColumn ? lines(cell.split('\n')[0], nik) : cell))
  }),
})

/** Where name and NIK stand in the minutes' table. */
const knownColumn = 1

type Participant = PlenoParts['due'][number]

const results = { L: 'Kompeten', TL: 'Belum kompeten' } as const

const lines = (...texts: (string | null | undefined | false)[]) => texts.filter(Boolean).join('\n')

const face = ({ nameOf, schemeName }: PlenoParts, one: Participant) => [
  nameOf(one),
  schemeName.get(one.schemaVersionId) ?? '',
]

const known = (parts: PlenoParts, one: Participant): string[] => {
  const [name, schemeName] = face(parts, one)
  const level = parts.levelOf.get(one.schemaVersionId)
  const assessor = parts.ties.assessorOf.get(one.assessorId ?? '')
  return [
    lines(name, parts.nikMaskedOf(one)),
    lines(schemeName, level && `Jenjang ${level}`),
    lines(assessor?.name, assessor?.registrationNumber),
  ]
}

const decided = ({ due, decisionOf }: PlenoParts) =>
  due.flatMap((one) => {
    const decision = decisionOf.get(one.assessmentApplicantId)
    return decision ? [{ one, ...decision }] : []
  })

/** What every letter about a pleno tells. */
const plenoFacts = ({ assessment, stored, venue, due, schemeName }: PlenoParts): Facts => ({
  judul_asesmen: assessment.title,
  skema: [...new Set(schemeName.values())].join(', '),
  tuk: venue?.tukName ?? '',
  alamat_tuk: placeOf(venue),
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
    tanggal_pleno_terbilang: spelledDay(stored.heldOn),
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

/** As what a member signs the minutes. */
export const titleInMinutes = (position: 'ketua' | 'anggota') =>
  position === 'ketua' ? 'Ketua rapat pleno' : 'Anggota rapat pleno'

/**
 * Whether a member was there, as far as the product knows when the chair signs: who led it, and who voted; of the others the
 * minutes say that they did not vote, and their signature says the rest.
 */
const attendanceOf = (
  { votesOf }: Pick<PlenoParts, 'votesOf'>,
  userId: string,
  position: 'ketua' | 'anggota',
): string => {
  const hasVoted = [...votesOf.values()].flat().some((vote) => vote.userId === userId)
  return position === 'ketua' || hasVoted ? 'Hadir' : 'Tidak memberi suara'
}

/** For when it had been set, where it was held otherwise: who was invited for that time reads why the minutes say another. */
const otherTime = ({ stored, assessment }: PlenoParts, set: { day: string; time: string }): Facts => {
  if (!stored || !heldOtherwise(set, { day: stored.heldOn, time: stored.heldTime })) return {}
  const zone = zoneName(assessment.timeZone)
  const planned = `semula direncanakan ${longDay('id', set.day)} pukul ${clock(set.time)} ${zone}`
  return { waktu_pleno: `${clock(stored.heldTime)} ${zone} (${planned})` }
}

/**
 * The minutes, signed by every member; who they are by the number that they are known by, never by NIK. `set`: for when the pleno was set.
 */
export const minutesLetter = (
  parts: PlenoParts,
  signers: readonly JointSigner[],
  set: { day: string; time: string },
): LetterOrder => ({
  type: 'BERITA_ACARA_PLENO',
  subject: { kind: 'assessment', id: parts.assessment.assessmentId },
  addressee: { name: 'Arsip LSP' },
  signedBy: { together: signers },
  facts: {
    ...plenoFacts(parts),
    ...otherTime(parts, set),
    ketua_pleno: parts.members.find(({ position }) => position === 'ketua')?.name ?? '',
    daftar_anggota: {
      head: ['No', 'Nama', 'Jabatan', 'Nomor registrasi', 'Kehadiran'],
      rows: parts.members.map(({ userId, name, position }, at) => [
        ...[String(at + 1), name, titleOf(position)],
        signers.find((one) => one.userId === userId)?.registrationNumber ?? '–',
        attendanceOf(parts, userId, position),
      ]),
    },
    daftar_hasil: minutesTable(parts),
    daftar_perbedaan: dissentTable(parts),
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
