import { pick } from '@kompeten/contract/platform/pick'
import type { Actor, Tenant, WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { applicationLifecycle } from './applications.rules.ts'
import {
  approvedFor,
  heldRequests,
  openRequestsOf,
  type RequestInsert,
  type RequestRow,
  requestById,
  requestsIn,
  sentAmong,
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

/** Those of these applications that the LSP has been sent, as they stand, the oldest first. */
export const sentRequests = async (
  tx: TenantTx,
  joinRequestIds: readonly string[],
): Promise<AcceptedRequest[]> => (await sentAmong(tx, joinRequestIds)).map(acceptedOf)

/** One application in any state; undefined where there is none. */
export const requestView = async (
  tx: TenantTx,
  joinRequestId: string,
): Promise<AcceptedRequest | undefined> => {
  const row = await requestById(tx, joinRequestId)
  return row && acceptedOf(row)
}

/** These applications as they stand, which nobody else moves until the end of the transaction. */
export const requestsAsked = async (
  tx: TenantTx,
  joinRequestIds: readonly string[],
): Promise<AcceptedRequest[]> => (await heldRequests(tx, joinRequestIds)).map(acceptedOf)

type Move = 'assign' | 'release' | 'supersede'
const toldOf = {
  assign: 'application.assigned',
  release: 'application.released',
  supersede: 'application.superseded',
} as const

const moveAll = async (
  ctx: MovingCtx,
  joinRequestIds: readonly string[],
  step: Move,
  change: Partial<RequestInsert>,
  { reason, ...facts }: Record<string, unknown> & { reason?: string },
): Promise<AcceptedRequest[]> => {
  const ids = [...new Set(joinRequestIds)]
  if (ids.length === 0) return []
  const { tx, now, actor } = ctx
  const moved: RequestRow[] = []
  for (const state of applicationLifecycle.states) {
    const to = applicationLifecycle.after(state, step)
    if (!to) continue
    const changed = { ...change, state: to, modifiedAt: now, modifiedByName: actor.name }
    const rows = await updateRequests(tx, ids, { states: [state] }, changed).catch(begunAgain(step))
    moved.push(...rows)
    for (const row of rows) {
      ctx.tell({
        name: toldOf[step],
        subject: { kind: 'join_request', id: row.joinRequestId },
        from: state,
        to,
        ...(reason !== undefined && { reason }),
        facts: { ...facts, schema_name: row.schemeName, applicant_user_id: row.userId },
      })
    }
  }
  const byId = new Map(moved.map((row) => [row.joinRequestId, acceptedOf(row)]))
  if (byId.size < ids.length) throw new Refusal('step_not_possible', { step, possible: [] })
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Of two who let an application go and begin another for its scheme at once, the second is refused. */
const begunAgain = (step: Move) => (error: unknown) => {
  if (brokenUnique(error) !== 'join_request_one_open') throw error
  throw new Refusal('step_not_possible', { step, possible: [] })
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
    { assessmentId },
    { assessment_id: assessmentId, announced: isAnnounced, ...(hasBegun && { begun: true }) },
  )

/** By its id what of these applications' applicants is open for the same scheme beside it: they have one for each. */
const openBeside = async (tx: TenantTx, rows: readonly RequestRow[]) => {
  const applicantIds = [...new Set(rows.map(({ applicantId }) => applicantId))]
  const open = applicantIds.length === 0 ? [] : await openRequestsOf(tx, applicantIds)
  return new Map(
    rows.flatMap((row) => {
      const other = open.find(
        (one) =>
          one.applicantId === row.applicantId &&
          one.schemeId === row.schemeId &&
          one.joinRequestId !== row.joinRequestId,
      )
      return other ? [[row.joinRequestId, other] as const] : []
    }),
  )
}

/** What is said of applications that an assessment lets go. */
type Release = Announced & {
  assessmentId: string
  reason?: string
  /** They are taken into another one at once: their applicants are told of that alone. */
  movesOn?: boolean
  /** Their applicants were absent, and the assessment is over. */
  absent?: boolean
}

/**
 * Lets assigned applications wait for another assessment; their applicants read the reason, where there is one, in the history.
 * A draft of the same person for the same scheme ends: nobody but they knew of it. Where they have sent another one, that goes on
 * and the one let go ends (decision 223). Returns the accepted applications with which these people wait now, and
 * those that go on and are not accepted.
 * @throws Refusal `step_not_possible` where one is not assigned
 */
export const releaseAssigned = async (
  ctx: MovingCtx,
  joinRequestIds: readonly string[],
  { isAnnounced: announced, assessmentId, reason, movesOn, absent }: Release,
): Promise<{ waiting: AcceptedRequest[]; undecided: AcceptedRequest[] }> => {
  const beside = await openBeside(ctx.tx, await heldRequests(ctx.tx, joinRequestIds))
  const others = [...beside.values()]
  const drafts = others.filter(({ state }) => state === 'DRAFT').map(({ joinRequestId }) => joinRequestId)
  const isDraft = new Set(drafts)
  const goesOn = (id: string) => {
    const other = beside.get(id)
    return other !== undefined && !isDraft.has(other.joinRequestId)
  }
  const given = { announced, assessment_id: assessmentId, ...(reason !== undefined && { reason }) }
  await moveAll(ctx, drafts, 'supersede', { decidedAt: ctx.now }, {})
  const ended = { assessmentId: null, decidedAt: ctx.now }
  await moveAll(ctx, joinRequestIds.filter(goesOn), 'supersede', ended, given)
  const waiting = joinRequestIds.filter((id) => !goesOn(id))
  const released = await moveAll(
    ctx,
    waiting,
    'release',
    { assessmentId: null },
    { ...given, ...(movesOn && { moves_on: true }), ...(absent && { absent: true }) },
  )
  const going = others.filter(({ state }) => state !== 'DRAFT').map(acceptedOf)
  return {
    waiting: [...released, ...going.filter(({ state }) => state === 'APPROVED')],
    undecided: going.filter(({ state }) => state !== 'APPROVED'),
  }
}

/**
 * Lets those of these applications wait for another assessment that this one has taken, whose applicants were absent. Whoever has
 * sent another for the scheme since goes on with that one, and their place here stays as it is (decision 184).
 */
export const freeAssigned = async (
  ctx: MovingCtx,
  assessmentId: string,
  joinRequestIds: ReadonlySet<string>,
): Promise<void> => {
  const rows = (await requestsIn(ctx.tx, assessmentId)).filter((row) => joinRequestIds.has(row.joinRequestId))
  const beside = await openBeside(ctx.tx, rows)
  const freed = rows
    .map(({ joinRequestId }) => joinRequestId)
    .filter((id) => (beside.get(id)?.state ?? 'DRAFT') === 'DRAFT')
  await releaseAssigned(ctx, freed, { assessmentId, isAnnounced: true, absent: true })
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
