import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { OwnApplication, SkkState } from '@kompeten/contract/skk/content'
import type { WriteCtx } from '../../platform/context.ts'
import { lspOf, type TenantTx } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endBegun, notePaid, requestView } from '../applications/index.ts'
import { assessmentOf } from '../assessments/index.ts'
import { tuksNamed } from '../tuk/index.ts'
import { type SkkStored, skkOfRequests } from './skk.store.ts'

const isRejected = ({ state }: SkkStored) => state === 'REJECTED'

/**
 * Why an application is neither submitted nor accepted: what it belongs to was rejected at the registry, and it belongs to
 * nothing there that goes on (decision 257).
 */
export const registryIssues = async (tx: TenantTx, joinRequestId: string): Promise<FieldIssue[]> => {
  const belongsTo = await skkOfRequests(tx, [joinRequestId])
  const [rejected] = belongsTo
  if (!rejected || !belongsTo.every(isRejected)) return []
  return [{ path: 'registry', code: 'registry_rejected', facts: { reason: rejected.reason ?? '' } }]
}

const overStates: readonly string[] = ['COMPLETED', 'ASSESSMENT_REJECTED']

/** How the LSP's own application stands that belongs to one of the registry; null where there is none. */
export const ownApplication = async (
  tx: TenantTx,
  { joinRequestId }: Pick<SkkStored, 'joinRequestId'>,
): Promise<OwnApplication | null> => {
  const own = joinRequestId === null ? undefined : await requestView(tx, joinRequestId)
  if (!own) return null
  const { state, submittedAt, assessmentId } = own
  const assessment = assessmentId === null ? undefined : await assessmentOf(tx, assessmentId)
  const holding = assessment && !overStates.includes(assessment.state) ? assessment : undefined
  // A draft is its venue's own (decision 232): of it the office reads whose it is.
  const isDraft = holding?.state === 'DRAFT'
  const [venue] = holding && isDraft ? await tuksNamed(tx, lspOf(tx), [holding.tukId]) : []
  return {
    ...{ state, is_sent: submittedAt !== null },
    held_by: holding && !isDraft ? (holding.number ?? holding.title) : null,
    held_in_draft_of: venue?.tukName ?? null,
  }
}

/** Whether nothing comes of it any more: another may begin in its place. */
export const hasEnded = ({ state }: OwnApplication): boolean => state === 'REJECTED' || state === 'WITHDRAWN'

/**
 * Ends the LSP's own application with the one of the registry that is rejected, for the same reason; one that belongs to
 * another of the registry as well goes on with that.
 * @throws Refusal `step_blocked` while it is taken into an assessment that is not over
 */
export const endOwnApplication = async (ctx: WriteCtx, row: SkkStored, reason: string): Promise<void> => {
  const { skkId, joinRequestId } = row
  if (joinRequestId === null) return
  const others = (await skkOfRequests(ctx.tx, [joinRequestId])).filter((one) => one.skkId !== skkId)
  if (others.some((other) => !isRejected(other))) return
  await endBegun(ctx, joinRequestId, reason)
  const own = await ownApplication(ctx.tx, row)
  const heldBy = own?.held_by ?? own?.held_in_draft_of
  if (heldBy == null) return
  throw new Refusal('step_blocked', {
    step: 'reject',
    missing: [{ code: 'in_assessment', facts: { assessment: heldBy } }],
  })
}

const paidStates: readonly SkkState[] = ['PAID', 'COMPETENT', 'NOT_COMPETENT']

/** Tells the LSP's own application that what was paid for the one of the registry is its fee. */
export const passPaid = async (
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  { state, joinRequestId }: Pick<SkkStored, 'state' | 'joinRequestId'>,
): Promise<void> => {
  if (joinRequestId !== null && paidStates.includes(state)) await notePaid(tx, joinRequestId, now)
}
