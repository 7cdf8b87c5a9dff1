import { inArray, sql } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { joinRequest } from './applications.tables.ts'

const isOver = sql`${joinRequest.state} in ('REJECTED', 'WITHDRAWN')`

/** How many applications rest on each of these schemes: those neither rejected nor withdrawn, and all of them. */
export const applicationsOnSchemes = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({
      schemeId: joinRequest.schemeId,
      standing: sql<number>`(count(*) filter (where not ${isOver}))::int`,
      ever: sql<number>`count(*)::int`,
    })
    .from(joinRequest)
    .where(inArray(joinRequest.schemeId, [...schemeIds]))
    .groupBy(joinRequest.schemeId)
