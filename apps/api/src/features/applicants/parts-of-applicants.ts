import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import type { ReadCtx } from '../../platform/context.ts'
import { mergedIds } from './applicants.store.ts'
import type { ApplicantsServices } from './applicants-services.ts'

/**
 * Those of these applicants who still take part in something, with what it is in the caller's language:
 * `permohonan Barista, asesmen ASM-1`. What stands under a record merged into theirs counts.
 */
export const partsOfApplicants = async (
  { tx, caller }: Pick<ReadCtx, 'tx' | 'caller'>,
  { parts }: ApplicantsServices,
  applicantIds: readonly string[],
): Promise<Map<string, string>> => {
  const records = await mergedIds(tx, applicantIds)
  const keptOf = new Map(records.map((one) => [one.applicantId, one.mergedInto ?? one.applicantId]))
  const words = applicantsWords[caller.language].parts
  const named = async (kind: keyof typeof parts) =>
    (await parts[kind](tx, [...keptOf.keys()])).map(({ applicantId, name }) => ({
      applicantId: keptOf.get(applicantId) ?? applicantId,
      text: words[kind](name),
    }))
  const told = [...(await named('applications')), ...(await named('assessments')), ...(await named('skk'))]
  const list = new Intl.ListFormat(caller.language)
  const byApplicant = Map.groupBy(told, ({ applicantId }) => applicantId)
  return new Map([...byApplicant].map(([id, all]) => [id, list.format(all.map(({ text }) => text))]))
}
