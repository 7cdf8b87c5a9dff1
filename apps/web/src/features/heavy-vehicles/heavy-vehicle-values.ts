import type {
  CapacityUnit,
  HeavyVehicle,
  HeavyVehicleInput,
  VehicleCategory,
} from '@kompeten/contract/heavy-vehicles'
import type { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles'
import type { Typed } from '../../ui/form/typed.ts'

/** A heavy vehicle while it is typed. */
export type HeavyVehicleValues = Typed<HeavyVehicleInput>

/** What the form of a new heavy vehicle begins with. */
export const blankHeavyVehicle: HeavyVehicleValues = {
  vehicle_code: '',
  vehicle_name: '',
  vehicle_name_en: null,
  category: null,
  brand: null,
  model: null,
  operator_class: null,
  capacity_min: null,
  capacity_max: null,
  capacity_unit: null,
  sio_required: true,
  schema_ids: [],
  active: true,
  description: null,
}

/** The fields of a heavy vehicle that a person fills in. */
export const valuesOf = (kept: HeavyVehicle): HeavyVehicleInput => ({
  vehicle_code: kept.vehicle_code,
  vehicle_name: kept.vehicle_name,
  vehicle_name_en: kept.vehicle_name_en,
  category: kept.category,
  brand: kept.brand,
  model: kept.model,
  operator_class: kept.operator_class,
  capacity_min: kept.capacity_min,
  capacity_max: kept.capacity_max,
  capacity_unit: kept.capacity_unit,
  sio_required: kept.sio_required,
  schema_ids: kept.schema_ids,
  active: kept.active,
  description: kept.description,
})

type HeavyVehiclesWords = (typeof heavyVehiclesWords)['id']

/** A field's value as people read it: in timelines and where two changes meet. Empty where there is none. */
export const shownValue =
  (w: HeavyVehiclesWords, schemeNames: ReadonlyMap<string, string> = new Map()) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (field === 'category') return w.categories[value as VehicleCategory] ?? String(value)
    if (field === 'capacity_unit') return w.units[value as CapacityUnit] ?? String(value)
    if (Array.isArray(value)) return value.map((id: string) => schemeNames.get(id) ?? '…').join(', ')
    if (typeof value === 'boolean') return value ? w.yes : w.no
    return String(value)
  }
