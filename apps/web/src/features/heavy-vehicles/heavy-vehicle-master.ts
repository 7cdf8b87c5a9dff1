import { heavyVehicleInput, heavyVehicles } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { masterOf } from '../../ui/master/master-of.ts'

/** Heavy vehicles as list, form and bin handle them. */
export const heavyVehicleMaster = masterOf(heavyVehicles, {
  name: 'heavy-vehicle',
  id: 'heavy_vehicle_id',
  title: 'vehicle_name',
  input: heavyVehicleInput,
  begins: { sio_required: true, active: true },
})
