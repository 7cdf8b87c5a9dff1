import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { joined } from '../../../platform/database/joined.ts'
import { scheme } from '../schemes.tables.ts'
import { schemeWithdrawal } from './withdrawals.tables.ts'

/** The scheme that takes another's place. */
export const successor = alias(scheme, 'successor')

/** Null for a scheme that is not being withdrawn: the joins are outer ones. */
const told = (column: AnyPgColumn) => sql<string | null>`${column}::text`
const nameIn = (field: string) => sql<string | null>`${successor.details} ->> ${sql.raw(`'${field}'`)}`

/** What a read of schemes tells of a withdrawal that was announced; `successorId` is null of one that takes nobody. */
export const toldFields = {
  withdrawalReason: told(schemeWithdrawal.reason),
  lastApplicationOn: told(schemeWithdrawal.lastApplicationOn),
  lastAssessmentOn: told(schemeWithdrawal.lastAssessmentOn),
  successorId: told(successor.schemeId),
  successorName: nameIn('schema_name'),
  successorNameEn: nameIn('schema_name_en'),
}

/** The withdrawal of a scheme that everybody may know of. */
export const announced = and(
  joined(schemeWithdrawal, scheme, 'schemeId'),
  inArray(schemeWithdrawal.state, ['ANNOUNCED', 'ENDED']),
) as SQL

/** The scheme that takes its place, as long as it is in use. */
export const succeeding = and(
  eq(successor.lspId, schemeWithdrawal.lspId),
  eq(successor.schemeId, schemeWithdrawal.successorId),
  eq(successor.active, true),
  isNotNull(successor.publishedVersionId),
  isNull(successor.deletedAt),
) as SQL
