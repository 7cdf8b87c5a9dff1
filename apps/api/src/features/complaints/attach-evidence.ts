import { attachMinutes, complaintFilesMax } from '@kompeten/contract/complaints/content'
import type { PublicWriteCtx, WriteCtx } from '../../platform/context.ts'
import { checkOneMore } from '../../platform/files/one-more.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { complaintEvent } from './complaint-event.ts'
import { takesFiles } from './complaints.rules.ts'
import {
  type ComplaintStored,
  complaintByFollowHash,
  complaintById,
  filesOf,
  insertFile,
} from './complaints.store.ts'
import { type ComplaintsServices, followHashOf, isAttachToken } from './follow-token.ts'
import { heldComplaint } from './take-steps.ts'

/**
 * Adds a file to a held complaint. What the office attached is no matter of who complains, who does not see it.
 * @throws Refusal `rule_broken` as `checkOneMore`
 */
const attach = async (
  { tx, now, tell }: PublicWriteCtx,
  row: ComplaintStored,
  file: ReceivedFile,
  fromComplainant: boolean,
): Promise<void> => {
  const { complaintId } = row
  const files = await filesOf(tx, complaintId)
  checkOneMore(file, {
    known: files.filter((one) => one.fromComplainant === fromComplainant),
    count: files.length,
    limit: complaintFilesMax,
  })
  const { key: fileKey, name, mime, sha256, bytes } = file
  await insertFile(tx, {
    complaintFileId: newId(now.getTime()),
    complaintId,
    ...{ fileKey, name, mime, sha256, size: bytes.length, fromComplainant, addedAt: now },
  })
  tell(complaintEvent(row, { name: 'complaint.file_added', facts: { sha256 } }))
}

/** Adds a stored file to a complaint. @throws Refusal as `heldComplaint`, `rule_broken` as `checkOneMore` */
export const attachToComplaint = async (
  ctx: WriteCtx,
  complaintId: string,
  file: ReceivedFile,
): Promise<void> => {
  const { row } = await heldComplaint(ctx, complaintId, 'attach')
  await attach(ctx, row, file, row.userId === ctx.actor.userId)
}

/** Adds a stranger's file. @throws Refusal `step_not_possible` once it is answered, `rule_broken` as `checkOneMore` */
const attachOfStranger = async (ctx: PublicWriteCtx, row: ComplaintStored, file: ReceivedFile) => {
  if (!takesFiles(row.state)) throw new Refusal('step_not_possible', { step: 'attach', possible: [] })
  await attach(ctx, row, file, true)
}

/** Adds a file from the private address. @throws Refusal `not_found`, `step_not_possible`, `rule_broken` */
export const attachByAddress = async (
  ctx: PublicWriteCtx,
  token: string,
  file: ReceivedFile,
): Promise<void> => {
  const row = await complaintByFollowHash(ctx.tx, followHashOf(token), { hold: true })
  if (!row) throw new Refusal('not_found')
  await attachOfStranger(ctx, row, file)
}

/**
 * Adds a file from the page that has just sent the complaint: its private address is told by mail alone.
 * @throws Refusal `not_found` for another's token and after an hour, `step_not_possible`, `rule_broken`
 */
export const attachAfterSending = async (
  ctx: PublicWriteCtx,
  { sealer }: ComplaintsServices,
  given: { complaintId: string; attachToken: string; file: ReceivedFile },
): Promise<{ complaint_number: string }> => {
  const row = await complaintById(ctx.tx, given.complaintId, { hold: true })
  const isFresh = row && ctx.now.getTime() - row.filedAt.getTime() <= attachMinutes * 60_000
  if (!isFresh || !isAttachToken(sealer, row.complaintId, given.attachToken)) throw new Refusal('not_found')
  await attachOfStranger(ctx, row, given.file)
  return { complaint_number: row.complaintNumber }
}
