import {
  type ComplaintAnswer,
  type ComplaintStep,
  complaintSteps,
  type FirstAnswer,
  handlerRoles,
  otherSubjectRoles,
} from '@kompeten/contract/complaints/content'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { roleWords } from '@kompeten/phrases/platform/roles'
import type { PublicWriteCtx, WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { workingDaysAfter } from '../../platform/working-days.rules.ts'
import { holdersOf } from '../access/index.ts'
import { knownHolidays } from '../holidays/index.ts'
import { signWith } from '../signatures/index.ts'
import { complaintDaysOf, paperOf } from '../tenants/index.ts'
import { complaintEvent } from './complaint-event.ts'
import { seenComplaint } from './complaints.reads.ts'
import { complaintLifecycle, complaintPolicy, isHandlerRole, mayHandle } from './complaints.rules.ts'
import { type ComplaintStored, changeComplaint } from './complaints.store.ts'
import { presentHandler } from './present-handler.ts'

type Seen = Awaited<ReturnType<typeof seenComplaint>>
type Move = 'accept' | 'refer' | 'assign' | 'answer' | 'close' | 'reopen'

/**
 * A complaint with which the actor may take a step now, held until the transaction ends.
 * @throws Refusal `not_found`, `step_not_possible` where it is not its turn, `not_allowed` where it is not theirs,
 * `version_conflict` where somebody was faster
 */
export const heldComplaint = async (
  ctx: WriteCtx,
  complaintId: string,
  step: ComplaintStep,
  version?: number,
): Promise<Seen> => {
  const seen = await seenComplaint(ctx, complaintId, { hold: true })
  const { row, ruled } = seen
  if (version !== undefined && version !== row.version) {
    const [last] = await timelineOf(ctx.tx, { kind: 'complaint', id: complaintId })
    throw new Refusal('version_conflict', {
      changed_by: last?.actor_name ?? '',
      changed_at: last?.at ?? row.filedAt.toISOString(),
      version: row.version,
    })
  }
  if (complaintPolicy[step](ctx.actor, ruled)) return seen
  // Whoever takes other steps with it is told that this one is not possible now.
  const possible = mayNow(complaintPolicy, complaintSteps, ctx.actor, ruled)
  throw possible.length > 0 || row.userId === ctx.actor.userId
    ? new Refusal('step_not_possible', { step, possible })
    : new Refusal('not_allowed')
}

const moved = (row: ComplaintStored, step: Move) => complaintLifecycle.after(row.state, step) ?? row.state

const subjectRoles: readonly RoleCode[] = [...handlerRoles, ...otherSubjectRoles]

/** Finds the person of the LSP that a field names. @throws Refusal `rule_broken` there */
const personAt = async ({ tx }: WriteCtx, path: string, userPermissionId: string) => {
  const [found] = await holdersOf(tx, [userPermissionId])
  if (!found || !subjectRoles.includes(found.roleCode))
    throw new Refusal('rule_broken', { issues: [{ path, code: 'not_found' }] })
  return found
}

/** Whom it is about; whoever is named there already stays so, whatever role they hold. @throws Refusal as `personAt` */
const subjectAt = async (ctx: WriteCtx, row: ComplaintStored, chosen: string | null) => {
  const { subjectPermissionId, subjectUserId, subjectName } = row
  if (chosen === null) return null
  if (chosen === subjectPermissionId && subjectUserId !== null) {
    return { userId: subjectUserId, userPermissionId: chosen, name: subjectName ?? '' }
  }
  return personAt(ctx, 'subject_permission_id', chosen)
}

/** What is left of a complaint whose handler may not handle it. */
export const unassigned = {
  state: 'ACCEPTED',
  handlerUserId: null,
  handlerPermissionId: null,
  handlerName: null,
} as const

/**
 * Accepts a complaint, or sets right later whom it is about, who does not see it from then on. Were they charged with it,
 * they are no more.
 * @throws Refusal as `heldComplaint`, `rule_broken` for oneself
 */
export const acceptComplaint = async (
  ctx: WriteCtx,
  complaintId: string,
  { subject_permission_id, version }: { subject_permission_id: string | null; version: number },
): Promise<void> => {
  const { row } = await heldComplaint(ctx, complaintId, 'accept', version)
  const subject = await subjectAt(ctx, row, subject_permission_id)
  // Who accepts it would not see it any more.
  if (subject?.userId === ctx.actor.userId) {
    throw new Refusal('rule_broken', {
      issues: [{ path: 'subject_permission_id', code: 'complaint_handler_barred' }],
    })
  }
  const isHandler = subject !== null && subject.userId === row.handlerUserId
  const state = isHandler ? unassigned.state : moved(row, 'accept')
  await changeComplaint(ctx.tx, row, {
    ...(isHandler ? unassigned : { state }),
    subjectUserId: subject?.userId ?? null,
    subjectPermissionId: subject?.userPermissionId ?? null,
    subjectName: subject?.name ?? null,
  })
  ctx.tell(complaintEvent(row, { name: 'complaint.accepted', from: row.state, to: state, facts: told(row) }))
}

/** Refers a complaint to where it belongs. @throws Refusal as `heldComplaint` */
export const referComplaint = async (
  ctx: WriteCtx,
  complaintId: string,
  { referred_to: referredTo, version }: { referred_to: string; version: number },
): Promise<void> => {
  const { row } = await heldComplaint(ctx, complaintId, 'refer', version)
  const state = moved(row, 'refer')
  await changeComplaint(ctx.tx, row, { state, referredTo })
  ctx.tell(complaintEvent(row, { name: 'complaint.referred', from: row.state, to: state, facts: told(row) }))
}

/**
 * Charges somebody with a complaint.
 * @throws Refusal as `heldComplaint`, `rule_broken` for whoever it is about, complained, or took part in what it is about
 */
export const assignHandler = async (
  ctx: WriteCtx,
  complaintId: string,
  { user_permission_id, version }: { user_permission_id: string; version: number },
): Promise<void> => {
  const { row, ruled } = await heldComplaint(ctx, complaintId, 'assign', version)
  const path = 'user_permission_id'
  const person = await personAt(ctx, path, user_permission_id)
  if (!isHandlerRole(person.roleCode) || !mayHandle(ruled, person.userId)) {
    throw new Refusal('rule_broken', { issues: [{ path, code: 'complaint_handler_barred' }] })
  }
  const state = moved(row, 'assign')
  await changeComplaint(ctx.tx, row, {
    state,
    handlerUserId: person.userId,
    handlerPermissionId: person.userPermissionId,
    handlerName: person.name,
  })
  ctx.tell(
    complaintEvent(row, {
      name: 'complaint.assigned',
      from: row.state,
      to: state,
      facts: { user_ids: [person.userId], handler_name: person.name },
    }),
  )
}

/** What stands above the signature: the office that the LSP's paper names, or the role. */
const titleOf = async ({ tx, actor: { roleCode } }: WriteCtx): Promise<string> => {
  const { director, language } = await paperOf(tx)
  return (roleCode === 'DIR' && director.title) || roleWords[language][roleCode]
}

/**
 * Answers a complaint as who is charged with it, by a letter that bears their signature.
 * @throws Refusal as `heldComplaint`, `rule_broken` without a signature
 */
export const answerComplaint = async (
  ctx: WriteCtx,
  complaintId: string,
  given: ComplaintAnswer,
): Promise<void> => {
  const { tenant, now, actor } = ctx
  const { finding, answer, version } = given
  const { row } = await heldComplaint(ctx, complaintId, 'answer', version)
  const state = moved(row, 'answer')
  const signature = await signWith(ctx, given.signature)
  await changeComplaint(ctx.tx, row, {
    state,
    finding,
    answer,
    answeredAt: now,
    answeredOn: dayIn(tenant.timeZone, now),
    answeredByName: actor.name,
    answeredByTitle: await titleOf(ctx),
    answerSignatureId: signature.signatureId,
    answerSignatureSha256: signature.sha256,
  })
  ctx.tell(
    complaintEvent(row, {
      name: 'complaint.answered',
      from: row.state,
      to: state,
      facts: { ...told(row), finding, signature_id: signature.signatureId, sha256: signature.sha256 },
    }),
  )
}

/** Closes an answered complaint whose actions have their results. @throws Refusal as `heldComplaint` */
export const closeComplaint = async (
  ctx: WriteCtx,
  complaintId: string,
  { version }: { version: number },
): Promise<void> => {
  const { row } = await heldComplaint(ctx, complaintId, 'close', version)
  const state = moved(row, 'close')
  await changeComplaint(ctx.tx, row, { state })
  ctx.tell(complaintEvent(row, { name: 'complaint.closed', from: row.state, to: state }))
}

/** The day by which what is open since a day is answered. */
const answerDue = async (tx: WriteCtx['tx'], since: string): Promise<string> =>
  workingDaysAfter(await knownHolidays(tx), since, (await complaintDaysOf(tx)).answer)

/** Reopens a held complaint: its answer is due again, counted from today; its first one stays beside the one that follows. */
export const openAgain = async (
  { tx, tell, tenant, now }: PublicWriteCtx,
  row: ComplaintStored,
  reason: string,
): Promise<void> => {
  const state = moved(row, 'reopen')
  const user_ids = await presentHandler(tx, row)
  const notAnswered = {
    finding: null,
    answer: null,
    answeredAt: null,
    answeredOn: null,
    answeredByName: null,
    answeredByTitle: null,
    answerSignatureId: null,
    answerSignatureSha256: null,
  }
  await changeComplaint(tx, row, {
    ...notAnswered,
    state,
    answerBy: await answerDue(tx, dayIn(tenant.timeZone, now)),
    reopened: true,
    reopenedReason: reason,
    firstAnswer: firstAnswerOf(row),
  })
  tell(
    complaintEvent(row, {
      name: 'complaint.reopened',
      from: row.state,
      to: state,
      facts: { user_ids },
    }),
  )
}

const firstAnswerOf = (row: ComplaintStored): FirstAnswer | null => {
  const { finding, answer, answeredAt, answeredOn, answeredByName } = row
  if (finding === null || answer === null || answeredAt === null || answeredOn === null) return null
  const answered_date = answeredAt.toISOString()
  return {
    ...{ finding, answer, answered_by: answeredByName ?? '', answered_date, answered_on: answeredOn },
    answer_by: row.answerBy,
  }
}

/** Whoever complained, where they have an account. */
const told = ({ userId }: ComplaintStored) => ({ user_ids: userId === null ? [] : [userId] })
