import type { WriteCtx } from '../../../platform/context.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { partsOf } from '../assessment-parts.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { mayAct } from '../may-act.ts'
import { orderLettersDue } from './assessment-letters.ts'

/**
 * Writes the letters that late participants lack, once: where none is missing, nothing happens.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, also before the review has begun and from the day on
 */
export const writeMissingLetters = async (ctx: WriteCtx, assessmentId: string): Promise<void> => {
  const seen = await heldAssessment(ctx, assessmentId)
  mayAct(ctx, seen, 'write_letters')
  const facts = await orderLettersDue(ctx, await partsOf(ctx, seen))
  if (facts.invitations + facts.assignments === 0) return
  ctx.tell(assessmentEvent(seen.row, { name: 'assessment.letters_written', facts }))
}
