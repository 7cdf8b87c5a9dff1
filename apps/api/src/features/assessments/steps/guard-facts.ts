import type { PlainStep } from '@kompeten/contract/assessments/lifecycle'
import { assignmentLetters } from '@kompeten/contract/letters/types'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn, daysFrom } from '../../../platform/days.rules.ts'
import { peopleInRoles } from '../../access/index.ts'
import { needsInRequests } from '../../applications/index.ts'
import { fitness } from '../../assessors/index.ts'
import { signedLettersTo } from '../../letters/index.ts'
import { type Parts, participantName, participantNames } from '../assessment-parts.ts'
import { conflictsIn } from '../conflicts/conflicts-in.ts'
import { standingConflicts } from '../conflicts/standing-conflicts.ts'
import type { AssessmentsServices, FormOwner } from '../forms-open.ts'
import { lettersDue, presentIn, workingAt } from '../letters/letters-due.rules.ts'
import type {
  AssessorFact,
  DayFacts,
  GuardFacts,
  LateFacts,
  ShareFacts,
  Undeclared,
} from './guard-facts.rules.ts'
import { openingFacts } from './opening-facts.ts'
import { lastDayOf, schemeFacts } from './scheme-facts.ts'

type OwnStep = PlainStep | 'submit'

const basics = async (ctx: ReadCtx, parts: Parts) => {
  const { row, venue } = parts
  return {
    ...pick(row, 'startsOn', 'startTime', 'endsOn', 'endTime'),
    schemes: await schemeFacts(ctx, parts),
    venue: {
      name: venue?.tukName ?? '',
      gone: !venue || venue.deletedAt !== null,
      validFrom: venue?.skValidFrom ?? null,
      validUntil: venue?.skValidUntil ?? null,
    },
    participants: presentIn(parts).length,
    quota: row.quota,
  }
}

/** How the assigned assessors stand, as the guard of the review looks at them. */
const assessorFacts = async (ctx: ReadCtx, parts: Parts): Promise<AssessorFact[]> => {
  const { row, assessors, schemes } = parts
  const assigned = assessors.filter(({ answer }) => answer !== 'released')
  if (assigned.length === 0) return []
  const present = presentIn(parts)
  const [fit, conflicts] = await Promise.all([
    fitness(ctx.tx, {
      assessorIds: assigned.map(({ assessorId }) => assessorId),
      schemaIds: schemes.map(({ schemeId }) => schemeId),
      days: daysFrom(row.startsOn, row.endsOn),
    }),
    conflictsIn(ctx, parts),
  ])
  const nameOf = participantNames(parts)
  const fitnessOf = new Map(fit.map((one) => [one.assessorId, one]))
  return assigned
    .filter(
      ({ answer, assessorId }) =>
        answer !== 'declined' || present.some((one) => one.assessorId === assessorId),
    )
    .map(({ assessorId, duty, answer }) => {
      const theirs = present.filter((one) => one.assessorId === assessorId)
      const judged = new Set(duty === 'penyelia' ? [] : theirs.map(({ schemeId }) => schemeId))
      const reasons = fitnessOf.get(assessorId)?.reasons ?? []
      const unfit = reasons.filter(
        // The days are taken for this very assessment: nobody else can have them.
        ({ code, facts }) => code !== 'busy' && (!('schemeId' in facts) || judged.has(facts.schemeId)),
      )
      return {
        name: fitnessOf.get(assessorId)?.name ?? '',
        duty,
        answer,
        participants: theirs.length,
        undeclared: theirs.filter(({ declaredAt }) => declaredAt === null).length,
        unfit: [...new Set(unfit.map(({ code }) => code))],
        conflicts: conflicts
          .filter((pair) => pair.assessorId === assessorId && pair.isAssigned && !pair.waived)
          .map((pair) => nameOf.get(pair.assessmentApplicantId) ?? ''),
      }
    })
}

/** Whom the LSP answers for has declared on paper: those who accepted themselves declare here. */
const undeclaredIn = (parts: Parts): Undeclared[] =>
  parts.assessors.flatMap(({ assessorId, duty, answer }) => {
    if (duty !== 'assessor' || answer !== 'accepted') return []
    const participants = presentIn(parts).filter(
      (one) => one.assessorId === assessorId && one.declaredAt === null,
    ).length
    return participants > 0 ? [{ assessor: parts.assessorOf.get(assessorId)?.name ?? '', participants }] : []
  })

