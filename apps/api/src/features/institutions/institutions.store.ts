import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { institution } from './institutions.tables.ts'

/** The institutions in use of an LSP as the public may see them, by name, at most `limit`. */
export const publicInstitutions = (tx: TenantTx, limit: number) =>
  tx
    .select({
      institution_id: institution.institutionId,
      institution_name: institution.institutionName,
      institution_type: institution.institutionType,
    })
    .from(institution)
    .where(isNull(institution.deletedAt))
    .orderBy(asc(institution.nameKey), asc(institution.institutionId))
    .limit(limit)

type Holding = { hold?: 'share' }

/**
 * These institutions with their names, in use or in the bin; those of other LSPs are not there. With a hold, none of them
 * goes, to the bin or for good, until the transaction ends.
 */
export const institutionsNamed = async (
  tx: AnyTx,
  lspId: string,
  institutionIds: readonly string[],
  { hold }: Holding = {},
) => {
  if (institutionIds.length === 0) return []
  const query = tx
    .select(pick(institution, 'institutionId', 'institutionName', 'institutionType', 'deletedAt'))
    .from(institution)
    .where(and(eq(institution.lspId, lspId), inArray(institution.institutionId, [...institutionIds])))
    .orderBy(asc(institution.institutionId))
  return hold ? query.for(hold) : query
}

/** Those of these institutions that are not in the bin. */
export const institutionsInUse = async (
  tx: AnyTx,
  lspId: string,
  institutionIds: readonly string[],
  holding: Holding = {},
) =>
  (await institutionsNamed(tx, lspId, institutionIds, holding)).filter(({ deletedAt }) => deletedAt === null)
