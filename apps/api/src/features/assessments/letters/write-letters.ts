import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { partsOf, ruledOf } from '../assessment-parts.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { assessmentPolicy } from '../assessments.rules.ts'
import { orderLettersDue } from './assessment-letters.ts'

/**
 * Writes the letters that late participants lack, once: where none is missing, nothing happens.
 * @throws Refusal `not_found`, `not_allowed`, also before the review has begun and from the day on
 */
export const writeMissingLetters = async (ctx: WriteCtx, assessmentId: string): Promise<void> => {
  const seen = await heldAssessment(ctx, assessmentId)
  if (!assessmentPolicy.write_letters(ctx.actor, ruledOf(seen))) throw new Refusal('not_allowed')
  const facts = await orderLettersDue(ctx, await partsOf(ctx, seen))
  if (facts.invitations + facts.assignments === 0) return
  ctx.tell(assessmentEvent(seen.row, { name: 'assessment.letters_written', facts }))
}
