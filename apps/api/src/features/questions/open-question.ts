import type { OpenedQuestion, openingPurposes } from '@kompeten/contract/questions/views'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insertKeyOpenings } from './openings.store.ts'
import { readQuestion, seenQuestion } from './questions.reads.ts'
import { questionPolicy } from './questions.rules.ts'
import { type QuestionRow, versionsOf } from './questions.store.ts'

type Purpose = (typeof openingPurposes)[number]
type Opened = Pick<QuestionRow, 'questionId' | 'schemeId' | 'questionCode' | 'number'>

/** Keeps who opened the keys of these questions: in the bank's own list, and in the data log. */
export const noteOpenings = async (
  ctx: WriteCtx,
  rows: readonly Opened[],
  purpose: Purpose,
): Promise<void> => {
  const { actor, now } = ctx
  await insertKeyOpenings(
    ctx.tx,
    rows.map(({ questionId, schemeId, questionCode, number }) => ({
      openingId: newId(now.getTime()),
      questionId,
      schemeId,
      questionCode,
      number,
      purpose,
      openedAt: now,
      openedBy: actor.userId,
      openedByName: actor.name,
      openedByRole: actor.roleCode,
    })),
  )
  for (const { questionId: id, number } of rows) {
    ctx.tell({
      name: 'question.key_opened',
      subject: { kind: 'question_key', id },
      facts: { number, purpose },
    })
  }
}

/**
 * Opens a question with its key and all its versions. The row of the log is written in the same transaction, before
 * anything leaves. @throws Refusal `not_found`, `not_allowed`
 */
export const openQuestion = async (
  ctx: WriteCtx,
  questionId: string,
  purpose: Purpose,
): Promise<OpenedQuestion> => {
  const row = await seenQuestion(ctx, questionId)
  if (!questionPolicy.open(ctx.actor, row)) throw new Refusal('not_allowed')
  await noteOpenings(ctx, [row], purpose)
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
