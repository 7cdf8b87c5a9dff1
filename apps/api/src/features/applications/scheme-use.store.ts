import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { joinRequest } from './applications.tables.ts'

const isOver = sql`${joinRequest.state} in ('REJECTED', 'WITHDRAWN')`

/** How many applications that were submitted rest on each of these schemes: those neither rejected nor withdrawn, and all of them. */
export const applicationsOnSchemes = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({
      schemeId: joinRequest.schemeId,
      standing: sql<number>`(count(*) filter (where not ${isOver}))::int`,
      ever: sql<number>`count(*)::int`,
    })
    .from(joinRequest)
    .where(and(inArray(joinRequest.schemeId, [...schemeIds]), gt(joinRequest.submissionCount, 0)))
    .groupBy(joinRequest.schemeId)

/**
 * How many were never submitted. They keep no scheme from the bin, as nobody but their applicants knows of them
 * (decision 115), but are not left without one for ever.
 */
export const draftsOnSchemes = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({ schemeId: joinRequest.schemeId, standing: sql<number>`0`, ever: sql<number>`count(*)::int` })
    .from(joinRequest)
    .where(and(inArray(joinRequest.schemeId, [...schemeIds]), eq(joinRequest.submissionCount, 0)))
    .groupBy(joinRequest.schemeId)
