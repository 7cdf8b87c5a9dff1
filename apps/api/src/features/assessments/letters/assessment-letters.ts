import { assignmentLetters, plenoLetters } from '@kompeten/contract/letters/types'
import { zoneName } from '@kompeten/contract/platform/indonesian-zones'
import type { WriteCtx } from '../../../platform/context.ts'
import { longDay } from '../../../platform/moment-words.ts'
import {
  discardUnsigned,
  discardUnsignedAbout,
  type LetterOrder,
  orderLetters,
  putBackDiscarded,
  renewUnsigned,
  replaceLetters,
} from '../../letters/index.ts'
import { placeOf } from '../../tuk/index.ts'
import { type Parts, participantName } from '../assessment-parts.ts'
import { noteInvited, noteListed, type ParticipantStored } from '../participants/participants.store.ts'
import { isAssigned, lettersDue, presentIn, workingAt } from './letters-due.rules.ts'

/** What every letter of an assessment may tell: letters are written in Indonesian. */
const factsOf = (parts: Parts) => {
  const { row, venue, schemes } = parts
  const [first, last] = [longDay('id', row.startsOn), longDay('id', row.endsOn)]
  const clock = (time: string) => time.replace(':', '.')
  return {
    judul_asesmen: row.title,
    skema: schemes.map(({ name }) => name).join(', '),
    tuk: venue?.tukName ?? '',
    alamat_tuk: placeOf(venue),
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
      participantName(parts, one),
      schemeName.get(one.schemeId) ?? '',
    ]),
  }
}

type Assigned = Parts['assessors'][number]

const personOf = ({ applicantId, guest }: ParticipantStored) => applicantId ?? guest?.email.toLowerCase()

const subjectOf = ({ row }: Parts) => ({ kind: 'assessment', id: row.assessmentId })

/** The venue's request, signed by whoever sends it (decisions §5, DRAFT). */
export const orderRequestLetter = async (ctx: WriteCtx, parts: Parts): Promise<void> => {
  const facts = { ...factsOf(parts), pemohon: ctx.actor.name, jabatan_pemohon: 'Admin TUK' }
  const addressee = { name: ctx.tenant.name }
  const type = 'SURAT_PERMOHONAN_ASSESSMENT'
  await orderLetters(ctx, [{ type, subject: subjectOf(parts), addressee, facts, signedBy: 'actor' }])
}

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
        // The number over the list is that of the list.
        facts: { ...facts, jumlah_asesi: `${theirs.length} orang`, daftar_asesi: listOf(parts, theirs) },
      }
}

const invitationOf = (parts: Parts, one: ParticipantStored): LetterOrder => {
  const nama = participantName(parts, one)
  const asesor = one.assessorId === null ? '' : (parts.assessorOf.get(one.assessorId)?.name ?? '')
  const person = one.applicantId === null ? undefined : parts.applicantOf.get(one.applicantId)
  const addressee = one.userPermissionId
    ? { userPermissionId: one.userPermissionId }
    : { name: nama, email: person?.email ?? one.guest?.email ?? null }
  const facts = { ...factsOf(parts), nama, asesor, tautan: parts.row.realLink ?? '' }
  return { type: 'UNDANGAN_ASESI', subject: subjectOf(parts), addressee, facts }
}

const venueNoticeOf = (parts: Parts): LetterOrder => {
  const facts = factsOf(parts)
  return {
    type: 'UNDANGAN_TUK',
    subject: subjectOf(parts),
    addressee: { name: facts.tuk, address: facts.alamat_tuk },
    facts: { ...facts, daftar_asesi: listOf(parts, presentIn(parts)) },
  }
}

/** Notes whom the letters that were just written name, with which assessor. */
const noteNamed = async (
  { tx }: WriteCtx,
  { row: { assessmentId } }: Parts,
  { invited, listed }: { invited: readonly ParticipantStored[]; listed: readonly Assigned[] },
) => {
  await noteInvited(
    tx,
    assessmentId,
    invited.map(({ assessmentApplicantId }) => assessmentApplicantId),
  )
  await noteListed(
    tx,
    assessmentId,
    listed.map(({ assessorId }) => assessorId),
  )
}

/** Every letter that goes out when the review begins, as it would be written now. */
const lettersOfReview = (parts: Parts): LetterOrder[] => {
  const [subject, known] = [subjectOf(parts), factsOf(parts)]
  const admins = parts.admins.map(({ userPermissionId }): LetterOrder => {
    const facts = { ...known, nama: parts.nameOf.get(userPermissionId) ?? '', kontak: '' }
    return { type: 'SURAT_TUGAS_ADMIN', subject, addressee: { userPermissionId }, facts }
  })
  return [
    ...parts.assessors.filter(isAssigned).map((one) => assignmentOf(parts, one)),
    ...admins,
    venueNoticeOf(parts),
    ...presentIn(parts).map((one) => invitationOf(parts, one)),
  ]
}

/**
 * Assignments of everybody who works at the assessment, and invitations of the venue and of everybody who is assessed, in place of
 * those of an earlier review that nobody has signed.
 */
