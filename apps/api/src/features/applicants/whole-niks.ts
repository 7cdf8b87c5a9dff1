import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { applicantRows } from './applicants.store.ts'
import type { ApplicantsServices } from './applicants-services.ts'

/**
 * The whole NIKs of applicants, for a report to an authority that asks for them; the log keeps of each who had it opened,
 * for what, and when (decisions §10).
 * @throws Refusal `not_allowed` for whoever may not read all applicants
 */
export const wholeNiks = async (
  ctx: WriteCtx,
  { nik }: Pick<ApplicantsServices, 'nik'>,
  { applicantIds, purpose }: { applicantIds: readonly string[]; purpose: string },
): Promise<ReadonlyMap<string, string>> => {
  if (!ctx.actor.permissions.has('APPLICANT_LIST')) throw new Refusal('not_allowed')
  const rows = await applicantRows(ctx.tx, applicantIds)
  for (const { applicantId } of rows) {
    ctx.tell({
      name: 'applicant.nik_revealed',
      subject: { kind: 'applicant', id: applicantId },
      facts: { purpose },
    })
  }
  return new Map(rows.map(({ applicantId, nikSealed }) => [applicantId, nik.open(nikSealed)]))
}
