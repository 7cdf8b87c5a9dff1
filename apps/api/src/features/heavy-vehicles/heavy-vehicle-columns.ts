import type { HeavyVehicleInput } from '@kompeten/contract/heavy-vehicles'
import { changesBetween } from '../../platform/changed.ts'
import type { HeavyVehicleInsert } from './heavy-vehicles.store.ts'

/** A heavy vehicle as people fill it in, in the columns of the table. */
export const columnsOf = (input: HeavyVehicleInput) =>
  ({
    vehicleCode: input.vehicle_code,
    vehicleName: input.vehicle_name,
    vehicleNameEn: input.vehicle_name_en,
    category: input.category,
    brand: input.brand,
    model: input.model,
    operatorClass: input.operator_class,
    capacityMin: input.capacity_min,
    capacityMax: input.capacity_max,
    capacityUnit: input.capacity_unit,
    sioRequired: input.sio_required,
    schemaIds: [...new Set(input.schema_ids)],
    active: input.active,
    description: input.description,
  }) satisfies Partial<HeavyVehicleInsert>

export type Columns = ReturnType<typeof columnsOf>

/** What a change changes, by field. */
export const changesOf = (before: Columns, after: Columns) => changesBetween(before, after)
