import type { WriteCtx } from '../../platform/context.ts'
import { noteOpenings } from './open-question.ts'
import { holdQuestions } from './questions.store.ts'
import { stepQuestions } from './step-questions.ts'

/** Opens these questions with their keys, and reviews them: what a person does one by one, for a demonstration. */
export const reviewQuestions = async (ctx: WriteCtx, question_ids: readonly string[]): Promise<void> => {
  await noteOpenings(ctx, await holdQuestions(ctx.tx, question_ids), 'review')
  await stepQuestions(ctx, { question_ids, step: 'review', reason: null })
}
