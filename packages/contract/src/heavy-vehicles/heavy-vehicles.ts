import * as z from 'zod/mini'
import { because, flag, id, line, orNull, prose } from '../platform/fields.ts'
import { masterRecord, mayOf } from '../platform/master-record.ts'

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

/** A heavy vehicle. */
export const heavyVehicleRecord = masterRecord({
  nouns: { one: 'a heavy vehicle', many: 'heavy vehicles' },
  path: 'heavy-vehicles',
  id: 'heavy_vehicle_id',
  details: {
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
  },
  checks: [capacityInOrder, capacityHasUnit],
  /** Names of the schemes, in the order of `schema_ids`. */
  more: { schemes: z.array(z.object({ schema_id: id, schema_name: z.string() })) },
  notInSheet: ['schema_ids'],
  filters: ['vehicle_code', 'category', 'operator_class', 'sio_required', 'active'],
  sorts: ['vehicle_name', 'vehicle_code', 'category'],
  may: mayOf('HEAVY_VEHICLE'),
  capability: 'heavy_vehicles',
})
export type HeavyVehicleInput = z.output<typeof heavyVehicleRecord.input>
export type HeavyVehicle = z.output<typeof heavyVehicleRecord.view>

export const heavyVehicles = {
  ...heavyVehicleRecord.records,
  ...heavyVehicleRecord.bin,
  ...heavyVehicleRecord.sheet,
}
