import type { HeavyVehicleInput } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'

let made = 0

/** A heavy vehicle as somebody would fill it in, its code unlike that of any other; `changes` make it special. */
export const aHeavyVehicle = (changes: Partial<HeavyVehicleInput> = {}): HeavyVehicleInput => {
  made += 1
  return {
    vehicle_code: `AB-${made}`,
    vehicle_name: `Forklift ${made}`,
    vehicle_name_en: null,
    category: 'forklift',
    brand: 'Komatsu',
    model: null,
    operator_class: 'II',
    capacity_min: null,
    capacity_max: 15,
    capacity_unit: 'ton',
    sio_required: true,
    schema_ids: [],
    active: true,
    description: null,
    ...changes,
  }
}
