import {
  type Application,
  type ApplicationDecision,
  type ApplicationRow,
  applicationRow,
  applicationSteps,
  applicationView,
  type SelfAssessment,
} from '@kompeten/contract/applications/views'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { spokenIn } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { isBinned } from '../applicants/index.ts'
import { noticeOn, schemeNames, unitsIn } from '../schemes/index.ts'
import { signatureInUse } from '../signatures/index.ts'
import { paymentOf } from '../tenants/index.ts'
import { type ApplicationContent, shownContent } from './application-content.ts'
import { applicationPolicy, standingOf } from './applications.rules.ts'
import { applicationPage, type RequestRow, requestById } from './applications.store.ts'
import { evidenceItems } from './filling/application-evidence.ts'
import { isMended } from './filling/mended.rules.ts'
import { saysTheSame } from './filling/says-the-same.ts'
import { progressOf } from './filling/self-assessment.rules.ts'
import { type DecisionRow, newestDecision, newestSubmission, verdictsOf } from './review/review.store.ts'

/** An application as lists show it, with the steps this actor may take now. */
export const rowView = (actor: ReadCtx['actor'], row: RequestRow): ApplicationRow =>
  shown(applicationRow, row, {
    schema_id: row.schemeId,
    schema_version_id: row.schemeVersionId,
    schema_name: row.schemeName,
    schema_code: row.schemeCode,
    submitted_date: row.submittedAt?.toISOString() ?? null,
    decided_date: row.decidedAt?.toISOString() ?? null,
    may: mayNow(applicationPolicy, applicationSteps, actor, row),
  })

type OfScheme = Pick<RequestRow, 'schemeId' | 'schemeName'>

/** How the schemes of these applications are called in the reader's language; in Indonesian as when they were begun. */
export const schemesNamed = async (ctx: ReadCtx, rows: readonly OfScheme[]) => {
  const ids = ctx.caller.language === 'id' ? [] : rows.map(({ schemeId }) => schemeId)
  const names = await schemeNames(ctx, ids)
  return (row: OfScheme): string => names.get(row.schemeId) ?? row.schemeName
}

/** Several as lists show them, with their schemes' names in the reader's language. */
export const rowViews = async (ctx: ReadCtx, rows: readonly RequestRow[]): Promise<ApplicationRow[]> => {
  const named = await schemesNamed(ctx, rows)
  return rows.map((row) => ({ ...rowView(ctx.actor, row), schema_name: named(row) }))
}

/** Applications: an applicant's own; for the LSP those that were submitted. */
export const listApplications = async (ctx: ReadCtx, query: ListQuery): Promise<Page<ApplicationRow>> => {
  const { rows, ...rest } = await applicationPage(ctx, query)
  return { data: await rowViews(ctx, rows), ...rest }
}

/**
 * The row of an application that this actor may see; with `hold` nobody else changes it meanwhile.
 * @throws Refusal `not_found` also for one that is there, but not for them
 */
