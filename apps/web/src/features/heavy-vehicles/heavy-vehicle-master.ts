import { heavyVehicleRecord, heavyVehicles } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { masterOf } from '../../ui/master/master-of.ts'

/** Heavy vehicles as list, form and bin handle them. */
export const heavyVehicleMaster = masterOf(heavyVehicles, heavyVehicleRecord, {
  name: 'heavy-vehicle',
  title: 'vehicle_name',
  at: { list: '/heavy-vehicles', add: '/heavy-vehicles/add', edit: '/heavy-vehicles/$heavy_vehicle_id' },
  begins: { sio_required: true, active: true },
})
