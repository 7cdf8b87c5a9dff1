import { type HeavyVehicle, type HeavyVehicleInput, heavyVehicles } from '@kompeten/contract/heavy-vehicles'
import { call } from '../../platform/call.ts'
import type { Master } from '../../ui/master/master.ts'
import { valuesOf } from './heavy-vehicle-values.ts'

const at = (heavy_vehicle_id: string) => ({ params: { heavy_vehicle_id } })

/** Heavy vehicles as list, form and bin handle them. */
export const heavyVehicleMaster: Master<HeavyVehicle, HeavyVehicleInput> = {
  name: 'heavy-vehicle',
  idOf: (row) => row.heavy_vehicle_id,
  nameOf: (row) => row.vehicle_name,
  valuesOf,
  may: {
    create: heavyVehicles.create.may,
    delete: heavyVehicles.delete.may,
    export: heavyVehicles.export.may,
    import: heavyVehicles.import.may,
  },
  list: (query, signal) => call(heavyVehicles.list, { query }, { signal }),
  bin: (query, signal) => call(heavyVehicles.deleted, { query }, { signal }),
  one: (id, signal) => call(heavyVehicles.get, at(id), { signal }),
  timeline: (id, signal) => call(heavyVehicles.timeline, at(id), { signal }),
  create: (body) => call(heavyVehicles.create, { body }),
  update: (id, body) => call(heavyVehicles.update, { ...at(id), body }),
  remove: (id) => call(heavyVehicles.delete, at(id)),
  removeMany: (ids) => call(heavyVehicles.deleteMany, { body: { heavy_vehicle_ids: ids } }),
  restore: (id) => call(heavyVehicles.restore, at(id)),
  erase: (id, confirmation) => call(heavyVehicles.erase, { ...at(id), body: { confirmation } }),
}
