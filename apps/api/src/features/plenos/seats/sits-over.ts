import type { ReadCtx } from '../../../platform/context.ts'
import { assessmentsOfApplicant } from '../../assessments/index.ts'
import { seatsOver } from '../plenos.store.ts'
import { whoMaySit } from './who-may-sit.ts'

const sits = async ({ tx, actor }: ReadCtx, assessmentIds: readonly string[]): Promise<boolean> =>
  (await seatsOver(tx, actor.userId, assessmentIds)) &&
  (await whoMaySit(tx, [actor.userId])).has(actor.userId)

/**
 * Whether the one who asks has a seat in the pleno of that assessment, and it still decides: then they read its forms.
 */
export const sitsIn = async (ctx: ReadCtx, assessmentId: string): Promise<boolean> =>
  ctx.actor.roleCode === 'ACS' && sits(ctx, [assessmentId])

/**
 * Whether the one who asks has a seat in a pleno that still decides on the applicant: then they read their evidence.
 */
export const sitsOver = async (ctx: ReadCtx, applicantId: string): Promise<boolean> =>
  sits(ctx, await assessmentsOfApplicant(ctx.tx, applicantId))
