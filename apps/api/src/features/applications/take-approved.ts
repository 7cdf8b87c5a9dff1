import { pick } from '@kompeten/contract/platform/pick'
import type { Actor, Tenant, WriteCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { applicationLifecycle, type LifecycleStep } from './applications.rules.ts'
import {
  approvedAmong,
  approvedFor,
  openRequestsOf,
  type RequestInsert,
  type RequestRow,
  requestById,
  requestsIn,
  updateRequests,
} from './applications.store.ts'

/** What moving an application needs: a verb has it, and a job. */
export type MovingCtx = Pick<WriteCtx, 'tx' | 'now' | 'tell'> & {
  tenant: Pick<Tenant, 'lspId'>
  actor: Pick<Actor, 'name'>
}

/** Whether the LSP has taken the assessment up: of a venue's draft, applicants do not hear. */
type Announced = { isAnnounced: boolean }

/** An application as an assessment knows it. */
type AcceptedRequest = {
  joinRequestId: string
  applicantId: string
  userId: string
  userPermissionId: string
  applicantName: string
  schemaId: string
  schemaVersionId: string
  state: RequestRow['state']
  assessmentId: string | null
  /** When it was submitted last. */
  submittedAt: Date | null
}

const acceptedOf = (row: RequestRow): AcceptedRequest => ({
  ...pick(row, 'joinRequestId', 'applicantId', 'userId', 'userPermissionId', 'applicantName'),
  schemaId: row.schemeId,
  schemaVersionId: row.schemeVersionId,
  ...pick(row, 'state', 'assessmentId', 'submittedAt'),
})

/** The accepted applications for a scheme that wait for an assessment, or one person's, the oldest first. */
export const approvedRequests = async (
  tx: TenantTx,
  { schemaId, applicantId }: { schemaId: string; applicantId?: string },
): Promise<AcceptedRequest[]> => (await approvedFor(tx, schemaId, applicantId)).map(acceptedOf)

/** Those of these applications that wait for an assessment, the oldest first. */
export const approvedOf = async (
  tx: TenantTx,
  joinRequestIds: readonly string[],
): Promise<AcceptedRequest[]> => (await approvedAmong(tx, joinRequestIds)).map(acceptedOf)

/** One application in any state; undefined where there is none. */
export const requestView = async (
  tx: TenantTx,
  joinRequestId: string,
): Promise<AcceptedRequest | undefined> => {
  const row = await requestById(tx, joinRequestId)
  return row && acceptedOf(row)
}

const moveAll = async (
  ctx: MovingCtx,
  joinRequestIds: readonly string[],
  step: Extract<LifecycleStep, 'assign' | 'release'>,
  told: 'application.assigned' | 'application.released',
  change: Partial<RequestInsert>,
  { reason, ...facts }: Record<string, unknown> & { reason?: string },
): Promise<AcceptedRequest[]> => {
  const ids = [...new Set(joinRequestIds)]
  if (ids.length === 0) return []
  const from = applicationLifecycle.states.filter((state) => applicationLifecycle.after(state, step))
  const [state] = from
  const to = state && applicationLifecycle.after(state, step)
  if (!to) throw new Error(`No state has the step ${step}`)
  const { tx, now, actor } = ctx
  const answered = await updateRequests(
    tx,
    ids,
    { states: from },
    {
      ...change,
      state: to,
      modifiedAt: now,
      modifiedByName: actor.name,
    },
  )
  const byId = new Map(answered.map((row) => [row.joinRequestId, row]))
  const moved = ids.flatMap((id) => byId.get(id) ?? [])
  if (moved.length < ids.length) throw new Refusal('step_not_possible', { step, possible: [] })
  for (const row of moved) {
    ctx.tell({
      name: told,
      subject: { kind: 'join_request', id: row.joinRequestId },
      from: state,
      to,
      ...(reason !== undefined && { reason }),
      facts: { ...facts, schema_name: row.schemeName, applicant_user_id: row.userId },
    })
  }
  return moved.map(acceptedOf)
}

/**
 * Takes accepted applications into an assessment: all of them, or none. Two assessments that want the same one at the
 * same moment cannot both have it. An applicant who comes back into one that `hasBegun` is notified of no coming day. Returns them in the
 * order asked for.
 * @throws Refusal `step_not_possible` where one is not accepted (any more) or not of this LSP
 */
export const takeApproved = (
  ctx: MovingCtx,
  joinRequestIds: readonly string[],
  { assessmentId, isAnnounced, hasBegun = false }: { assessmentId: string; hasBegun?: boolean } & Announced,
): Promise<AcceptedRequest[]> =>
  moveAll(
    ctx,
    joinRequestIds,
    'assign',
    'application.assigned',
    { assessmentId },
    { assessment_id: assessmentId, announced: isAnnounced, ...(hasBegun && { begun: true }) },
  )

/**
 * Lets assigned applications wait for another assessment; their applicants read the reason, where there is one, in the history.
 * @throws Refusal `step_not_possible` where one is not assigned
 */
export const releaseAssigned = (
  ctx: MovingCtx,
  joinRequestIds: readonly string[],
  { isAnnounced, reason }: Announced & { reason?: string },
): Promise<AcceptedRequest[]> =>
  moveAll(
    ctx,
    joinRequestIds,
    'release',
    'application.released',
    { assessmentId: null },
    { announced: isAnnounced, ...(reason !== undefined && { reason }) },
  )

/**
 * Lets those of these applications wait for another assessment that this one has taken and from which nothing comes. Whoever has begun
 * another for the scheme since goes on with that one: a person has one open for each.
 */
export const freeAssigned = async (
  ctx: MovingCtx,
  assessmentId: string,
  joinRequestIds: ReadonlySet<string>,
): Promise<void> => {
  const freed: string[] = []
  for (const row of await requestsIn(ctx.tx, assessmentId)) {
    if (!joinRequestIds.has(row.joinRequestId)) continue
    const open = await openRequestsOf(ctx.tx, row.applicantId)
    if (!open.some(({ schemeId }) => schemeId === row.schemeId)) freed.push(row.joinRequestId)
  }
  await releaseAssigned(ctx, freed, { isAnnounced: true })
}

/** Tells those whose applications an assessment has taken that they have a place: the LSP has taken it up. */
export const announceAssigned = async (ctx: MovingCtx, assessmentId: string): Promise<void> => {
  for (const row of await requestsIn(ctx.tx, assessmentId)) {
    ctx.tell({
      name: 'application.scheduled',
      subject: { kind: 'join_request', id: row.joinRequestId },
      facts: {
        assessment_id: assessmentId,
        schema_name: row.schemeName,
        applicant_user_id: row.userId,
      },
    })
  }
}

/**
 * Tells applicants that they are recorded as absent in an assessment: each once, however often its report is signed. Whoever is
 * in no application, or in another assessment by now, is not told.
 */
export const announceAbsent = async (
  ctx: MovingCtx,
  assessmentId: string,
  joinRequestIds: readonly string[],
): Promise<void> => {
  for (const joinRequestId of joinRequestIds) {
    const row = await requestById(ctx.tx, joinRequestId)
    if (row?.assessmentId !== assessmentId) continue
    const subject = { kind: 'join_request', id: joinRequestId }
    const isTold = (await timelineOf(ctx.tx, subject)).some(
      ({ name, facts }) => name === 'application.absent' && facts.assessment_id === assessmentId,
    )
    if (isTold) continue
    const facts = {
      assessment_id: assessmentId,
      schema_name: row.schemeName,
      applicant_user_id: row.userId,
    }
    ctx.tell({ name: 'application.absent', subject, facts })
  }
}
