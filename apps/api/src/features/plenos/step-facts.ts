import type { ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { conflictsOf, unwaived } from '../assessments/index.ts'
import { certificatesIn, isDelegate } from '../certificates/index.ts'
import type { PlenoParts } from './pleno-parts.ts'
import { plenoOf } from './plenos.store.ts'
import type { PlenosServices } from './plenos-services.ts'
import { entitledIn } from './seats/entitled.ts'

/** What convening rests on (decisions §5): the day's forms, and the seats. */
export const convenedWith = async (
  ctx: ReadCtx,
  { assessment, stored, due, everybody, members, barredOf, maySit, nameOf }: PlenoParts,
  { dayGaps }: PlenosServices,
) => {
  const { tx, now } = ctx
  const gaps = await dayGaps?.(tx, assessment.assessmentId)
  const without = new Set([
    ...due.filter((one) => one.statusRecomendation === 'NONE').map((one) => one.assessmentApplicantId),
    ...(gaps?.withoutRecommendation ?? []),
  ])
  const named = (ids: readonly string[] = []) =>
    due.filter((one) => ids.includes(one.assessmentApplicantId)).map(nameOf)
  return {
    withoutPlan: gaps?.withoutPlan.length ?? 0,
    attendanceUnknown: named(gaps?.attendanceUnknown),
    unsigned: named(gaps?.unsigned),
    withoutRecommendation: without.size,
    withoutInstruments: gaps?.withoutInstruments.length ?? 0,
    today: dayIn(assessment.timeZone, now),
    startsOn: assessment.startsOn,
    heldOn: stored?.heldOn ?? assessment.startsOn,
    came: gaps?.came ?? due.length,
    // Forms that nobody keeps cannot be signed.
    reports: gaps?.reports ?? { missing: 1 },
    presenceUnsigned: gaps?.presenceUnsigned ?? [],
    feedbackMissing: gaps?.feedbackMissing ?? 0,
    reviewsMissing: gaps?.reviewsMissing ?? 0,
    conflicts: unwaived(await conflictsOf(ctx, assessment.assessmentId), everybody),
    members: members
      .filter(({ userId }) => maySit(userId))
      .map(({ userId, position }) => ({
        isChair: position === 'ketua',
        assessedHere: barredOf(userId).length > 0,
      })),
  }
}

/** What closing rests on: a decision on everybody who was there, no tie to who assessed whom it is L for, the director. */
export const closedWith = async (
  ctx: ReadCtx,
  { assessment, due, decisionOf }: PlenoParts,
  signedByDirector: boolean,
) => ({
  undecided: due.filter((one) => !decisionOf.has(one.assessmentApplicantId)).length,
  signedByDirector,
  conflicts: unwaived(
    (await conflictsOf(ctx, assessment.assessmentId)).filter(
      ({ assessmentApplicantId }) => decisionOf.get(assessmentApplicantId)?.graduation === 'L',
    ),
    due,
  ),
})

/** Whether the actor signs certificates: the director, or who signs in their name today. */
const signsCertificates = async ({ tx, tenant, actor, now }: ReadCtx): Promise<boolean> =>
  actor.roleCode === 'DIR' || isDelegate(tx, actor.userId, dayIn(tenant.timeZone, now))

type Made = Awaited<ReturnType<typeof certificatesIn>>[number]

/** Whether no form was asked for yet on which a certificate is to be printed. */
export const isWithoutForm = ({ state, blankoRequestId, blankoNumber }: Made): boolean =>
  ['WAITING', 'ISSUING', 'ACTIVE'].includes(state) && blankoRequestId === null && blankoNumber === null

/**
 * What issuing rests on: the director's signature, and after a request for forms their numbers; with the certificates that
 * wait or were made, and whoever was found competent and has none yet.
 */
export const issuedWith = async (ctx: ReadCtx, parts: PlenoParts) => {
  const { assessment } = parts
  const made = await certificatesIn(ctx.tx, assessment.assessmentId)
  const certified = new Set(made.map(({ decisionId }) => decisionId))
  const entitled = entitledIn(parts).filter(({ decision }) => !certified.has(decision.decisionId))
  const waiting = made.filter(({ state }) => state === 'WAITING')
  const isAllSigned = waiting.length === 0 && entitled.length === 0
  return {
    waiting,
    made,
    entitled,
    facts: {
      signedByDirector: isAllSigned || (await signsCertificates(ctx)),
      blankosMissing:
        assessment.state === 'REQUEST_BLANKO_SENDING'
          ? waiting.filter(({ blankoNumber }) => blankoNumber === null).length
          : 0,
    },
  }
}

/**
 * What archiving rests on: no appeal is open, and every certificate is signed, also that of an appeal that was upheld; and bears a number
 * of its form, where forms were asked for.
 */
const archivedWith = async (
  tx: TenantTx,
  assessmentId: string,
  isAskedFor: boolean,
  { openAppeals }: Pick<PlenosServices, 'openAppeals'>,
) => {
  const [open, made] = await Promise.all([
    openAppeals?.(tx, assessmentId) ?? 0,
    certificatesIn(tx, assessmentId),
  ])
  return {
    openAppeals: open,
    certificatesUnsigned: made.filter(({ state }) => state === 'WAITING').length,
    blankosMissing: isAskedFor
      ? made.filter(({ state, blankoNumber }) => state === 'ACTIVE' && blankoNumber === null).length
      : 0,
  }
}

/** The same of a pleno that was read. */
export const completedWith = (
  { tx }: ReadCtx,
  { assessment, stored }: PlenoParts,
  services: PlenosServices,
) => archivedWith(tx, assessment.assessmentId, Boolean(stored?.blankoRequestId), services)

/** The same, for the assessment's own page. */
export const archiveGaps =
  (services: Pick<PlenosServices, 'openAppeals'>) => async (tx: TenantTx, assessmentId: string) =>
    archivedWith(tx, assessmentId, Boolean((await plenoOf(tx, assessmentId))?.blankoRequestId), services)
