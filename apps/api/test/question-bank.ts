import type { QuestionInput } from '@kompeten/contract/questions/content'
import { questions } from '@kompeten/contract/questions/questions'
import type { Question, QuestionWay } from '@kompeten/contract/questions/views'
import type { Call } from '@kompeten/testkit/call'
import { aQuestion } from '@kompeten/testkit/questions'
import { startSchemeWriting } from './scheme-writing.ts'

/** A world with one scheme published: an admin who writes questions, and a super user who reviews them. */
export const startQuestionBank = async () => {
  const writing = await startSchemeWriting()
  const { world, admin } = writing
  const reviewer = (await world.as('SUP')).call
  const { scheme, version } = await writing.published()
  const [unit] = version.units
  const place = { schema_id: scheme.schema_id, unit_id: unit?.unit_id ?? '' }

  const write = async (changes: Partial<QuestionInput> = {}, call = admin): Promise<Question> =>
    (await call(questions.create, { body: aQuestion(place, changes) })).data
  const open = (question_id: string, call: Call) =>
    call(questions.open, { params: { question_id }, body: { purpose: 'review' } })
  /** A step with these questions; those that are to be reviewed are opened first, as a person does. */
  const step = async (
    question_ids: readonly string[],
    taken: QuestionWay,
    call = reviewer,
    reason: string | null = null,
  ) => {
    const opening = taken === 'review' ? question_ids : []
    for (const question_id of opening) await open(question_id, call)
    return (await call(questions.step, { body: { question_ids: [...question_ids], step: taken, reason } }))
      .data
  }
  const used = async (changes: Partial<QuestionInput> = {}): Promise<Question> => {
    const { question_id } = await write(changes)
    await step([question_id], 'review')
    await step([question_id], 'use')
    return (await admin(questions.get, { params: { question_id } })).data
  }
  return { ...writing, reviewer, scheme, version, place, write, step, used }
}
