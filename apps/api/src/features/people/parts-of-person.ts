import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import type { ReadCtx } from '../../platform/context.ts'
import { applicantIdsOfUser, keptRecords, partsOfApplicants } from '../applicants/index.ts'
import type { DeactivatingServices } from './people-services.ts'

/**
 * What a person still takes part in, as an applicant and as an assessor, in the caller's language; undefined where it is
 * nothing, and then nobody takes them into anything as an applicant until the transaction ends.
 */
export const partsOfPerson = async (
  ctx: Pick<ReadCtx, 'tx' | 'caller'>,
  { applicants, assignments }: DeactivatingServices,
  userId: string,
): Promise<string | undefined> => {
  const { tx, caller } = ctx
  const applicantIds = await applicantIdsOfUser(tx, userId)
  await keptRecords(tx, applicantIds, { hold: 'update' })
  const asApplicant = await partsOfApplicants(ctx, applicants, applicantIds)
  const words = applicantsWords[caller.language].parts
  const asAssessor = (await assignments(tx, userId)).map(({ name }) => words.assessments(name))
  const parts = [...new Set([...asApplicant.values(), ...asAssessor])]
  return parts.length === 0 ? undefined : new Intl.ListFormat(caller.language).format(parts)
}
