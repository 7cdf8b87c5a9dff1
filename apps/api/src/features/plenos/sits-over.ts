import type { ReadCtx } from '../../platform/context.ts'
import { assessmentsOfApplicant } from '../assessments/index.ts'
import { seatsOver } from './plenos.store.ts'

/**
 * Whether the one who asks has a seat in the pleno of that assessment, and it still decides: then they read its forms.
 */
export const sitsIn = async ({ tx, tenant, actor }: ReadCtx, assessmentId: string): Promise<boolean> =>
  actor.roleCode === 'ACS' && seatsOver(tx, tenant.lspId, actor.userId, [assessmentId])

/**
 * Whether the one who asks has a seat in a pleno that still decides on the applicant: then they read their evidence.
 */
export const sitsOver = async ({ tx, tenant, actor }: ReadCtx, applicantId: string): Promise<boolean> => {
  const ids = await assessmentsOfApplicant(tx, tenant.lspId, applicantId)
  return seatsOver(tx, tenant.lspId, actor.userId, ids)
}
