import type { OpenedQuestion, openingPurposes } from '@kompeten/contract/questions/questions'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readQuestion, seenQuestion } from './questions.reads.ts'
import { questionPolicy } from './questions.rules.ts'
import { insertKeyOpening, versionsOf } from './questions.store.ts'

/**
 * Opens a question with its key and all its versions. The row of the log is written in the same transaction, before
 * anything leaves. @throws Refusal `not_found`, `not_allowed`
 */
export const openQuestion = async (
  ctx: WriteCtx,
  questionId: string,
  purpose: (typeof openingPurposes)[number],
): Promise<OpenedQuestion> => {
  const row = await seenQuestion(ctx, questionId)
  if (!questionPolicy.open(ctx.actor, row)) throw new Refusal('not_allowed')
  await insertKeyOpening(ctx.tx, {
    openingId: newId(ctx.now.getTime()),
    questionId,
    schemeId: row.schemeId,
    questionCode: row.questionCode,
    number: row.number,
    purpose,
    openedAt: ctx.now,
    openedBy: ctx.actor.userId,
    openedByName: ctx.actor.name,
    openedByRole: ctx.actor.roleCode,
  })
  const versions = await versionsOf(ctx.tx, questionId)
  const [newest] = versions
  if (!newest) throw new Refusal('not_found')
  return {
    question: await readQuestion(ctx, questionId),
    content: newest.content,
    versions: versions.map((version) => ({
      number: version.number,
      ...version.content,
      written_by_name: version.writtenByName,
      written_date: version.writtenAt.toISOString(),
      reviewed_by_name: version.reviewedByName,
      used_date: version.usedAt?.toISOString() ?? null,
    })),
  }
}
