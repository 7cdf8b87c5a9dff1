import type { ReadCtx } from '../../platform/context.ts'
import { assessmentsOfApplicant } from '../assessments/index.ts'
import { seatsOver } from './plenos.store.ts'

/**
 * Whether the one who asks has a seat in the pleno of that assessment, and it still decides: then they read its forms.
 */
export const sitsIn = async ({ tx, actor }: ReadCtx, assessmentId: string): Promise<boolean> =>
  actor.roleCode === 'ACS' && seatsOver(tx, actor.userId, [assessmentId])

/**
 * Whether the one who asks has a seat in a pleno that still decides on the applicant: then they read their evidence.
 */
export const sitsOver = async ({ tx, actor }: ReadCtx, applicantId: string): Promise<boolean> => {
  const ids = await assessmentsOfApplicant(tx, applicantId)
  return seatsOver(tx, actor.userId, ids)
}
