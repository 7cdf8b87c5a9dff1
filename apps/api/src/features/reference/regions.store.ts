import { pick } from '@kompeten/contract/platform/pick'
import { asc, eq } from 'drizzle-orm'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { area } from './reference.tables.ts'

/** Provinces, regencies and cities in force by their Kemendagri codes of two and four digits, in the order of the codes. */
export const regions = async (
  tx: AnyTx,
): Promise<{ provinces: ReadonlyMap<string, string>; cities: ReadonlyMap<string, string> }> => {
  const rows = await tx
    .select(pick(area, 'provinceId', 'provinceName', 'kotaId', 'kotaName'))
    .from(area)
    .where(eq(area.inForce, true))
    .groupBy(area.provinceId, area.provinceName, area.kotaId, area.kotaName)
    .orderBy(asc(area.kotaId))
  return {
    provinces: new Map(rows.map(({ provinceId, provinceName }) => [provinceId, provinceName])),
    cities: new Map(rows.map(({ kotaId, kotaName }) => [kotaId, kotaName])),
  }
}
