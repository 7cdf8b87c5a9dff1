import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { because, flag, id, instant, line, orNull, prose, version } from './fields.ts'
import { importReport } from './imports.ts'
import { filter, listQuery, nothing, one, page } from './lists.ts'
import { timeline } from './timeline.ts'

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
export type VehicleCategory = (typeof vehicleCategories)[number]

/** Classes of operators by type and capacity (Permenaker 8/2020). */
export const operatorClasses = ['I', 'II', 'III'] as const

export const capacityUnits = ['ton', 'm3', 'hp'] as const
export type CapacityUnit = (typeof capacityUnits)[number]

/** What may be done with one heavy vehicle now. */
export const heavyVehicleSteps = ['update', 'delete', 'restore', 'erase'] as const

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
  /** Schemes that certify its operators. */
  schema_ids: z.array(id).check(z.maxLength(50)),
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

const { schema_ids: _, sio_required: __, active: ___, ...plain } = details
const yesOrNo = z.enum(['ya', 'tidak'])

/** A row of the workbook: all but the schemes; yes and no are chosen. */
export const heavyVehicleSheetRow = z
  .strictObject({ ...plain, sio_required: yesOrNo, active: yesOrNo })
  .check(capacityInOrder, capacityHasUnit)
export type HeavyVehicleSheetRow = z.output<typeof heavyVehicleSheetRow>

export const heavyVehicleView = z.object({
  heavy_vehicle_id: id,
  ...details,
  /** Names of the schemes, in the order of `schema_ids`. */
  schemes: z.array(z.object({ schema_id: id, schema_name: z.string() })),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(heavyVehicleSteps)),
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
const listed = listQuery(heavyVehicleListSpec)

const params = z.object({ heavy_vehicle_id: id })
const capability = 'heavy_vehicles'
const workbook = { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

export const heavyVehicles = {
  list: endpoint({
    method: 'GET',
    path: '/heavy-vehicles',
    summary: 'Heavy vehicles of the LSP',
    query: listed,
    reply: page(heavyVehicleView),
    may: ['HEAVY_VEHICLE_LIST'],
    capability,
  }),
  get: endpoint({
    method: 'GET',
    path: '/heavy-vehicles/:heavy_vehicle_id',
    summary: 'One heavy vehicle',
    params,
    reply: one(heavyVehicleView),
    may: ['HEAVY_VEHICLE_LIST'],
    capability,
    refusals: ['not_found'],
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/heavy-vehicles/:heavy_vehicle_id/timeline',
    summary: 'What happened to a heavy vehicle, newest first',
    params,
    reply: timeline,
    may: ['HEAVY_VEHICLE_LIST'],
    capability,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/heavy-vehicles',
    summary: 'Add a heavy vehicle',
    body: heavyVehicleInput,
    reply: one(heavyVehicleView),
    status: 201,
    may: ['HEAVY_VEHICLE_CREATE'],
    capability,
    refusals: ['already_exists', 'rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/heavy-vehicles/:heavy_vehicle_id',
    summary: 'Change a heavy vehicle; an old version is refused',
    params,
    body: z.strictObject({ ...details, version }).check(capacityInOrder, capacityHasUnit),
    reply: one(heavyVehicleView),
    may: ['HEAVY_VEHICLE_UPDATE'],
    capability,
    refusals: ['not_found', 'not_allowed', 'already_exists', 'version_conflict', 'rule_broken'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/heavy-vehicles/:heavy_vehicle_id',
    summary: 'Put a heavy vehicle in the bin; it can be restored',
    params,
    reply: one(heavyVehicleView),
    may: ['HEAVY_VEHICLE_DELETE'],
    capability,
    refusals: ['not_found'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/heavy-vehicles/deletions',
    summary: 'Put several heavy vehicles in the bin; answers for each',
    body: z.strictObject({ heavy_vehicle_ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    reply: one(
      z.object({
        deleted: z.array(id),
        refused: z.array(z.object({ heavy_vehicle_id: id, reason: z.string() })),
      }),
    ),
    may: ['HEAVY_VEHICLE_DELETE'],
    capability,
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/deleted/heavy-vehicles',
    summary: 'Heavy vehicles in the bin',
    query: listed,
    reply: page(heavyVehicleView),
    may: ['HEAVY_VEHICLE_DELETE'],
    capability,
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/restore/heavy-vehicles/:heavy_vehicle_id',
    summary: 'Take a heavy vehicle out of the bin',
    params,
    reply: one(heavyVehicleView),
    may: ['HEAVY_VEHICLE_DELETE'],
    capability,
    refusals: ['not_found', 'already_exists'],
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/deleted/heavy-vehicles/:heavy_vehicle_id',
    summary: 'Remove a heavy vehicle in the bin for ever; SUP only, with the typed word HAPUS',
    params,
    body: z.strictObject({ confirmation: z.string().check(z.maxLength(20)) }),
    reply: nothing,
    may: ['HEAVY_VEHICLE_DELETE'],
    capability,
    refusals: ['not_found', 'not_allowed', 'confirmation_needed'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/exports/heavy-vehicles',
    summary: 'The filtered heavy vehicles as a workbook',
    query: listed,
    reply: workbook,
    may: ['HEAVY_VEHICLE_LIST'],
    capability,
  }),
  template: endpoint({
    method: 'GET',
    path: '/imports/heavy-vehicles/template',
    summary: 'An empty workbook to fill in',
    reply: workbook,
    may: ['HEAVY_VEHICLE_CREATE'],
    capability,
  }),
  import: endpoint({
    method: 'POST',
    path: '/imports/heavy-vehicles',
    summary: 'Load a filled workbook; `dry_run` only tells what would happen',
    upload: { extensions: ['xlsx'], maxBytes: 10_000_000 },
    body: z.strictObject({ dry_run: z.enum(['true', 'false']) }),
    reply: importReport,
    may: ['HEAVY_VEHICLE_CREATE'],
    capability,
    refusals: ['too_large', 'wrong_file_type'],
  }),
}
