import type { WriteCtx } from '../../../platform/context.ts'
import type { Seen } from '../assessment-parts.ts'
import { untied } from '../assessments.rules.ts'
import { lockAssessment } from '../assessments.store.ts'
import { draftsAt } from '../open-parts.store.ts'
import { bringBack, putAway } from './delete-assessment.ts'

const venueGone = 'TUK dipindahkan ke tempat sampah / the venue was moved to the bin'

const held = async ({ tx }: WriteCtx, tukIds: readonly string[], deletedAt: Date | null) => {
  const rows: Seen[] = []
  for (const assessmentId of await draftsAt(tx, tukIds, deletedAt)) {
    const row = await lockAssessment(tx, assessmentId)
    if (row) rows.push({ row, tie: untied })
  }
  return rows
}

/** Lets nobody send what the admins of these venues have not sent yet, until the transaction ends. */
export const holdDrafts = async (ctx: WriteCtx, tukIds: readonly string[]): Promise<void> => {
  await held(ctx, tukIds, null)
}

/**
 * Puts what the admins of these venues have not sent into the bin with their venues (decision 264). It was held before, so that
 * nobody has sent it meanwhile.
 */
export const binDrafts = async (ctx: WriteCtx, tukIds: readonly string[]): Promise<void> => {
  for (const seen of await held(ctx, tukIds, null)) await putAway(ctx, seen, venueGone)
}

/** Brings back what went to the bin with a venue at that moment. */
export const restoreDrafts = async (ctx: WriteCtx, tukId: string, deletedAt: Date): Promise<void> => {
  for (const seen of await held(ctx, [tukId], deletedAt)) await bringBack(ctx, seen)
}
