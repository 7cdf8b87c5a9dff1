import { appealFilesMax } from '@kompeten/contract/appeals/content'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { checkOneMore } from '../../platform/files/one-more.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { appealEvent } from './appeal-event.ts'
import { filesOf, insertFile } from './appeal-files.store.ts'
import { seenAppeal } from './appeals.reads.ts'
import { mayTake } from './may-take.ts'

/**
 * Attaches a stored file as evidence to one's own appeal, until its panel begins to vote.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` later, `rule_broken` as `checkOneMore`
 */
export const attachEvidence = async (ctx: WriteCtx, appealId: string, file: ReceivedFile): Promise<void> => {
  const { tx, now } = ctx
  const seen = await seenAppeal(ctx, appealId, { hold: true })
  mayTake(ctx, seen, 'attach')
  checkOneMore(file, { known: await filesOf(tx, appealId), limit: appealFilesMax })
  const { key: fileKey, name, mime, sha256, bytes } = file
  await insertFile(tx, {
    appealFileId: newId(now.getTime()),
    appealId,
    ...{ fileKey, name, mime, sha256, size: bytes.length, addedAt: now },
  })
  ctx.tell(appealEvent(seen.row, { name: 'appeal.evidence_attached', facts: { sha256 } }))
}

/** A piece of evidence, for whoever may see its appeal. @throws Refusal `not_found` */
export const readEvidence = async (
  ctx: ReadCtx,
  { appeal_id, appeal_file_id }: { appeal_id: string; appeal_file_id: string },
): Promise<FileAnswer> => {
  await seenAppeal(ctx, appeal_id)
  const found = (await filesOf(ctx.tx, appeal_id)).find(({ appealFileId }) => appealFileId === appeal_file_id)
  if (!found) throw new Refusal('not_found')
  const subject = { kind: 'appeal_file', id: appeal_file_id }
  if (ctx.actor.roleCode !== 'APL') ctx.note({ name: 'file.opened', subject, facts: { appeal_id } })
  return { key: found.fileKey, ...pick(found, 'sha256', 'name', 'mime'), inline: true }
}
