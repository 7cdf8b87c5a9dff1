import { tukWords } from '@kompeten/phrases/tuk/tuk'
import type { WriteCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { StandingOn } from '../../platform/master/master-verbs.ts'

/** What the venues ask of the feature of assessments, which stands above this one. */
export type TukServices = {
  /** How many that were sent and are not over are held at each of these venues. */
  openAssessments(tx: TenantTx, tukIds: readonly string[]): Promise<{ tukId: string; count: number }[]>
  /** What the admins of venues have not sent goes to the bin with their venue, and comes back with it (decision 264). */
  drafts: {
    hold(ctx: WriteCtx, tukIds: readonly string[]): Promise<void>
    bin(ctx: WriteCtx, tukIds: readonly string[]): Promise<void>
    restore(ctx: WriteCtx, tukId: string, deletedAt: Date): Promise<void>
  }
}

/** Venues at which assessments are held that are not over, with how many, in the caller's language. */
export const standingOnTuks =
  ({ openAssessments }: TukServices): StandingOn =>
  async ({ tx, caller }, tukIds) => {
    const words = tukWords[caller.language]
    const open = await openAssessments(tx, tukIds)
    return new Map(open.map(({ tukId, count }) => [tukId, words.openAssessments(String(count))]))
  }
