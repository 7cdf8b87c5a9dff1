import {
  type Assessment,
  type AssessmentRow,
  assessmentRow,
  assessmentView,
  type Participant,
  participantView as participantShape,
  removalCodes,
} from '@kompeten/contract/assessments/content'
import { assessmentActs, assessmentSteps } from '@kompeten/contract/assessments/lifecycle'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { removalsWords } from '@kompeten/phrases/assessments/removals'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn, timeIn } from '../../platform/days.rules.ts'
import { asOneTimeline, timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { needsInRequests } from '../applications/index.ts'
import { schemeNameIn } from '../schemes/index.ts'
import { type Parts, partsOf, ruledOf, type Seen, surroundingsOf } from './assessment-parts.ts'
import { assessmentPolicy, certifiesNobody, takingStates, untied } from './assessments.rules.ts'
import {
  type AssessmentStored,
  assessmentById,
  assessmentPage,
  assessmentsBetween,
  assessmentsOf,
  lockAssessment,
  type Part,
} from './assessments.store.ts'
import { headCounts } from './counts.store.ts'
import type { AssessmentsServices } from './forms-open.ts'
import type { ParticipantStored } from './participants/participants.store.ts'
import { whereTo } from './participants/places.ts'
import { missingOf } from './steps/missing-of.ts'
import { tiesOf } from './ties.store.ts'

const steps = [...assessmentSteps, ...assessmentActs]

type Surroundings = Awaited<ReturnType<typeof surroundingsOf>>
type Counts = { participants: number; assessors: number }

const rowView = (
  ctx: ReadCtx,
  { row, tie }: Seen,
  { schemesOf, venueOf }: Surroundings,
  counts: Counts,
): AssessmentRow => {
  const venue = venueOf.get(row.tukId)
  return shown(assessmentRow, row, {
    assessment_number: row.number,
    last_activity_state: row.state,
    last_activity_description: row.stateReason,
    tuk: {
      tuk_id: row.tukId,
      tuk_name: venue?.tukName ?? '',
      address: venue?.address ?? '',
      latitude: venue?.latitude ?? null,
      longitude: venue?.longitude ?? null,
    },
    schemas: (schemesOf.get(row.assessmentId) ?? []).map((scheme) => ({
      schema_id: scheme.schemeId,
      schema_version_id: scheme.schemeVersionId,
      schema_name: schemeNameIn(ctx.caller.language, scheme),
      schema_code: scheme.code,
      version_number: scheme.number ?? 0,
    })),
    start_date: row.startsOn,
    end_date: row.endsOn,
    participant_count: counts.participants,
    accessor_count: counts.assessors,
    own_outcome: tie.outcome,
    requested_date: row.requestedAt?.toISOString() ?? null,
    may: mayNow(assessmentPolicy, steps, ctx.actor, ruledOf({ row, tie })),
  })
}

const rowViews = async (ctx: ReadCtx, rows: readonly AssessmentStored[]): Promise<AssessmentRow[]> => {
  const ids = rows.map(({ assessmentId }) => assessmentId)
  const [ties, surroundings, counts] = await Promise.all([
    tiesOf(ctx, ids),
    surroundingsOf(ctx, rows),
    headCounts(ctx.tx, ids),
  ])
  return rows.map((row) => {
    const tie = ties.get(row.assessmentId) ?? untied
    return rowView(ctx, { row, tie }, surroundings, {
      participants: counts.participants.get(row.assessmentId) ?? 0,
      assessors: counts.assessors.get(row.assessmentId) ?? 0,
    })
  })
}

/** How an assessment stands that one has just deleted, and need not be able to see any more. */
export const readDeleted = async (ctx: ReadCtx, assessmentId: string): Promise<AssessmentRow> => {
  const row = await assessmentById(ctx.tx, assessmentId)
  const [view] = row ? await rowViews(ctx, [row]) : []
  if (!view) throw new Refusal('not_found')
  return view
}

/** A page of the assessments of that part which this actor may see. */
export const listAssessments = async (
  ctx: ReadCtx,
  query: ListQuery,
  part: Part,
): Promise<Page<AssessmentRow>> => {
  const { rows, ...rest } = await assessmentPage(ctx, query, part)
  return { data: await rowViews(ctx, rows), ...rest }
}

/** What this actor may see between two days. */
export const readCalendar = async (ctx: ReadCtx, { from, until }: { from: string; until: string }) => ({
  data: await rowViews(ctx, await assessmentsBetween(ctx, from, until)),
})

/** The next assessments of these schemes into which this actor may take participants: not those that are over, or full. */
export const assessmentsTaking = async (
  ctx: ReadCtx,
  schemeIds: readonly string[],
): Promise<AssessmentRow[]> => {
  if (schemeIds.length === 0) return []
  // Wherever it is held: which of them are over by its own clock is looked at below.
  const today = dayIn('Asia/Jakarta', ctx.now)
  const rows = await rowViews(ctx, await assessmentsOf(ctx, schemeIds, { states: takingStates, today }))
  const isOver = ({ end_date, end_time, time_zone }: AssessmentRow) =>
    `${end_date} ${end_time}` <= `${dayIn(time_zone, ctx.now)} ${timeIn(time_zone, ctx.now)}`
  return rows.filter((row) => row.may.includes('add_participants') && !isOver(row))
}

const seen = async (ctx: ReadCtx, row: AssessmentStored | undefined): Promise<Seen> => {
  if (!row) throw new Refusal('not_found')
  const tie = (await tiesOf(ctx, [row.assessmentId])).get(row.assessmentId) ?? untied
  if (!assessmentPolicy.see(ctx.actor, ruledOf({ row, tie }))) throw new Refusal('not_found')
  return { row, tie }
}

/**
 * An assessment that this actor may see, deleted or not.
 * @throws Refusal `not_found` also for one that is there, but not for them
 */
export const seenAssessment = async (ctx: ReadCtx, assessmentId: string): Promise<Seen> =>
  seen(ctx, await assessmentById(ctx.tx, assessmentId))

/** The same, held until the transaction ends: writes over its people wait for each other. */
export const heldAssessment = async (ctx: ReadCtx, assessmentId: string): Promise<Seen> =>
  seen(ctx, await lockAssessment(ctx.tx, assessmentId))

type Given = {
  may: AssessmentRow['may']
  needsOf: ReadonlyMap<string, string>
  language: ReadCtx['caller']['language']
}

/** Why somebody was removed: as it was written, or the words of its code in the reader's language. */
const removalIn = (language: Given['language'], reason: string): string => {
  const code = removalCodes.find((one) => one === reason)
  return code ? removalsWords[language][code] : reason
}

const participantView = (
  { applicantOf }: Parts,
  row: ParticipantStored,
  { may, needsOf, language }: Given,
): Participant => {
  const suggested =
    row.suggestedApplicantId !== null && may.includes('add_participants')
      ? applicantOf.get(row.suggestedApplicantId)
      : undefined
  const applicant = row.applicantId === null ? undefined : applicantOf.get(row.applicantId)
  return shown(participantShape, row, {
    full_name: applicant?.fullName ?? row.guest?.fullName ?? '',
    email: applicant?.email ?? row.guest?.email ?? null,
    contact: applicant?.contact ?? row.guest?.contact ?? null,
    institution: applicant?.institution ?? row.guest?.institution ?? null,
    suggested_account: suggested
      ? { applicant_id: suggested.applicantId, full_name: suggested.fullName }
      : null,
    schema_id: row.schemeId,
    removed_date: row.removedAt?.toISOString() ?? null,
    removed_reason: row.removedReason === null ? null : removalIn(language, row.removedReason),
    special_needs: (row.removedAt === null && needsOf.get(row.joinRequestId ?? '')) || null,
  })
}

/** What participants state that they need, by their applications; nothing to whoever does not prepare for them. */
export const needsOfApplications = async (
  { tx, actor }: ReadCtx,
  seen: Seen,
  rows: readonly { joinRequestId: string | null }[],
): Promise<ReadonlyMap<string, string>> =>
  assessmentPolicy.see_needs(actor, ruledOf(seen))
    ? needsInRequests(
        tx,
        rows.flatMap(({ joinRequestId }) => joinRequestId ?? []),
      )
    : new Map()

/** Whom of the participants an actor sees: an assessor their own, a participant themselves, all others everybody. */
const seesParticipant =
  ({ actor }: ReadCtx, { tie, assessors }: Parts) =>
  (row: ParticipantStored): boolean => {
    if (tie.takesPart) return row.userPermissionId === actor.userPermissionId && row.removedAt === null
    if (tie.duty !== 'assessor') return true
    const own = assessors.find(({ userPermissionId }) => userPermissionId === actor.userPermissionId)
    return row.assessorId === own?.assessorId && row.removedAt === null
  }

const assessorViews = (
  { actor }: ReadCtx,
  parts: Parts,
  visible: readonly ParticipantStored[],
): Assessment['accessors'] => {
  const present = parts.participants.filter(({ removedAt }) => removedAt === null)
  const shown = parts.tie.takesPart
    ? parts.assessors.filter(({ assessorId }) => visible.some((row) => row.assessorId === assessorId))
    : parts.assessors
  return shown.map((row) => {
    const theirs = present.filter(({ assessorId }) => assessorId === row.assessorId)
    const assessor = parts.assessorOf.get(row.assessorId)
    return {
      accessor_id: row.assessorId,
      full_name: assessor?.name ?? '',
      registration_number: assessor?.registrationNumber ?? '',
      is_self: row.userPermissionId === actor.userPermissionId,
      duty: row.duty,
      answer: row.answer,
      answered_date: row.answeredAt?.toISOString() ?? null,
      answer_reason: parts.tie.takesPart ? null : row.answerReason,
      participant_count: theirs.length,
      declared_count: theirs.filter(({ declaredAt }) => declaredAt !== null).length,
    }
  })
}

/** One assessment with everything that its page shows this actor. @throws Refusal `not_found` */
export const readAssessment = async (
  ctx: ReadCtx,
  assessmentId: string,
  services: AssessmentsServices,
): Promise<Assessment> => {
  const parts = await partsOf(ctx, await seenAssessment(ctx, assessmentId))
  const { row, venue, schemes } = parts
  const visible = parts.participants.filter(seesParticipant(ctx, parts))
  const counts = {
    participants: parts.participants.filter(({ removedAt }) => removedAt === null).length,
    assessors: parts.assessors.filter(({ answer }) => answer !== 'declined' && answer !== 'released').length,
  }
  const around = {
    schemesOf: new Map([[assessmentId, schemes]]),
    venueOf: new Map(venue ? [[venue.tukId, venue]] : []),
  }
  const summary = rowView(ctx, parts, around, counts)
  const { language } = ctx.caller
  const given = { may: summary.may, needsOf: await needsOfApplications(ctx, parts, visible), language }
  return shown(assessmentView, row, {
    ...summary,
    pleno_link: parts.tie.takesPart ? null : row.plenoLink,
    note: parts.tie.takesPart ? null : row.note,
    planned_start_date: row.plannedStartsOn,
    planned_end_date: row.plannedEndsOn,
    certifies_nobody: !parts.tie.takesPart && certifiesNobody(row),
    requested_by_name: row.requestSignature?.name ?? null,
    participants: visible.map((participant) => participantView(parts, participant, given)),
    accessors: assessorViews(ctx, parts, visible),
    admins: parts.tie.takesPart
      ? []
      : parts.admins.map((admin) => ({
          user_permission_id: admin.userPermissionId,
          full_name: parts.nameOf.get(admin.userPermissionId) ?? '',
          role_code: admin.roleCode,
        })),
    missing: await missingOf(ctx, parts, summary.may, services),
  })
}

/**
 * What happened to an assessment, newest first; not for participants, who see their own part. Forms of many participants
 * are signed in the course of a day: its own steps are there however many signatures came after them.
 */
export const readTimeline = async (ctx: ReadCtx, assessmentId: string) => {
  const { tie } = await seenAssessment(ctx, assessmentId)
  if (tie.takesPart) throw new Refusal('not_found')
  const subject = { kind: 'assessment', id: assessmentId }
  const [newest, steps] = await Promise.all([
    timelineOf(ctx.tx, subject),
    timelineOf(ctx.tx, subject, { named: 'assessment.' }),
  ])
  return { data: await whereTo(ctx, asOneTimeline(newest, steps)) }
}
