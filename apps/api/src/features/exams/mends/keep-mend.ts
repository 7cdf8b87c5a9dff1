import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isTakenOut } from './mends.rules.ts'
import { insertMend } from './mends.store.ts'

type Given = {
  schemeId: string
  question_id: string
  question_code: string
  fromNumber: number
  toNumber: number
  reason: string
}

/** Keeps a mend and tells of it; a job marks again. @throws Refusal `step_not_possible` where the same was kept before */
export const keepMend = async (ctx: WriteCtx, given: Given): Promise<void> => {
  const { schemeId, question_id, question_code, fromNumber, toNumber, reason } = given
  const mendId = newId(ctx.now.getTime())
  const isNew = await insertMend(ctx.tx, {
    ...{ mendId, schemeId, fromNumber, toNumber, reason },
    questionId: question_id,
    questionCode: question_code,
    mendedAt: ctx.now,
    mendedBy: ctx.actor.userId,
    mendedByName: ctx.actor.name,
  })
  if (!isNew) throw new Refusal('step_not_possible', { step: 'mend', possible: [] })
  ctx.tell({
    name: isTakenOut(given) ? 'question.taken_out' : 'question.key_mended',
    subject: { kind: 'question', id: question_id },
    facts: { mend_id: mendId, number: toNumber },
    reason,
  })
}
