import * as z from 'zod/mini'
import { because, flag, id, line, orNull, prose } from '../platform/fields.ts'
import { filter } from '../platform/lists.ts'
import { masterEndpoints, masterView, mayOf, sheetRow } from '../platform/master.ts'

// Heavy equipment that an LSP certifies operators of (domain §6.5): only for LSPs with that capability.

/** Kinds of lifting, carrying and earth-moving machines (domain §6.5). */
export const vehicleCategories = [
  'excavator',
  'bulldozer',
  'wheel_loader',
  'motor_grader',
  'vibro_roller',
  'crawler_crane',
  'mobile_crane',
  'tower_crane',
  'overhead_crane',
  'forklift',
  'dump_truck',
  'rigger',
  'lain',
] as const

/** Classes of operators by type and capacity (Permenaker 8/2020). */
export const operatorClasses = ['I', 'II', 'III'] as const

export const capacityUnits = ['ton', 'm3', 'hp'] as const

const capacity = orNull(z.number().check(z.gte(0), z.lte(100_000)))

const details = {
  /** Unique within the LSP, without regard to case. */
  vehicle_code: line(30),
  vehicle_name: line(150),
  /** On certificates, which are bilingual. */
  vehicle_name_en: orNull(line(150)),
  category: z.enum(vehicleCategories),
  brand: orNull(line(80)),
  model: orNull(line(80)),
  operator_class: orNull(z.enum(operatorClasses)),
  /** From how much to how much it lifts, carries or holds; either end may be open. */
  capacity_min: capacity,
  capacity_max: capacity,
  capacity_unit: orNull(z.enum(capacityUnits)),
  /** Its operator needs a licence (SIO). */
  sio_required: flag,
  /** Schemes that certify its operators, each once. */
  schema_ids: z.array(id).check(
    z.maxLength(50),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
  active: flag,
  description: orNull(prose(2000)),
}

type Capacity = { capacity_min: number | null; capacity_max: number | null; capacity_unit: string | null }

const capacityInOrder = because(
  'too_small',
  ({ capacity_min, capacity_max }: Capacity) =>
    capacity_min === null || capacity_max === null || capacity_min <= capacity_max,
  'capacity_max',
)
const capacityHasUnit = because(
  'required',
  ({ capacity_min, capacity_max, capacity_unit }: Capacity) =>
    capacity_unit !== null || (capacity_min === null && capacity_max === null),
  'capacity_unit',
)

/** What a person fills in for a heavy vehicle. */
export const heavyVehicleInput = z.strictObject(details).check(capacityInOrder, capacityHasUnit)
export type HeavyVehicleInput = z.output<typeof heavyVehicleInput>

/** A row of the workbook: all but the schemes. */
export const heavyVehicleSheetRow = sheetRow(details, ['schema_ids']).check(capacityInOrder, capacityHasUnit)
export type HeavyVehicleSheetRow = z.output<typeof heavyVehicleSheetRow>

export const heavyVehicleView = masterView('heavy_vehicle_id', details, {
  /** Names of the schemes, in the order of `schema_ids`. */
  schemes: z.array(z.object({ schema_id: id, schema_name: z.string() })),
})
export type HeavyVehicle = z.output<typeof heavyVehicleView>

export const heavyVehicleListSpec = {
  filters: {
    vehicle_code: filter.text,
    category: filter.option(vehicleCategories),
    operator_class: filter.option(operatorClasses),
    sio_required: filter.flag,
    active: filter.flag,
    created_date: filter.instant,
    modified_date: filter.instant,
  },
  sorts: ['vehicle_name', 'vehicle_code', 'category', 'created_date', 'modified_date'],
  defaultSort: 'vehicle_name',
} as const

const { records, bin, sheet } = masterEndpoints({
  nouns: { one: 'a heavy vehicle', many: 'heavy vehicles' },
  path: 'heavy-vehicles',
  id: 'heavy_vehicle_id',
  input: heavyVehicleInput,
  view: heavyVehicleView,
  list: heavyVehicleListSpec,
  may: mayOf('HEAVY_VEHICLE'),
  capability: 'heavy_vehicles',
})

export const heavyVehicles = { ...records, ...bin, ...sheet }
