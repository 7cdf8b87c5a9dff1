import { eraseWord } from '@kompeten/contract/erase-word'
import type { HeavyVehicle } from '@kompeten/contract/heavy-vehicles'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { foundHeavyVehicle, readHeavyVehicle } from './heavy-vehicles.reads.ts'
import { heavyVehiclePolicy } from './heavy-vehicles.rules.ts'
import { removeHeavyVehicle, setHeavyVehiclesDeleted } from './heavy-vehicles.store.ts'
import { codeTaken } from './save-heavy-vehicle.ts'

/** Puts a heavy vehicle in the bin. Once more is no error: it is there. @throws Refusal `not_found` */
export const deleteHeavyVehicle = async (ctx: WriteCtx, heavyVehicleId: string): Promise<HeavyVehicle> => {
  await foundHeavyVehicle(ctx, heavyVehicleId)
  await deleteHeavyVehicles(ctx, [heavyVehicleId])
  return readHeavyVehicle(ctx, heavyVehicleId)
}

/** Puts several heavy vehicles in the bin; those that are not there, or not this LSP's, are answered as refused. */
export const deleteHeavyVehicles = async (ctx: WriteCtx, ids: string[]) => {
  const deleted = await setHeavyVehiclesDeleted(ctx.tx, ctx.tenant.lspId, ids, ctx.now, changedBy(ctx))
  for (const id of deleted)
    ctx.tell({ name: 'heavy_vehicle.deleted', subject: { kind: 'heavy_vehicle', id } })
  const refused = ids
    .filter((id) => !deleted.includes(id))
    .map((id) => ({ heavy_vehicle_id: id, reason: 'not_found' as const }))
  return { deleted, refused }
}

/** Takes a heavy vehicle out of the bin. @throws Refusal `not_found`, `already_exists` where its code is in use meanwhile */
export const restoreHeavyVehicle = async (ctx: WriteCtx, heavyVehicleId: string): Promise<HeavyVehicle> => {
  const { tx, tenant } = ctx
  await foundHeavyVehicle(ctx, heavyVehicleId)
  const by = changedBy(ctx)
  const restored = await setHeavyVehiclesDeleted(tx, tenant.lspId, [heavyVehicleId], null, by).catch(
    codeTaken,
  )
  for (const id of restored)
    ctx.tell({ name: 'heavy_vehicle.restored', subject: { kind: 'heavy_vehicle', id } })
  return readHeavyVehicle(ctx, heavyVehicleId)
}

/**
 * Removes a heavy vehicle in the bin for ever; SUP and DEV only.
 * @throws Refusal `not_found`, `not_allowed`, `confirmation_needed`
 */
export const eraseHeavyVehicle = async (ctx: WriteCtx, heavyVehicleId: string, confirmation: string) => {
  const row = await foundHeavyVehicle(ctx, heavyVehicleId)
  if (!heavyVehiclePolicy.erase(ctx.actor, row)) throw new Refusal('not_allowed')
  if (confirmation !== eraseWord) throw new Refusal('confirmation_needed')
  if (!(await removeHeavyVehicle(ctx.tx, ctx.tenant.lspId, heavyVehicleId))) throw new Refusal('not_found')
  ctx.tell({
    name: 'heavy_vehicle.erased',
    subject: { kind: 'heavy_vehicle', id: heavyVehicleId },
    facts: { vehicle_code: row.vehicleCode },
  })
  return {}
}
