import { pick } from '@kompeten/contract/platform/pick'
import { inArray, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import { takesApplications } from './schemes.rules.ts'
import { scheme, schemeVersion } from './schemes.tables.ts'
import { announced, toldFields } from './withdrawal/told-withdrawal.store.ts'
import { schemeWithdrawal } from './withdrawal/withdrawals.tables.ts'

const nameOf = sql<string>`${schemeVersion.details} ->> 'schema_name'`
/** KKNI level, where the scheme has one. */
const levelOf = sql<string | null>`${schemeVersion.details} ->> 'level'`
const nameEnOf = sql<string | null>`${schemeVersion.details} ->> 'schema_name_en'`

/** What others need to know of these schemes to hold assessments by them; one that is not there is left out. */
export const schemeOffers = async (tx: TenantTx, schemeIds: readonly string[]) => {
  if (schemeIds.length === 0) return []
  const rows = await tx
    .select({
      schemeId: scheme.schemeId,
      code: scheme.code,
      name: sql<string>`${scheme.details} ->> 'schema_name'`,
      ...pick(scheme, 'active', 'deletedAt', 'publishedVersionId', 'kukCount'),
      /** The last day on which people are assessed under it, where it is being withdrawn. */
      lastAssessmentOn: toldFields.lastAssessmentOn,
    })
    .from(scheme)
    .leftJoin(schemeWithdrawal, announced)
    .where(inArray(scheme.schemeId, [...schemeIds]))
  return rows.map(({ active, deletedAt, kukCount, ...row }) => ({
    ...row,
    offered: takesApplications({ ...row, active, deletedAt, kukCount }),
  }))
}

/** Names of published versions of schemes, without their trees. */
export const versionsNamed = async (tx: TenantTx, versionIds: readonly string[]) => {
  if (versionIds.length === 0) return []
  return often(tx, 'scheme_versions_named', { versionIds }, (handle) =>
    handle
      .select({
        ...pick(schemeVersion, 'schemeVersionId', 'schemeId', 'number'),
        name: nameOf,
        nameEn: nameEnOf,
        code: scheme.code,
        level: levelOf,
      })
      .from(schemeVersion)
      .innerJoin(scheme, joined(scheme, schemeVersion, 'schemeId'))
      .where(sql`${schemeVersion.schemeVersionId} = any(${sql.placeholder('versionIds')}::uuid[])`),
  )
}
