import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { StepFault } from '@kompeten/contract/platform/step-faults'
import {
  type SchemeWithdrawal,
  type WithdrawalInput,
  withdrawalInput,
  withdrawalSteps,
  withdrawalView,
} from '@kompeten/contract/schemes/withdrawals'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { uploadedPaper } from '../../../platform/files/uploaded-paper.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { newId } from '../../../platform/ids.ts'
import { mayNow } from '../../../platform/policy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor, shown } from '../../../platform/wire.ts'
import { publishingNeedsOf } from '../../tenants/index.ts'
import { schemeNames, schemeTitleIn } from '../scheme-name.ts'
import { seenScheme } from '../schemes.reads.ts'
import { takesApplications } from '../schemes.rules.ts'
import { holdSchemes, type SchemeRow, schemeById } from '../schemes.store.ts'
import { isClosedOn, type RuledWithdrawal, withdrawalLife, withdrawalPolicy } from './withdrawals.rules.ts'
import {
  insertWithdrawal,
  isWithdrawn,
  moveWithdrawal,
  newestWithdrawal,
  type WithdrawalRow,
} from './withdrawals.store.ts'

type Step = (typeof withdrawalSteps)[number]

const standingOf = (row: WithdrawalRow | undefined): WithdrawalRow | null =>
  row && row.state !== 'TAKEN_BACK' ? row : null

const ruled = (ctx: ReadCtx, scheme: SchemeRow, row: WithdrawalRow | undefined): RuledWithdrawal => ({
  scheme,
  standing: standingOf(row),
  today: dayIn(ctx.tenant.timeZone, ctx.now),
})

const needsTwo = async ({ tx }: ReadCtx): Promise<boolean> =>
  (await publishingNeedsOf(tx)).includes('approval')

const successorNameOf = async (ctx: ReadCtx, { successorId }: WithdrawalRow): Promise<string | null> =>
  successorId === null ? null : ((await schemeNames(ctx, [successorId])).get(successorId) ?? null)

/** The withdrawal of a scheme, with the steps that this actor may take now. @throws Refusal `not_found` */
export const readWithdrawal = async (ctx: ReadCtx, schemeId: string): Promise<SchemeWithdrawal> => {
  const scheme = await seenScheme(ctx, schemeId)
  const row = await newestWithdrawal(ctx.tx, schemeId)
  const known = ruled(ctx, scheme, row)
  const view = withdrawalView.shape.withdrawal.def.innerType
  return {
    withdrawal: row
      ? shown(view, row, {
          successor_name: await successorNameOf(ctx, row),
          proposed_date: row.proposedAt.toISOString(),
          announced_date: row.announcedAt?.toISOString() ?? null,
          is_closed: row.state === 'ENDED' || (row.state === 'ANNOUNCED' && isClosedOn(row, known.today)),
        })
      : null,
    needs_two: await needsTwo(ctx),
    may: mayNow(withdrawalPolicy, withdrawalSteps, ctx.actor, known),
  }
}

/** What of the withdrawal that stands keeps a step, where that says enough. */
const whyNot = ({ actor }: WriteCtx, step: Step, { standing }: RuledWithdrawal): { why?: StepFault } => {
  if (!standing || standing.state === 'ENDED') return {}
  if (step === 'propose') return { why: { code: 'withdrawal_stands' } }
  if (step !== 'approve_too') return {}
  if (standing.state === 'ANNOUNCED') return { why: { code: 'approved_by_two' } }
  return standing.proposedBy === actor.userId ? { why: { code: 'first_approver' } } : {}
}

/** The scheme held, and its withdrawal, where the step may be taken now. @throws Refusal `not_found`, `step_not_possible` */
const heldFor = async (ctx: WriteCtx, schemeId: string, step: Step) => {
  const scheme = await seenScheme(ctx, schemeId, { hold: true })
  const row = await newestWithdrawal(ctx.tx, schemeId)
  const known = ruled(ctx, scheme, row)
  if (!withdrawalPolicy[step](ctx.actor, known)) {
    throw new Refusal('step_not_possible', {
      step,
      possible: mayNow(withdrawalPolicy, withdrawalSteps, ctx.actor, known),
      ...whyNot(ctx, step, known),
    })
  }
  return { scheme, row, today: known.today }
}

const broken = (...issues: FieldIssue[]) => new Refusal('rule_broken', { issues })

/** @throws Refusal `rule_broken` at `successor_id` for itself, and for a scheme that takes nobody or is withdrawn too */
const knownSuccessor = async (ctx: WriteCtx, schemeId: string, successorId: string | null): Promise<void> => {
  if (successorId === null) return
  await holdSchemes(ctx.tx, [successorId])
  const row = successorId === schemeId ? undefined : await schemeById(ctx.tx, successorId)
  if (!row || !takesApplications(row) || (await isWithdrawn(ctx.tx, successorId))) {
    throw broken({ path: 'successor_id', code: 'not_found' })
  }
}

/** What the log and the notices say of it; a field is told as it was and as it is. */
const factsOf = (
  scheme: SchemeRow,
  row: Pick<WithdrawalRow, 'lastApplicationOn' | 'lastAssessmentOn' | 'documentNumber'>,
  successor: string | null,
  isSet: boolean,
) => {
  const change = <T>(value: T) => (isSet ? [null, value] : [value, null])
  return {
    schema_name: scheme.details.schema_name,
    last_application_on: change(row.lastApplicationOn),
    last_assessment_on: change(row.lastAssessmentOn),
    ...(successor !== null && { successor: change(successor) }),
    document_number: row.documentNumber,
  }
}

