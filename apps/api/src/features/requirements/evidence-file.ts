import type { ReadCtx } from '../../platform/context.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type EvidenceTies, mayReadEvidence } from './evidence.rules.ts'
import { evidenceFilesById } from './evidence.store.ts'
import { answered } from './requirement-files.ts'

/**
 * A file that an applicant gave, for whoever may read their evidence. `tiesTo` tells how the one who asks stands to
 * them.
 * @throws Refusal `not_found` also where they may not: nobody learns what others gave
 */
export const evidenceFile = async (
  ctx: ReadCtx,
  evidenceFileId: string,
  tiesTo: (applicantId: string) => Promise<EvidenceTies | undefined>,
): Promise<FileAnswer> => {
  const { tx, actor } = ctx
  const file = (await evidenceFilesById(tx, [evidenceFileId])).get(evidenceFileId)
  const ties = file && (await tiesTo(file.applicantId))
  if (!file || !ties || !mayReadEvidence(actor, ties)) throw new Refusal('not_found')
  const subject = { kind: 'evidence_file', id: evidenceFileId }
  if (actor.roleCode !== 'APL')
    ctx.note({ name: 'file.opened', subject, facts: { applicant_id: file.applicantId } })
  return answered(file)
}
