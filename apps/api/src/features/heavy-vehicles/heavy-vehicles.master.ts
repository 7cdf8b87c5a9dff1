import {
  capacityUnits,
  type HeavyVehicle,
  type HeavyVehicleInput,
  type HeavyVehicleSheetRow,
  heavyVehicleInput,
  heavyVehicleListSpec,
  heavyVehicleSheetRow,
  operatorClasses,
  vehicleCategories,
} from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles/heavy-vehicles'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { fieldNames, type Given } from '../../platform/master/declared.ts'
import { defineMaster } from '../../platform/master/master.ts'
import { choice, masterSheet, number, text, yesNo } from '../../platform/master/master-sheet.ts'
import { recordPolicy } from '../../platform/policy.ts'
import { schemeFaces } from '../schemes/index.ts'
import { heavyVehicle } from './heavy-vehicles.tables.ts'

const { id, en } = heavyVehiclesWords
const classNames = { I: 'I', II: 'II', III: 'III' }

const sheet = masterSheet(heavyVehiclesWords, heavyVehicleSheetRow, {
  vehicle_code: text(18, 'AB-01'),
  vehicle_name: text(36, 'Forklift elektrik'),
  vehicle_name_en: text(36, 'Electric forklift'),
  category: choice(22, vehicleCategories, { id: id.categories, en: en.categories }),
  brand: text(20, 'Komatsu'),
  model: text(20, 'FB15'),
  operator_class: choice(16, operatorClasses, { id: classNames, en: classNames }),
  capacity_min: number('1'),
  capacity_max: number('15'),
  capacity_unit: choice(16, capacityUnits, { id: id.units, en: en.units }),
  sio_required: yesNo(),
  active: yesNo(),
  description: text(40),
})

type WithSchemes = { schemaIds: string[] }

/** The names of the schemes of each row, in the order of their ids. */
const schemesOf = async ({ tx, tenant }: ReadCtx, rows: readonly WithSchemes[]) => {
  const faces = await schemeFaces(tx, tenant.lspId, [...new Set(rows.flatMap((row) => row.schemaIds))])
  const names = new Map(faces.map(({ schemeId, name }) => [schemeId, name]))
  return rows.map((row) => ({
    schemes: row.schemaIds.flatMap((schemaId) => {
      const name = names.get(schemaId)
      return name === undefined ? [] : [{ schema_id: schemaId, schema_name: name }]
    }),
  }))
}

/** An issue at `schema_ids` for a scheme that the LSP does not use; one that the vehicle had before may stay. */
const checkSchemes = async (
  { tx, tenant }: WriteCtx,
  given: readonly Given<HeavyVehicleInput, WithSchemes>[],
) => {
  const fresh = given.map(({ input, before }) =>
    input.schema_ids.filter((schemaId) => !before?.schemaIds.includes(schemaId)),
  )
  const faces = await schemeFaces(tx, tenant.lspId, [...new Set(fresh.flat())])
  const known = new Set(faces.filter(({ deletedAt }) => deletedAt === null).map(({ schemeId }) => schemeId))
  const issue = { path: 'schema_ids', code: 'not_found' } as const
  return fresh.map((ids) => (ids.every((schemaId) => known.has(schemaId)) ? [] : [issue]))
}

/** The heavy vehicles whose operators an LSP certifies, each known by its code. */
export const heavyVehicleMaster = defineMaster<HeavyVehicleInput, HeavyVehicle, HeavyVehicleSheetRow>()({
  kind: 'heavy_vehicle',
  table: heavyVehicle,
  id: 'heavy_vehicle_id',
  fields: fieldNames(heavyVehicleInput),
  list: heavyVehicleListSpec,
  sorts: { vehicle_name: heavyVehicle.nameKey, vehicle_code: heavyVehicle.codeKey },
  knownBy: { field: 'vehicle_code', column: heavyVehicle.codeKey, index: 'heavy_vehicle_code_once' },
  policy: recordPolicy('HEAVY_VEHICLE'),
  more: schemesOf,
  check: checkSchemes,
  sheet: { sheet, schema: heavyVehicleSheetRow, blank: { schema_ids: [] } },
})
