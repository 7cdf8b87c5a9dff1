import type { ListQuery } from '@kompeten/contract/lists'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { heavyVehicle } from './heavy-vehicles.tables.ts'

const fields = {
  heavyVehicleId: heavyVehicle.heavyVehicleId,
  vehicleCode: heavyVehicle.vehicleCode,
  vehicleName: heavyVehicle.vehicleName,
  vehicleNameEn: heavyVehicle.vehicleNameEn,
  category: heavyVehicle.category,
  brand: heavyVehicle.brand,
  model: heavyVehicle.model,
  operatorClass: heavyVehicle.operatorClass,
  capacityMin: heavyVehicle.capacityMin,
  capacityMax: heavyVehicle.capacityMax,
  capacityUnit: heavyVehicle.capacityUnit,
  sioRequired: heavyVehicle.sioRequired,
  schemaIds: heavyVehicle.schemaIds,
  active: heavyVehicle.active,
  description: heavyVehicle.description,
  createdAt: heavyVehicle.createdAt,
  modifiedAt: heavyVehicle.modifiedAt,
  modifiedByName: heavyVehicle.modifiedByName,
  deletedAt: heavyVehicle.deletedAt,
  version: heavyVehicle.version,
}

const source = {
  name: 'heavy_vehicle',
  table: heavyVehicle,
  fields,
  filters: {
    vehicle_code: heavyVehicle.vehicleCode,
    category: heavyVehicle.category,
    operator_class: heavyVehicle.operatorClass,
    sio_required: heavyVehicle.sioRequired,
    active: heavyVehicle.active,
    created_date: heavyVehicle.createdAt,
    modified_date: heavyVehicle.modifiedAt,
  },
  sorts: {
    vehicle_name: heavyVehicle.nameKey,
    vehicle_code: heavyVehicle.codeKey,
    category: heavyVehicle.category,
    created_date: heavyVehicle.createdAt,
    modified_date: heavyVehicle.modifiedAt,
  },
  search: heavyVehicle.searchText,
  key: heavyVehicle.heavyVehicleId,
} satisfies ListSource<typeof fields>

/** Which heavy vehicles a list looks through: those in use or those in the bin. */
const scopeOf = ({ tenant }: ReadCtx, bin: boolean): ListScope => ({
  name: bin ? 'bin' : 'used',
  where: and(
    eq(heavyVehicle.lspId, sql.placeholder('lspId')),
    bin ? isNotNull(heavyVehicle.deletedAt) : isNull(heavyVehicle.deletedAt),
  ),
  values: { lspId: tenant.lspId },
})

export const heavyVehiclePage = (ctx: ReadCtx, query: ListQuery, bin: boolean) =>
  listPage(ctx.tx, source, scopeOf(ctx, bin), query)

export type HeavyVehicleRow = Awaited<ReturnType<typeof heavyVehiclePage>>['rows'][number]
export type HeavyVehicleInsert = typeof heavyVehicle.$inferInsert

/** One heavy vehicle, in use or in the bin. */
export const heavyVehicleById = async (
  tx: TenantTx,
  lspId: string,
  heavyVehicleId: string,
): Promise<HeavyVehicleRow | undefined> => {
  const [found] = await tx
    .select(fields)
    .from(heavyVehicle)
    .where(and(eq(heavyVehicle.lspId, lspId), eq(heavyVehicle.heavyVehicleId, heavyVehicleId)))
  return found
}

export const insertHeavyVehicles = async (tx: TenantTx, rows: HeavyVehicleInsert[]): Promise<void> => {
  await tx.insert(heavyVehicle).values(rows)
}

/** Changes a heavy vehicle if it still has that version; answers whether it had. */
export const updateHeavyVehicle = async (
  tx: TenantTx,
  lspId: string,
  heavyVehicleId: string,
  version: number,
  change: Partial<HeavyVehicleInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(heavyVehicle)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(heavyVehicle.lspId, lspId),
        eq(heavyVehicle.heavyVehicleId, heavyVehicleId),
        eq(heavyVehicle.version, version),
      ),
    )
    .returning({ id: heavyVehicle.heavyVehicleId })
  return changed.length > 0
}

/** Puts heavy vehicles in the bin, or takes them out; answers the ids that were not there already. */
export const setHeavyVehiclesDeleted = async (
  tx: TenantTx,
  lspId: string,
  heavyVehicleIds: string[],
  deletedAt: Date | null,
  by: Pick<HeavyVehicleInsert, 'modifiedAt' | 'modifiedBy' | 'modifiedByName'>,
): Promise<string[]> => {
  const was = deletedAt === null ? isNotNull(heavyVehicle.deletedAt) : isNull(heavyVehicle.deletedAt)
  const changed = await tx
    .update(heavyVehicle)
    .set({ deletedAt, ...by, version: sql`${heavyVehicle.version} + 1` })
    .where(and(eq(heavyVehicle.lspId, lspId), inArray(heavyVehicle.heavyVehicleId, heavyVehicleIds), was))
    .returning({ id: heavyVehicle.heavyVehicleId })
  return changed.map(({ id }) => id)
}

/** Removes a heavy vehicle that is in the bin; answers whether it was. */
export const removeHeavyVehicle = async (
  tx: TenantTx,
  lspId: string,
  heavyVehicleId: string,
): Promise<boolean> => {
  const removed = await tx
    .delete(heavyVehicle)
    .where(
      and(
        eq(heavyVehicle.lspId, lspId),
        eq(heavyVehicle.heavyVehicleId, heavyVehicleId),
        isNotNull(heavyVehicle.deletedAt),
      ),
    )
    .returning({ id: heavyVehicle.heavyVehicleId })
  return removed.length > 0
}

/** The heavy vehicles in use with these codes, without regard to case. */
export const heavyVehiclesByCode = (
  tx: TenantTx,
  lspId: string,
  codes: string[],
): Promise<HeavyVehicleRow[]> =>
  tx
    .select(fields)
    .from(heavyVehicle)
    .where(
      and(
        eq(heavyVehicle.lspId, lspId),
        isNull(heavyVehicle.deletedAt),
        inArray(
          heavyVehicle.codeKey,
          codes.map((code) => code.toLowerCase()),
        ),
      ),
    )
