import { type HeavyVehicleInput, heavyVehicleRecord } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles/heavy-vehicles'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { Given } from '../../platform/master/declared.ts'
import { defineMaster } from '../../platform/master/master.ts'
import { recordPolicy } from '../../platform/policy.ts'
import { holdSchemes, schemeFaces, schemeNames } from '../schemes/index.ts'
import { heavyVehicle } from './heavy-vehicles.tables.ts'

type WithSchemes = { schemaIds: string[] }

/** The names of the schemes of each row, in the order of their ids. */
const schemesOf = async (ctx: ReadCtx, rows: readonly WithSchemes[]) => {
  const names = await schemeNames(
    ctx,
    rows.flatMap((row) => row.schemaIds),
  )
  return rows.map((row) => ({
    schemes: row.schemaIds.flatMap((schemaId) => {
      const name = names.get(schemaId)
      return name === undefined ? [] : [{ schema_id: schemaId, schema_name: name }]
    }),
  }))
}

/** An issue at `schema_ids` for a scheme that the LSP does not use; one that the vehicle had before may stay. */
const checkSchemes = async ({ tx }: WriteCtx, given: readonly Given<HeavyVehicleInput, WithSchemes>[]) => {
  const fresh = given.map(({ input, before }) =>
    input.schema_ids.filter((schemaId) => !before?.schemaIds.includes(schemaId)),
  )
  const schemaIds = [...new Set(fresh.flat())]
  await holdSchemes(tx, schemaIds)
  const faces = await schemeFaces(tx, schemaIds)
  const known = new Set(faces.filter(({ deletedAt }) => deletedAt === null).map(({ schemeId }) => schemeId))
  const issue = { path: 'schema_ids', code: 'not_found' } as const
  return fresh.map((ids) => (ids.every((schemaId) => known.has(schemaId)) ? [] : [issue]))
}

/** The heavy vehicles whose operators an LSP certifies, each known by its code. */
export const heavyVehicleMaster = defineMaster(heavyVehicleRecord)({
  kind: 'heavy_vehicle',
  table: heavyVehicle,
  words: heavyVehiclesWords,
  sorts: { vehicle_name: heavyVehicle.nameKey, vehicle_code: heavyVehicle.codeKey },
  knownBy: { field: 'vehicle_code', column: heavyVehicle.codeKey, index: 'heavy_vehicle_code_once' },
  opens: { title: 'vehicle_name', at: '/heavy-vehicles/' },
  policy: recordPolicy('HEAVY_VEHICLE'),
  more: schemesOf,
  named: { schema_ids: schemeNames },
  check: checkSchemes,
  sheet: {
    vehicle_code: { width: 18, example: 'AB-01' },
    vehicle_name: { width: 36, example: 'Forklift elektrik' },
    vehicle_name_en: { width: 36, example: 'Electric forklift' },
    category: { width: 22 },
    brand: { width: 20, example: 'Komatsu' },
    model: { width: 20, example: 'FB15' },
    operator_class: { width: 16 },
    capacity_min: { example: '1' },
    capacity_max: { example: '15' },
    capacity_unit: { width: 16 },
    sio_required: {},
    active: {},
    description: { width: 40 },
  },
})