const lateFacts = (parts: Parts): LateFacts => {
  const present = presentIn(parts)
  const due = lettersDue(parts)
  return {
    unassigned: present.filter(({ assessorId }) => assessorId === null).length,
    unanswered: parts.assessors
      .filter(
        (one) => one.answer === 'invited' && present.some(({ assessorId }) => assessorId === one.assessorId),
      )
      .map(({ assessorId }) => parts.assessorOf.get(assessorId)?.name ?? ''),
    letters: { invitations: due.invitations.length, assignments: due.assignments.length },
  }
}

/** The day it is, those of the assessment, and until when people are assessed under its schemes. */
const dayFacts = async (ctx: ReadCtx, parts: Parts): Promise<DayFacts> => ({
  today: dayIn(parts.row.timeZone, ctx.now),
  ...pick(parts.row, 'startsOn', 'endsOn'),
  schemes: await schemeFacts(ctx, parts),
})

const openForms = async (
  { tx }: ReadCtx,
  open: AssessmentsServices['ak01Open'],
  owners: readonly FormOwner[],
) => (open ? (await open(tx, owners)).length : null)

const reviewFacts = async (ctx: ReadCtx, parts: Parts): Promise<GuardFacts['review']> => {
  const [known, assessors, directors] = await Promise.all([
    basics(ctx, parts),
    assessorFacts(ctx, parts),
    peopleInRoles(ctx.tx, ['DIR']),
  ])
  const unassigned = presentIn(parts).filter(({ assessorId }) => assessorId === null).length
  return { ...known, assessors, directors: directors.length, unassigned }
}

/** Who goes on, and who does not by name; null where the feature that keeps the forms is not there. */
const goingOnIn = async ({ tx }: ReadCtx, parts: Parts, { stopped }: AssessmentsServices) => {
  const present = presentIn(parts)
  const stopping = stopped ? new Set(await stopped(tx, present)) : null
  const nameOf = participantNames(parts)
  return {
    goingOn: present.filter(({ assessmentApplicantId: id }) => !stopping?.has(id)),
    stopped: stopping && [...stopping].map((id) => nameOf.get(id) ?? ''),
  }
}

type Needing = { goingOn: Parts['participants']; ak07Open: AssessmentsServices['ak07Open'] }

/** Who of those who go on stated a special need that no FR.AK.07 has answered, with what they stated. */
const needsOpen = async ({ tx }: ReadCtx, parts: Parts, { goingOn, ak07Open }: Needing) => {
  if (!ak07Open) return null
  const open = new Set(await ak07Open(tx, goingOn))
  const needing = goingOn.filter(({ assessmentApplicantId }) => open.has(assessmentApplicantId))
  const needOf = await needsInRequests(
    tx,
    needing.flatMap(({ joinRequestId }) => joinRequestId ?? []),
  )
  return needing.map((one) => ({
    assessmentApplicantId: one.assessmentApplicantId,
    name: participantName(parts, one),
    need: needOf.get(one.joinRequestId ?? '') ?? '',
  }))
}

const finishFacts = async (
  ctx: ReadCtx,
  parts: Parts,
  services: AssessmentsServices,
): Promise<GuardFacts['finish_review']> => {
  const { apl02Open, ak01Open, ak07Open } = services
  const present = presentIn(parts)
  // Of whoever does not go on nothing more is asked.
  const { goingOn, stopped } = await goingOnIn(ctx, parts, services)
  return {
    ...lateFacts(parts),
    ...(await dayFacts(ctx, parts)),
    participants: present.length,
    withoutAccount: present.filter(({ applicantId }) => applicantId === null).length,
    // Who came by an approved application has their FR.APL.01 accepted: that is what approved it.
    apl01: present.filter(({ applicantId, joinRequestId }) => applicantId !== null && joinRequestId === null)
      .length,
    apl02: await openForms(ctx, apl02Open, goingOn),
    ak01: await openForms(ctx, ak01Open, goingOn),
    ak07: await needsOpen(ctx, parts, { goingOn, ak07Open }),
    stopped,
    undeclared: undeclaredIn(parts),
    conflicts: await standingConflicts(ctx, parts),
  }
}

