import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { countsOf, type Unit } from '@kompeten/contract/schemes/content'
import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import { lspOf, type TenantTx } from '../../platform/database/tenancy.ts'
import { scheme, unitCompetence } from './schemes.tables.ts'

const fields = {
  ...pick(
    unitCompetence,
    'unitId',
    'schemeId',
    'code',
    'title',
    'titleEn',
    'standard',
    'jobGroup',
    'elementCount',
    'kukCount',
  ),
  schemeName: sql<string>`${scheme.details} ->> 'schema_name'`,
  schemeCode: scheme.code,
}

const source = {
  name: 'unit_competence',
  table: unitCompetence,
  fields,
  join: (select) => select.innerJoin(scheme, joined(scheme, unitCompetence, 'schemeId')),
  filters: { schema_id: unitCompetence.schemeId, unit_code: unitCompetence.code },
  sorts: { unit_code: unitCompetence.code, title: unitCompetence.titleKey },
  search: unitCompetence.searchText,
  key: unitCompetence.unitId,
} satisfies ListSource<typeof fields>

/** A page of the units over all schemes in use. */
export const unitPage = ({ tx }: ReadCtx, query: ListQuery) =>
  listPage(
    tx,
    source,
    {
      name: 'used',
      where: isNull(scheme.deletedAt),
    },
    query,
  )

/** Makes the rows of a scheme's units those of the tree. */
export const replaceUnitRows = async (
  tx: TenantTx,
  schemeId: string,
  units: readonly Unit[],
): Promise<void> => {
  await tx.delete(unitCompetence).where(eq(unitCompetence.schemeId, schemeId))
  if (units.length === 0) return
  await tx.insert(unitCompetence).values(
    units.map((unit) => {
      const { element_count, kuk_count } = countsOf([unit])
      return {
        lspId: lspOf(tx),
        schemeId,
        unitId: unit.unit_id,
        code: unit.unit_code,
        title: unit.title,
        titleEn: unit.title_en,
        standard: unit.standard,
        jobGroup: unit.job_group,
        elementCount: element_count,
        kukCount: kuk_count,
      }
    }),
  )
}

/** The units that these schemes show, by scheme. */
export const unitsShown = (tx: TenantTx, schemeIds: readonly string[]) =>
  tx
    .select({ schemeId: unitCompetence.schemeId, unitId: unitCompetence.unitId })
    .from(unitCompetence)
    .where(inArray(unitCompetence.schemeId, [...schemeIds]))
