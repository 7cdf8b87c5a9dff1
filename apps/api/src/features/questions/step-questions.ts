import type { QuestionWay } from '@kompeten/contract/questions/views'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { openedBy } from './openings.store.ts'
import { questionLifecycle, questionPolicy, wrote } from './questions.rules.ts'
import { changeUnusedVersion, holdQuestions, type QuestionRow, setQuestionState } from './questions.store.ts'

type Asked = { question_ids: readonly string[]; step: QuestionWay; reason: string | null }
type Why = 'not_found' | 'step_not_possible' | 'own_work' | 'not_opened'

const why = (ctx: WriteCtx, step: QuestionWay, row: QuestionRow | undefined): Why | undefined => {
  if (!row || !questionPolicy.see(ctx.actor, row)) return 'not_found'
  if (questionPolicy[step](ctx.actor, row)) return undefined
  return step === 'review' && wrote(ctx.actor, row) ? 'own_work' : 'step_not_possible'
}

const events = {
  review: 'question.reviewed',
  return: 'question.returned',
  use: 'question.used',
  retire: 'question.retired',
  revive: 'question.revived',
} as const satisfies Record<QuestionWay, string>

/** What a step writes beside the state. */
const changesOf = ({ actor, now }: WriteCtx, step: QuestionWay, row: QuestionRow) => {
  if (step === 'review') return { reviewedByName: actor.name, reviewedAt: now }
  if (step === 'return' || step === 'revive') return { reviewedByName: null, reviewedAt: null }
  if (step === 'use') return { usedNumber: row.number }
  return { usedNumber: null }
}

const take = async (ctx: WriteCtx, { step, reason }: Asked, row: QuestionRow): Promise<void> => {
  const { questionId, number, state } = row
  const to = questionLifecycle.after(state, step) ?? state
  await setQuestionState(ctx.tx, questionId, {
    state: to,
    ...changesOf(ctx, step, row),
    ...changedBy(ctx),
  })
  if (step === 'review') await changeUnusedVersion(ctx.tx, row, { reviewedByName: ctx.actor.name })
  // From now on this version never changes.
  if (step === 'use') await changeUnusedVersion(ctx.tx, row, { usedAt: ctx.now })
  ctx.tell({
    name: events[step],
    subject: { kind: 'question', id: questionId },
    from: state,
    to,
    facts: { number },
    ...(reason && { reason }),
  })
}

/**
 * Takes a step with each of these questions that it is possible for, and tells why of the others: it is not there, it
 * stands elsewhere on its way, whoever asks wrote it, or would review a version whose key they never opened.
 */
export const stepQuestions = async (ctx: WriteCtx, asked: Asked) => {
  const rows = new Map((await holdQuestions(ctx.tx, asked.question_ids)).map((row) => [row.questionId, row]))
  const isReview = asked.step === 'review'
  const opened = isReview ? await openedBy(ctx.tx, ctx.actor.userId, asked.question_ids) : new Set()
  const done: string[] = []
  const refused: { question_id: string; reason: Why }[] = []
  for (const questionId of new Set(asked.question_ids)) {
    const row = rows.get(questionId)
    const unseen = isReview && !opened.has(questionId) ? ('not_opened' as const) : undefined
    const reason = why(ctx, asked.step, row) ?? unseen
    if (reason !== undefined || !row) {
      refused.push({ question_id: questionId, reason: reason ?? 'not_found' })
      continue
    }
    await take(ctx, asked, row)
    done.push(questionId)
  }
  return { done, refused }
}
