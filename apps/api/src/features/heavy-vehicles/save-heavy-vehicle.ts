import type { HeavyVehicle, HeavyVehicleInput } from '@kompeten/contract/heavy-vehicles'
import { changedBy, changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { schemeFaces } from '../schemes/index.ts'
import { type Columns, changesOf, columnsOf } from './heavy-vehicle-columns.ts'
import { foundHeavyVehicle, readHeavyVehicle } from './heavy-vehicles.reads.ts'
import { heavyVehiclePolicy } from './heavy-vehicles.rules.ts'
import { insertHeavyVehicles, updateHeavyVehicle as storeChange } from './heavy-vehicles.store.ts'

/** @throws Refusal `rule_broken` at `schema_ids` for a scheme that is not the LSP's; one it had before may stay */
const knownSchemes = async (
  { tx, tenant }: WriteCtx,
  given: readonly string[],
  before: readonly string[],
) => {
  const fresh = given.filter((schemaId) => !before.includes(schemaId))
  const faces = await schemeFaces(tx, tenant.lspId, fresh)
  const known = new Set(faces.filter(({ deletedAt }) => deletedAt === null).map(({ schemeId }) => schemeId))
  if (fresh.some((schemaId) => !known.has(schemaId))) {
    throw new Refusal('rule_broken', { issues: [{ path: 'schema_ids', code: 'not_found' }] })
  }
}

/**
 * Adds a heavy vehicle.
 * @throws Refusal `already_exists` for a code in use, `rule_broken` for a scheme that is not there
 */
export const createHeavyVehicle = async (ctx: WriteCtx, input: HeavyVehicleInput): Promise<HeavyVehicle> => {
  await knownSchemes(ctx, input.schema_ids, [])
  const [id = ''] = await addHeavyVehicles(ctx, [columnsOf(input)])
  return readHeavyVehicle(ctx, id)
}

/** Adds heavy vehicles whose schemes are known; answers their ids. @throws Refusal `already_exists` */
export const addHeavyVehicles = async (
  ctx: WriteCtx,
  given: readonly Columns[],
  facts: { imported?: true } = {},
): Promise<string[]> => {
  const rows = given.map((columns) => ({
    lspId: ctx.tenant.lspId,
    heavyVehicleId: newId(ctx.now.getTime()),
    ...columns,
    createdAt: ctx.now,
    ...changedBy(ctx),
  }))
  await insertHeavyVehicles(ctx.tx, rows).catch(codeTaken)
  for (const { heavyVehicleId: id, vehicleCode } of rows) {
    ctx.tell({
      name: 'heavy_vehicle.created',
      subject: { kind: 'heavy_vehicle', id },
      facts: { vehicle_code: vehicleCode, ...facts },
    })
  }
  return rows.map(({ heavyVehicleId }) => heavyVehicleId)
}

/** @throws Refusal `already_exists` where the code is taken, else the error itself */
export const codeTaken = (error: unknown): never => {
  if (brokenUnique(error) === 'heavy_vehicle_code_once')
    throw new Refusal('already_exists', { field: 'vehicle_code' })
  throw error
}

/**
 * Changes a heavy vehicle that still has the version the caller saw.
 * @throws Refusal `not_found`, `not_allowed` in the bin, `version_conflict` naming who changed it, `already_exists`,
 * `rule_broken`
 */
export const updateHeavyVehicle = async (
  ctx: WriteCtx,
  heavyVehicleId: string,
  { version, ...input }: HeavyVehicleInput & { version: number },
): Promise<HeavyVehicle> => {
  const row = await foundHeavyVehicle(ctx, heavyVehicleId)
  if (!heavyVehiclePolicy.update(ctx.actor, row)) throw new Refusal('not_allowed')
  await knownSchemes(ctx, input.schema_ids, row.schemaIds)
  const after = columnsOf(input)
  const facts = changesOf(row, after)
  if (row.version === version && Object.keys(facts).length === 0) return readHeavyVehicle(ctx, heavyVehicleId)
  await changeHeavyVehicle(ctx, { heavyVehicleId, version }, after, facts)
  return readHeavyVehicle(ctx, heavyVehicleId)
}

/** Stores a change and tells what it changed. @throws Refusal `version_conflict`, `already_exists` */
export const changeHeavyVehicle = async (
  ctx: WriteCtx,
  { heavyVehicleId, version }: { heavyVehicleId: string; version: number },
  after: Columns,
  facts: Record<string, unknown>,
): Promise<void> => {
  const { tx, tenant } = ctx
  const change = { ...after, ...changedBy(ctx) }
  const changed = await storeChange(tx, tenant.lspId, heavyVehicleId, version, change).catch(codeTaken)
  if (!changed) throw changedMeanwhile(await foundHeavyVehicle(ctx, heavyVehicleId))
  ctx.tell({ name: 'heavy_vehicle.updated', subject: { kind: 'heavy_vehicle', id: heavyVehicleId }, facts })
}
