import { type HeavyVehicle, heavyVehicleSteps } from '@kompeten/contract/heavy-vehicles'
import type { ListQuery, Page } from '@kompeten/contract/lists'
import type { ReadCtx } from '../../platform/context.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { schemeFaces } from '../schemes/index.ts'
import { heavyVehiclePolicy } from './heavy-vehicles.rules.ts'
import { type HeavyVehicleRow, heavyVehicleById, heavyVehiclePage } from './heavy-vehicles.store.ts'

/** Heavy vehicles in the contract's shape, with the names of their schemes and the steps this actor may take now. */
const viewsOf = async (
  { tx, tenant, actor }: ReadCtx,
  rows: readonly HeavyVehicleRow[],
): Promise<HeavyVehicle[]> => {
  const schemaIds = [...new Set(rows.flatMap((row) => row.schemaIds))]
  const faces = await schemeFaces(tx, tenant.lspId, schemaIds)
  const names = new Map(faces.map(({ schemeId, name }) => [schemeId, name]))
  return rows.map((row) => ({
    heavy_vehicle_id: row.heavyVehicleId,
    vehicle_code: row.vehicleCode,
    vehicle_name: row.vehicleName,
    vehicle_name_en: row.vehicleNameEn,
    category: row.category,
    brand: row.brand,
    model: row.model,
    operator_class: row.operatorClass,
    capacity_min: row.capacityMin,
    capacity_max: row.capacityMax,
    capacity_unit: row.capacityUnit,
    sio_required: row.sioRequired,
    schema_ids: row.schemaIds,
    active: row.active,
    description: row.description,
    schemes: row.schemaIds.flatMap((schemaId) => {
      const name = names.get(schemaId)
      return name === undefined ? [] : [{ schema_id: schemaId, schema_name: name }]
    }),
    created_date: row.createdAt.toISOString(),
    modified_date: row.modifiedAt.toISOString(),
    deleted_date: row.deletedAt?.toISOString() ?? null,
    version: row.version,
    may: mayNow(heavyVehiclePolicy, heavyVehicleSteps, actor, row),
  }))
}

const page = async (ctx: ReadCtx, query: ListQuery, bin: boolean): Promise<Page<HeavyVehicle>> => {
  const { rows, ...rest } = await heavyVehiclePage(ctx, query, bin)
  return { data: await viewsOf(ctx, rows), ...rest }
}

/** The heavy vehicles in use. */
export const listHeavyVehicles = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, false)

/** The heavy vehicles in the bin. */
export const listDeletedHeavyVehicles = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, true)

/** The row of a heavy vehicle, in use or in the bin. @throws Refusal `not_found` */
export const foundHeavyVehicle = async (ctx: ReadCtx, heavyVehicleId: string): Promise<HeavyVehicleRow> => {
  const row = await heavyVehicleById(ctx.tx, ctx.tenant.lspId, heavyVehicleId)
  if (!row) throw new Refusal('not_found')
  return row
}

/** One heavy vehicle. @throws Refusal `not_found` */
export const readHeavyVehicle = async (ctx: ReadCtx, heavyVehicleId: string): Promise<HeavyVehicle> => {
  const [view] = await viewsOf(ctx, [await foundHeavyVehicle(ctx, heavyVehicleId)])
  if (!view) throw new Refusal('not_found')
  return view
}

/** What happened to a heavy vehicle, newest first. @throws Refusal `not_found` */
export const readHeavyVehicleTimeline = async (ctx: ReadCtx, heavyVehicleId: string) => {
  await foundHeavyVehicle(ctx, heavyVehicleId)
  return { data: await timelineOf(ctx.tx, ctx.tenant.lspId, { kind: 'heavy_vehicle', id: heavyVehicleId }) }
}