/** Of a review that several assessors share: what one of them has open still, and who of the others. */
export const shareFacts = async (
  ctx: ReadCtx,
  parts: Parts,
  assessorId: string,
  services: AssessmentsServices,
): Promise<ShareFacts> => {
  const { goingOn } = await goingOnIn(ctx, parts, services)
  const idsOf = async (open: AssessmentsServices['ak01Open']) =>
    new Set(open ? await open(ctx.tx, goingOn) : [])
  const [apl02, ak01, ak07] = await Promise.all([
    idsOf(services.apl02Open),
    idsOf(services.ak01Open),
    idsOf(services.ak07Open),
  ])
  const own = goingOn.filter((one) => one.assessorId === assessorId)
  const isOpen = ({ assessmentApplicantId: id }: (typeof goingOn)[number]) =>
    apl02.has(id) || ak01.has(id) || ak07.has(id)
  const open = new Set(goingOn.filter(isOpen).map((one) => one.assessorId))
  const ownCount = (ids: ReadonlySet<string>) =>
    own.filter(({ assessmentApplicantId }) => ids.has(assessmentApplicantId)).length
  return {
    apl02: ownCount(apl02),
    ak01: ownCount(ak01),
    ak07: await needsOpen(ctx, parts, { goingOn: own, ak07Open: services.ak07Open }),
    undeclared: undeclaredIn({
      ...parts,
      assessors: parts.assessors.filter((one) => one.assessorId === assessorId),
    }),
    others: parts.assessors
      .filter((one) => one.assessorId !== assessorId && open.has(one.assessorId))
      .map((one) => parts.assessorOf.get(one.assessorId)?.name ?? ''),
  }
}

/** Whose assignment letter nobody has signed, of those who work at the assessment. */
const unassignedByLetter = async ({ tx }: ReadCtx, parts: Parts): Promise<string[]> => {
  const working = workingAt(parts)
  if (working.length === 0) return []
  const subject = { kind: 'assessment', id: parts.row.assessmentId }
  const signed = new Set(await signedLettersTo(tx, subject, assignmentLetters))
  return working
    .filter(({ userId }) => !signed.has(userId))
    .map(({ assessorId }) => parts.assessorOf.get(assessorId)?.name ?? '')
}

const startFacts = async (
  ctx: ReadCtx,
  parts: Parts,
  { reason, services }: Given,
): Promise<GuardFacts['start']> => {
  const { goingOn, stopped } = await goingOnIn(ctx, parts, services)
  const days = await dayFacts(ctx, parts)
  return {
    ...lateFacts(parts),
    ...days,
    reason,
    unassignedByLetter: await unassignedByLetter(ctx, parts),
    // Of whoever was absent as the day was opened before nobody waits for a signature.
    ak01: await openForms(
      ctx,
      services.ak01Open,
      goingOn.filter(({ attendance }) => attendance !== 'ABSENT'),
    ),
    withoutPlan: await openForms(ctx, services.planOpen, presentIn(parts)),
    stopped,
    undeclared: undeclaredIn(parts),
    conflicts: await standingConflicts(ctx, parts),
    opening: await openingFacts(ctx, parts, lastDayOf(days.schemes)),
  }
}

type Given = { reason: string | null; services: AssessmentsServices }

/** What the guard of one of this feature's own steps rests on, read as it stands now. */
export const ownFacts: {
  [Step in OwnStep]: (ctx: ReadCtx, parts: Parts, given: Given) => Promise<GuardFacts[Step]>
} = {
  submit: basics,
  confirm: basics,
  return: async () => null,
  reject: async () => null,
  review: reviewFacts,
  finish_review: (ctx, parts, { services }) => finishFacts(ctx, parts, services),
  start: startFacts,
  reopen: async ({ tx }, { row }, { services }) => ({
    decisions:
      services.plenoDecisions &&
      (row.state === 'PLENO_DOCUMENT_COMPLETED' || row.state === 'PLENO_REPORT_READY')
        ? await services.plenoDecisions(tx, row.assessmentId)
        : 0,
  }),
}
