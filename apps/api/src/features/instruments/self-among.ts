import type { ReadCtx } from '../../platform/context.ts'
import { applicantIdsOfUser } from '../applicants/index.ts'

/** Whether a participant is this very person, in whatever role they act: nobody in the office acts upon themselves. */
export const selfAmong = async ({ tx, actor }: ReadCtx) => {
  const own = new Set(await applicantIdsOfUser(tx, actor.userId))
  return ({ applicantId }: { applicantId: string | null }): boolean =>
    applicantId !== null && own.has(applicantId)
}
