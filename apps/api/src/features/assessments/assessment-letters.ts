import { zoneName } from '@kompeten/contract/platform/indonesian-zones'
import type { WriteCtx } from '../../platform/context.ts'
import { longDay } from '../../platform/moment-words.ts'
import { type LetterOrder, orderLetters } from '../letters/index.ts'
import type { Parts } from './assessment-parts.ts'
import type { ParticipantStored } from './participants/participants.store.ts'

const presentIn = ({ participants }: Parts) => participants.filter(({ removedAt }) => removedAt === null)
const nameOf = ({ applicantOf }: Parts, { applicantId, guest }: ParticipantStored): string =>
  (applicantId === null ? guest?.fullName : applicantOf.get(applicantId)?.fullName) ?? ''

/** What every letter of an assessment may tell: letters are written in Indonesian. */
const factsOf = (parts: Parts) => {
  const { row, venue, schemes } = parts
  const [first, last] = [longDay('id', row.startsOn), longDay('id', row.endsOn)]
  const clock = (time: string) => time.replace(':', '.')
  return {
    judul_asesmen: row.title,
    skema: schemes.map(({ name }) => name).join(', '),
    tuk: venue?.tukName ?? '',
    alamat_tuk: venue?.address ?? '',
    tanggal_uji: first === last ? first : `${first} – ${last}`,
    waktu: `${clock(row.startTime)}–${clock(row.endTime)} ${zoneName(row.timeZone)}`,
    jumlah_asesi: `${presentIn(parts).length || (row.quota ?? 0)} orang`,
  }
}

const listOf = (parts: Parts, participants: readonly ParticipantStored[]) => {
  const schemeName = new Map(parts.schemes.map(({ schemeId, name }) => [schemeId, name]))
  return {
    head: ['No', 'Nama', 'Skema'],
    rows: participants.map((one, index) => [
      String(index + 1),
      nameOf(parts, one),
      schemeName.get(one.schemeId) ?? '',
    ]),
  }
}

const subjectOf = ({ row }: Parts) => ({ kind: 'assessment', id: row.assessmentId })

/** The venue's request, signed by whoever sends it (decisions §5, DRAFT). */
export const orderRequestLetter = async (ctx: WriteCtx, parts: Parts): Promise<void> => {
  const facts = { ...factsOf(parts), pemohon: ctx.actor.name, jabatan_pemohon: 'Admin TUK' }
  const addressee = { name: ctx.tenant.name }
  const type = 'SURAT_PERMOHONAN_ASSESSMENT'
  await orderLetters(ctx, [{ type, subject: subjectOf(parts), addressee, facts, signedBy: 'actor' }])
}

type Assigned = Parts['assessors'][number]

const isAssigned = ({ answer }: Assigned) => answer === 'accepted' || answer === 'confirmed'

/** Who works at the assessment by an assignment letter: assessors with participants, and supervisors. */
export const workingAt = (parts: Parts): Assigned[] =>
  parts.assessors.filter(
    (one) =>
      isAssigned(one) &&
      (one.duty === 'penyelia' || presentIn(parts).some(({ assessorId }) => assessorId === one.assessorId)),
  )

const assignmentOf = (parts: Parts, { assessorId, userPermissionId, duty }: Assigned): LetterOrder => {
  const subject = subjectOf(parts)
  const person = parts.assessorOf.get(assessorId)
  const facts = {
    ...factsOf(parts),
    nama: person?.name ?? '',
    nomor_registrasi: person?.registrationNumber ?? '',
  }
  const theirs = presentIn(parts).filter((one) => one.assessorId === assessorId)
  return duty === 'penyelia'
    ? { type: 'SURAT_TUGAS_PENYELIA', subject, addressee: { userPermissionId }, facts }
    : {
        type: 'SURAT_TUGAS_ASSESSOR',
        subject,
        addressee: { userPermissionId },
        facts: { ...facts, daftar_asesi: listOf(parts, theirs) },
      }
}

/** The assignment of somebody who takes it on once those of the others are written: nobody works without one. */
export const orderAssignment = async (ctx: WriteCtx, parts: Parts, assigned: Assigned): Promise<void> => {
  await orderLetters(ctx, [assignmentOf(parts, assigned)])
}

/** Assignments of everybody who works at the assessment, and invitations of the venue and of everybody who is assessed. */
export const orderAssignmentLetters = async (ctx: WriteCtx, parts: Parts): Promise<void> => {
  const [subject, known, present] = [subjectOf(parts), factsOf(parts), presentIn(parts)]
  const staff = parts.assessors.filter(isAssigned).map((one) => assignmentOf(parts, one))
  const admins = parts.admins.map(({ userPermissionId }): LetterOrder => {
    const facts = { ...known, nama: parts.nameOf.get(userPermissionId) ?? '', kontak: '' }
    return { type: 'SURAT_TUGAS_ADMIN', subject, addressee: { userPermissionId }, facts }
  })
  const invitations = present.map((one): LetterOrder => {
    const nama = nameOf(parts, one)
    const asesor = one.assessorId === null ? '' : (parts.assessorOf.get(one.assessorId)?.name ?? '')
    const person = one.applicantId === null ? undefined : parts.applicantOf.get(one.applicantId)
    const addressee = one.userPermissionId
      ? { userPermissionId: one.userPermissionId }
      : { name: nama, email: person?.email ?? one.guest?.email ?? null }
    const facts = { ...known, nama, asesor, tautan: parts.row.realLink ?? '' }
    return { type: 'UNDANGAN_ASESI', subject, addressee, facts }
  })
  const venue: LetterOrder = {
    type: 'UNDANGAN_TUK',
    subject,
    addressee: { name: known.tuk, address: known.alamat_tuk },
    facts: { ...known, daftar_asesi: listOf(parts, present) },
  }
  await orderLetters(ctx, [...staff, ...admins, venue, ...invitations])
}
