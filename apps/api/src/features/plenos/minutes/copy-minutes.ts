import type { WriteCtx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { wholeNiks } from '../../applicants/index.ts'
import { copyOfLetter, letterFactsOf } from '../../letters/index.ts'
import { mayDo, seenPleno } from '../pleno-parts.ts'
import type { PlenosServices } from '../plenos-services.ts'
import { withWholeNiks } from './letter-facts.ts'

/**
 * The signed minutes with the whole NIK of every participant, where the LSP has its minutes so (decision 141); the log keeps
 * whose NIKs were opened, by whom and for what. The signed letter itself stays as it is.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` before they are signed by all, where the LSP masks NIKs, and
 * for minutes of before there was a choice
 */
export const copyMinutes = async (
  ctx: WriteCtx,
  services: Pick<PlenosServices, 'applicants'>,
  assessmentId: string,
): Promise<FileAnswer> => {
  const parts = await seenPleno(ctx, assessmentId)
  mayDo(ctx, parts, 'copy_minutes', [])
  const letterId = parts.stored?.minutesLetterId ?? ''
  const { daftar_hasil: table } = await letterFactsOf(ctx.tx, letterId)
  if (typeof table !== 'object' || !table.about) {
    throw new Refusal('step_not_possible', { step: 'copy_minutes', possible: [] })
  }
  const applicantIds = [...new Set(table.about.flatMap((applicantId) => applicantId ?? []))]
  const niks = await wholeNiks(ctx, services.applicants, { applicantIds, purpose: 'BA pleno' })
  return copyOfLetter(ctx, letterId, { daftar_hasil: withWholeNiks(table, niks) })
}
