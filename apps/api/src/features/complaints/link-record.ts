import type { ComplaintLink } from '@kompeten/contract/complaints/content'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { complaintEvent } from './complaint-event.ts'
import { mayHandle } from './complaints.rules.ts'
import { changeComplaint } from './complaints.store.ts'
import { linkedRecord } from './linked-record.ts'
import { heldComplaint, unassigned } from './take-steps.ts'

/**
 * Links the assessment, certificate or venue that a complaint is about. Who took part in it handles the complaint no more:
 * were they charged with it, somebody else has to be.
 * @throws Refusal as `heldComplaint`, `rule_broken` for a record that is not there
 */
export const linkRecord = async (
  ctx: WriteCtx,
  complaintId: string,
  { link, version }: { link: ComplaintLink | null; version: number },
): Promise<void> => {
  const { tx, tell } = ctx
  const { row } = await heldComplaint(ctx, complaintId, 'link', version)
  const record = link && (await linkedRecord(tx, link.kind, link.record_id))
  if (link && !record) {
    throw new Refusal('rule_broken', { issues: [{ path: 'link.record_id', code: 'not_found' }] })
  }
  const involved = record?.involved ?? []
  const { handlerUserId } = row
  const isBarred = handlerUserId !== null && !mayHandle({ ...row, involved }, handlerUserId)
  await changeComplaint(tx, row, {
    linkedKind: link?.kind ?? null,
    linkedId: link?.record_id ?? null,
    linkedName: record?.name ?? null,
    involvedUserIds: involved,
    ...(isBarred && unassigned),
  })
  const facts = { linked_kind: link?.kind ?? null, linked_id: link?.record_id ?? null }
  const moved = isBarred && { from: row.state, to: unassigned.state }
  tell(complaintEvent(row, { name: 'complaint.linked', ...moved, facts }))
}
