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

/** These institutions with their names, in use or in the bin; those of other LSPs are not there. */
export const institutionsNamed = async (tx: AnyTx, lspId: string, institutionIds: readonly string[]) => {
  if (institutionIds.length === 0) return []
  return tx
    .select(pick(institution, 'institutionId', 'institutionName', 'institutionType', 'deletedAt'))
    .from(institution)
    .where(and(eq(institution.lspId, lspId), inArray(institution.institutionId, [...institutionIds])))
}

/** Those of these institutions that are not in the bin. */
export const institutionsInUse = async (tx: AnyTx, lspId: string, institutionIds: readonly string[]) =>
  (await institutionsNamed(tx, lspId, institutionIds)).filter(({ deletedAt }) => deletedAt === null)
