import type { PlainStep } from '@kompeten/contract/assessments-lifecycle'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn, daysFrom } from '../../platform/days.rules.ts'
import { peopleInRoles } from '../access/index.ts'
import { fitness } from '../assessors/index.ts'
import { schemeOffers } from '../schemes/index.ts'
import type { Parts } from './assessment-parts.ts'
import { conflictsIn } from './conflicts-in.ts'
import type { AssessmentsServices, FormOwner } from './forms-open.ts'
import type { AccessorFact, GuardFacts } from './guards.rules.ts'

type OwnStep = PlainStep | 'submit'

const presentIn = ({ participants }: Parts) => participants.filter(({ removedAt }) => removedAt === null)

const basics = async ({ tx, tenant }: ReadCtx, parts: Parts) => {
  const { row, schemes, venue } = parts
  const offers = await schemeOffers(
    tx,
    tenant.lspId,
    schemes.map(({ schemeId }) => schemeId),
  )
  const offered = new Set(offers.filter((offer) => offer.offered).map(({ schemeId }) => schemeId))
  return {
    startsOn: row.startsOn,
    startTime: row.startTime,
    endsOn: row.endsOn,
    endTime: row.endTime,
    schemes: schemes.map(({ schemeId, name }) => ({ name, offered: offered.has(schemeId) })),
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
const accessorFacts = async (ctx: ReadCtx, parts: Parts): Promise<AccessorFact[]> => {
  const { row, accessors, schemes } = parts
  const assigned = accessors.filter(({ answer }) => answer !== 'released')
  if (assigned.length === 0) return []
  const present = presentIn(parts)
  const [fit, conflicts] = await Promise.all([
    fitness(ctx.tx, ctx.tenant.lspId, {
      accessorIds: assigned.map(({ accessorId }) => accessorId),
      schemaIds: schemes.map(({ schemeId }) => schemeId),
      days: daysFrom(row.startsOn, row.endsOn),
    }),
    conflictsIn(ctx, parts),
  ])
  const fitnessOf = new Map(fit.map((one) => [one.accessorId, one]))
  return assigned
    .filter(
      ({ answer, accessorId }) =>
        answer !== 'declined' || present.some((one) => one.accessorId === accessorId),
    )
    .map(({ accessorId, duty, answer }) => {
      const his = present.filter((one) => one.accessorId === accessorId)
      const judged = new Set(duty === 'penyelia' ? [] : his.map(({ schemeId }) => schemeId))
      const reasons = fitnessOf.get(accessorId)?.reasons ?? []
      const unfit = reasons.filter(
        // The days are taken for this very assessment: nobody else can have them.
        ({ code, facts }) => code !== 'busy' && (!('schemeId' in facts) || judged.has(facts.schemeId)),
      )
      return {
        name: fitnessOf.get(accessorId)?.name ?? '',
        duty,
        answer,
        participants: his.length,
        undeclared: his.filter(({ declaredAt }) => declaredAt === null).length,
        unfit: [...new Set(unfit.map(({ code }) => code))],
        conflicts: conflicts.filter(
          (pair) => pair.accessorId === accessorId && pair.isAssigned && !pair.waived,
        ).length,
      }
    })
}

const openForms = async (
  { tx, tenant }: ReadCtx,
  open: AssessmentsServices['ak01Open'],
  owners: readonly FormOwner[],
) => (open ? (await open(tx, tenant.lspId, owners)).length : null)

const reviewFacts = async (ctx: ReadCtx, parts: Parts): Promise<GuardFacts['review']> => {
  const [known, accessors, directors] = await Promise.all([
    basics(ctx, parts),
    accessorFacts(ctx, parts),
    peopleInRoles(ctx.tx, ctx.tenant.lspId, ['DIR']),
  ])
  const unassigned = presentIn(parts).filter(({ accessorId }) => accessorId === null).length
  return { ...known, accessors, directors: directors.length, unassigned }
}

const finishFacts = async (
  ctx: ReadCtx,
  parts: Parts,
  { apl02Open, ak01Open }: AssessmentsServices,
): Promise<GuardFacts['finish_review']> => {
  const present = presentIn(parts)
  return {
    participants: present.length,
    unassigned: present.filter(({ accessorId }) => accessorId === null).length,
    withoutAccount: present.filter(({ applicantId }) => applicantId === null).length,
    // Who came by an approved application has their FR.APL.01 accepted: that is what approved it.
    apl01: present.filter(({ applicantId, joinRequestId }) => applicantId !== null && joinRequestId === null)
      .length,
    apl02: await openForms(ctx, apl02Open, present),
    ak01: await openForms(ctx, ak01Open, present),
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
  start: async ({ now }, { row }, { reason }) => ({
    today: dayIn(row.timeZone, now),
    startsOn: row.startsOn,
    reason,
  }),
  reopen: async ({ tx, tenant }, { row }, { services }) => ({
    decisions:
      services.plenoDecisions &&
      (row.state === 'PLENO_DOCUMENT_COMPLETED' || row.state === 'PLENO_REPORT_READY')
        ? await services.plenoDecisions(tx, tenant.lspId, row.assessmentId)
        : 0,
  }),
}