export const seenRequest = async (
  ctx: ReadCtx,
  joinRequestId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<RequestRow> => {
  const row = await requestById(ctx.tx, joinRequestId, { hold })
  if (!row || !applicationPolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  return row
}

/**
 * Whether what is shown says something else than what was returned; null where it was not, and to whoever is shown that itself, as
 * nothing was sent since.
 */
const changedSince = async (
  { tx }: ReadCtx,
  joinRequestId: string,
  content: ApplicationContent,
  decision: DecisionRow | undefined,
): Promise<boolean | null> => {
  if (decision?.decision !== 'returned') return null
  const returned = await newestSubmission(tx, joinRequestId, { until: decision.decidedAt })
  if (!returned || content.submission?.number === returned.number) return null
  return !saysTheSame(content, { ...returned, applicant: returned.profile, answers: returned.elements })
}

type Since = {
  changed: boolean | null
  mended: (gap: DecisionRow['gaps'][number], since: Date) => boolean | null
}

const decisionView = (
  row: DecisionRow | undefined,
  { changed, mended }: Since,
): ApplicationDecision | null =>
  row
    ? {
        changed,
        decision: row.decision,
        note: row.note,
        gaps: row.gaps.map((gap) => ({ ...gap, mended: mended(gap, row.decidedAt) })),
        by_name: row.decidedByName,
        date: row.decidedAt.toISOString(),
      }
    : null

const isOver = ({ state }: RequestRow) => state === 'WITHDRAWN' || state === 'REJECTED'

/** Nobody withdraws twice: what the log tells of it is how it ended. */
const isSuperseded = async ({ tx }: ReadCtx, { state, joinRequestId }: RequestRow): Promise<boolean> =>
  state === 'WITHDRAWN' &&
  (await timelineOf(tx, { kind: 'join_request', id: joinRequestId }, { named: 'application.superseded' }))
    .length > 0

/** One application whole. @throws Refusal `not_found` */
export const readApplication = async (ctx: ReadCtx, joinRequestId: string): Promise<Application> => {
  const { tx, actor, caller } = ctx
  const row = await seenRequest(ctx, joinRequestId)
  const [content, verdicts, decision, ownSignature, payment, inBin, superseded] = await Promise.all([
    shownContent(tx, row, actor.userId),
    verdictsOf(tx, joinRequestId),
    newestDecision(tx, joinRequestId),
    signatureInUse(tx, actor.userId),
    paymentOf(tx),
    isBinned(tx, row.applicantId),
    isSuperseded(ctx, row),
  ])
  const { scheme, submission } = content
  const evidence = await evidenceItems(tx, content.evidence, verdicts, caller.language)
  return shown(applicationView, content, {
    ...rowView(actor, row),
    schema_name: spokenIn(caller.language, row.schemeName, scheme.details.schema_name_en),
    schema_type: scheme.details.schema_type,
    schema_version_number: scheme.number,
    schema_standing: standingOf(row.schemeVersionId, scheme),
    schema_withdrawal: noticeOn(scheme.withdrawal, dayIn(ctx.tenant.timeZone, ctx.now)),
    fee: scheme.fee,
    fee_paid_date: row.feePaidAt?.toISOString() ?? null,
    payment: scheme.fee && row.feePaidAt === null && !isOver(row) ? payment : null,
    previous_certificate: row.previousCertificate && { renewal: null, ...row.previousCertificate },
    unit_count: scheme.units.length,
    pinned: submission !== null,
    evidence,
    // Of evidence the name in the reader's language; elsewhere it is the place's own.
    missing: content.missing.map((item) => ({
      ...item,
      name: evidence.find(({ requirement_id }) => requirement_id === item.path)?.name ?? item.name,
    })),
    progress: progressOf(scheme.units, content.answers),
    decision: decisionView(decision, {
      changed: await changedSince(ctx, joinRequestId, content, decision),
      mended: (gap, since) =>
        submission === null ? isMended(gap, { evidence, answers: content.answers }, since) : null,
    }),
    signed: submission && { name: submission.signedByName, date: submission.signedAt.toISOString() },
    has_signature: ownSignature !== undefined,
    superseded,
    applicant_in_bin: inBin,
  })
}

/** FR.APL.02 of an application. @throws Refusal `not_found` */
export const readSelfAssessment = async (ctx: ReadCtx, joinRequestId: string): Promise<SelfAssessment> => {
  const row = await seenRequest(ctx, joinRequestId)
  const content = await shownContent(ctx.tx, row, ctx.actor.userId)
  const { units } = content.scheme
  return {
    join_request_id: joinRequestId,
    units: unitsIn(ctx.caller.language, units),
    answers: content.answers,
    pinned: content.submission !== null,
    progress: progressOf(units, content.answers),
    may: mayNow(applicationPolicy, applicationSteps, ctx.actor, row),
  }
}

/** What happened to an application, newest first. @throws Refusal `not_found` */
export const readApplicationTimeline = async (ctx: ReadCtx, joinRequestId: string) => {
  await seenRequest(ctx, joinRequestId)
  const subject = { kind: 'join_request', id: joinRequestId }
  return { data: await timelineOf(ctx.tx, subject) }
}