export const orderAssignmentLetters = async (ctx: WriteCtx, parts: Parts): Promise<void> => {
  await noteNamed(ctx, parts, { invited: presentIn(parts), listed: parts.assessors.filter(isAssigned) })
  await replaceLetters(ctx, lettersOfReview(parts))
}

/** The letters that send people to an assessment, or to its pleno. */
const sending = [
  ...assignmentLetters,
  ...plenoLetters,
  'SURAT_TUGAS_ADMIN',
  'UNDANGAN_ASESI',
  'UNDANGAN_TUK',
] as const

/** Discards what nobody has signed of the letters that send people to an assessment: it does not take place as they say. */
export const discardSending = (ctx: WriteCtx, parts: Parts): Promise<void> =>
  discardUnsignedAbout(ctx, { types: sending, subject: subjectOf(parts) })

/** Discards what nobody has signed of the letters that bring members to its pleno: that is not convened any more. */
export const discardPlenoLetters = (ctx: WriteCtx, parts: Parts): Promise<void> =>
  discardUnsignedAbout(ctx, { types: plenoLetters, subject: subjectOf(parts) })

/**
 * Puts back what was discarded as an assessment was deleted, as it stands by now: nobody who was lost meanwhile is sent to it or
 * invited.
 */
export const putBackSending = async (
  ctx: WriteCtx,
  parts: Parts,
  {
    at,
    assessorIds,
    removedIds,
  }: { at: Date; assessorIds: readonly string[]; removedIds: readonly string[] },
): Promise<void> => {
  await putBackDiscarded(ctx, { types: sending, subject: subjectOf(parts), at })
  const lost = parts.assessors.filter(({ assessorId }) => assessorIds.includes(assessorId))
  await discardUnsigned(
    ctx,
    lost.map((one) => assignmentOf(parts, one)),
  )
  if (removedIds.length > 0) await lettersWithout(ctx, parts, new Set(removedIds))
}

/** Rewrites, with the days that it has now, the letters of an assessment that wait for a signature; what is signed stays. */
export const renewDated = (ctx: WriteCtx, parts: Parts): Promise<void> =>
  renewUnsigned(ctx, lettersOfReview(parts))

/**
 * The assignment of somebody who takes it on once those of the others are written: nobody works without one. Whoever's
 * list changed by it gets theirs again.
 */
export const orderAssignment = async (ctx: WriteCtx, parts: Parts, assigned: Assigned): Promise<void> => {
  const others = lettersDue(parts).assignments.filter(({ assessorId }) => assessorId !== assigned.assessorId)
  const listed = [assigned, ...others]
  await noteNamed(ctx, parts, { invited: [], listed })
  await replaceLetters(
    ctx,
    listed.map((one) => assignmentOf(parts, one)),
  )
}

/** Writes what late participants lack, each letter with everything as it stands now; returns how many of each. */
export const orderLettersDue = async (ctx: WriteCtx, parts: Parts) => {
  const { invitations, assignments, isVenueDue } = lettersDue(parts)
  const partsOfOne = Map.groupBy(presentIn(parts), personOf)
  const hasSeveral = (one: ParticipantStored) => (partsOfOne.get(personOf(one))?.length ?? 0) > 1
  await noteNamed(ctx, parts, { invited: invitations, listed: assignments })
  await replaceLetters(ctx, [
    ...assignments.map((one) => assignmentOf(parts, one)),
    ...(isVenueDue ? [venueNoticeOf(parts)] : []),
    ...invitations.filter((one) => !hasSeveral(one)).map((one) => invitationOf(parts, one)),
  ])
  // Who is assessed for two schemes has an invitation for each: none takes the place of the other.
  await orderLetters(
    ctx,
    invitations.filter(hasSeveral).map((one) => invitationOf(parts, one)),
  )
  return { invitations: invitations.length, assignments: assignments.length }
}

/**
 * Whoever was removed is invited no more: what nobody has signed yet is discarded, unless they take part for another scheme. The
 * list of their assessor and the venue's notice are written again where nobody has signed them; a signed list stays, as somebody
 * who does not come makes no letter wrong.
 */
export const lettersWithout = async (
  ctx: WriteCtx,
  parts: Parts,
  removedIds: ReadonlySet<string>,
): Promise<void> => {
  const still = new Set(presentIn(parts).map(personOf))
  const gone = parts.participants.filter(
    (one) => removedIds.has(one.assessmentApplicantId) && !still.has(personOf(one)),
  )
  await discardUnsigned(
    ctx,
    gone.map((one) => invitationOf(parts, one)),
  )
  const removed = parts.participants.filter((one) => removedIds.has(one.assessmentApplicantId))
  const named = new Set(removed.map(({ assignmentAssessorId }) => assignmentAssessorId))
  const listed = parts.assessors.filter(
    ({ assessorId, duty }) => duty === 'assessor' && named.has(assessorId),
  )
  const working = new Set(workingAt(parts).map(({ assessorId }) => assessorId))
  const [kept, left] = [true, false].map((works) =>
    listed
      .filter(({ assessorId }) => working.has(assessorId) === works)
      .map((one) => assignmentOf(parts, one)),
  )
  await discardUnsigned(ctx, left ?? [])
  await renewUnsigned(ctx, [...(kept ?? []), venueNoticeOf(parts)])
}