const columnsOf = columnsFor<Parameters<typeof insertWithdrawal>[1]>()(withdrawalInput)

const subjectOf = (schemeId: string) => ({ kind: 'scheme', id: schemeId })

/** The Indonesian name of the successor: the log has one language. */
const successorIn = async ({ tx }: WriteCtx, successorId: string | null): Promise<string | null> => {
  const row = successorId === null ? undefined : await schemeById(tx, successorId)
  return row ? schemeTitleIn('id', row.details) : null
}

/**
 * Withdraws a published scheme by the committee's minutes: its last day for new applications, its last day of assessments
 * and, where there is one, the scheme that takes its place. Where the LSP asks for the approval of two people, everybody is
 * told once the second has approved it; else at once.
 * @throws Refusal `not_found`, `step_not_possible`, `rule_broken` at `decided_on`, `last_application_on`, `successor_id`
 */
export const withdrawScheme = async (
  ctx: WriteCtx,
  schemeId: string,
  input: WithdrawalInput,
  { key: fileKey, mime, sha256 }: ReceivedFile,
): Promise<SchemeWithdrawal> => {
  const { tx, actor, now } = ctx
  const { scheme, today } = await heldFor(ctx, schemeId, 'propose')
  if (input.decided_on > today) throw broken({ path: 'decided_on', code: 'in_the_future' })
  if (input.last_application_on < today) throw broken({ path: 'last_application_on', code: 'in_the_past' })
  await knownSuccessor(ctx, schemeId, input.successor_id)
  const waits = await needsTwo(ctx)
  const row = {
    ...{ schemeWithdrawalId: newId(now.getTime()), schemeId },
    state: waits ? ('PROPOSED' as const) : ('ANNOUNCED' as const),
    ...columnsOf(input),
    ...{ fileKey, mime, sha256 },
    ...{ proposedBy: actor.userId, proposedByName: actor.name, proposedAt: now },
    ...(waits ? {} : { announcedByName: actor.name, announcedAt: now }),
  }
  await insertWithdrawal(tx, row)
  ctx.tell({
    name: waits ? 'scheme.withdrawal_proposed' : 'scheme.withdrawal_announced',
    subject: subjectOf(schemeId),
    to: row.state,
    reason: input.reason,
    facts: { ...factsOf(scheme, row, await successorIn(ctx, row.successorId), true), sha256 },
  })
  return readWithdrawal(ctx, schemeId)
}

/**
 * Approves a withdrawal as the second, by the same minutes; from now on everybody is told.
 * @throws Refusal `not_found`, `step_not_possible` also for whoever proposed it, `rule_broken` where its first day is over
 * or its successor takes nobody any more
 */
export const approveWithdrawal = async (ctx: WriteCtx, schemeId: string): Promise<SchemeWithdrawal> => {
  const { scheme, row, today } = await heldFor(ctx, schemeId, 'approve_too')
  if (!row) throw new Error('A withdrawal that is not there may be approved')
  if (row.lastApplicationOn < today) throw broken({ path: 'last_application_on', code: 'in_the_past' })
  await knownSuccessor(ctx, schemeId, row.successorId)
  const to = withdrawalLife.after(row.state, 'announce') ?? row.state
  await moveWithdrawal(ctx.tx, row, { state: to, announcedByName: ctx.actor.name, announcedAt: ctx.now })
  ctx.tell({
    name: 'scheme.withdrawal_announced',
    subject: subjectOf(schemeId),
    from: row.state,
    to,
    reason: row.reason,
    facts: factsOf(scheme, row, await successorIn(ctx, row.successorId), true),
  })
  return readWithdrawal(ctx, schemeId)
}

/**
 * Takes a withdrawal back; the scheme goes on as before.
 * @throws Refusal `not_found`, `step_not_possible` once its last day for applications is over
 */
export const takeBackWithdrawal = async (
  ctx: WriteCtx,
  schemeId: string,
  reason: string,
): Promise<SchemeWithdrawal> => {
  const { scheme, row } = await heldFor(ctx, schemeId, 'take_back')
  if (!row) throw new Error('A withdrawal that is not there may be taken back')
  const to = withdrawalLife.after(row.state, 'take_back') ?? row.state
  await moveWithdrawal(ctx.tx, row, { state: to })
  ctx.tell({
    name: 'scheme.withdrawal_taken_back',
    subject: subjectOf(schemeId),
    from: row.state,
    to,
    reason,
    facts: factsOf(scheme, row, await successorIn(ctx, row.successorId), false),
  })
  return readWithdrawal(ctx, schemeId)
}

/** The minutes of the withdrawal that stands or stood last. @throws Refusal `not_found` also where there was none */
export const readWithdrawalDocument = async (ctx: ReadCtx, schemeId: string): Promise<FileAnswer> => {
  await seenScheme(ctx, schemeId)
  const row = await newestWithdrawal(ctx.tx, schemeId)
  if (!row) throw new Refusal('not_found')
  const { documentNumber, fileKey: key, sha256, mime } = row
  return uploadedPaper(documentNumber.replaceAll(/[^\w.-]+/g, '-'), { key, sha256, mime })
}
