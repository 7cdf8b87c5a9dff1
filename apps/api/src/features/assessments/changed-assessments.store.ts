import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, isNotNull, not, or, sql } from 'drizzle-orm'
import { afterChange, byChange, type ChangesAsked, changedAs } from '../../platform/database/changed-rows.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { assessment as table } from './assessments.tables.ts'

const isDraft = eq(table.state, 'DRAFT')
const by = { changedAt: table.modifiedAt, id: table.assessmentId }

/**
 * Assessments in the order of their changes, also those in the bin. A draft is its venue's own: one that was sent before
 * is told as if it were in the bin.
 */
export const changedAssessments = (tx: TenantTx, asked: ChangesAsked) =>
  tx
    .select({
      id: table.assessmentId,
      changed: changedAs(by),
      deletedAt: sql<Date | null>`case when ${isDraft} then ${table.modifiedAt} else ${table.deletedAt} end`,
      ...pick(
        table,
        'number',
        'title',
        'state',
        'tukId',
        'startsOn',
        'endsOn',
        'timeZone',
        'fundingSource',
        'quota',
        'createdAt',
      ),
    })
    .from(table)
    .where(and(or(not(isDraft), isNotNull(table.requestedAt)), afterChange(by, asked)))
    .orderBy(...byChange(by))
    .limit(asked.most)
