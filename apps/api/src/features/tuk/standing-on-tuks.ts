import { tukWords } from '@kompeten/phrases/tuk/tuk'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { StandingOn } from '../../platform/master/master-verbs.ts'

/** What the venues ask of the feature of assessments, which stands above this one. */
export type TukServices = {
  /** How many that are not over are held at each of these venues. */
  openAssessments(tx: TenantTx, tukIds: readonly string[]): Promise<{ tukId: string; count: number }[]>
}

/** Venues at which assessments are held that are not over, with how many, in the caller's language. */
export const standingOnTuks =
  ({ openAssessments }: TukServices): StandingOn =>
  async ({ tx, caller }, tukIds) => {
    const words = tukWords[caller.language]
    const open = await openAssessments(tx, tukIds)
    return new Map(open.map(({ tukId, count }) => [tukId, words.openAssessments(String(count))]))
  }
