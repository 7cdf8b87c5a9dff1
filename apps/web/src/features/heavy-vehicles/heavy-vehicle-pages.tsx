import type { HeavyVehicle } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles/heavy-vehicles'
import { useParams } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { MasterAddPage, MasterEditPage } from '../../ui/master/master-pages.tsx'
import { useShown } from '../../ui/master/shown.ts'
import { HeavyVehicleFields } from './heavy-vehicle-fields.tsx'
import { heavyVehicleMaster } from './heavy-vehicle-master.ts'

const vehicles = { master: heavyVehicleMaster, home: '/heavy-vehicles', fields: HeavyVehicleFields }

const useShownOf = ({ schemes }: HeavyVehicle) => {
  const w = useWords(heavyVehiclesWords)
  const names = Object.fromEntries(schemes.map(({ schema_id, schema_name }) => [schema_id, schema_name]))
  return useShown({ category: w.categories, capacity_unit: w.units, schema_ids: names })
}

/** `/heavy-vehicles/add`: a new heavy vehicle. */
export const AddHeavyVehiclePage = () => <MasterAddPage {...vehicles} words={useWords(heavyVehiclesWords)} />

/** `/heavy-vehicles/{heavy_vehicle_id}`: a heavy vehicle with its history; what may not be changed can be read. */
export const EditHeavyVehiclePage = () => {
  const { heavy_vehicle_id } = useParams({ from: '/shell/heavy-vehicles/$heavy_vehicle_id' })
  const words = useWords(heavyVehiclesWords)
  return <MasterEditPage {...vehicles} words={words} id={heavy_vehicle_id} useShownOf={useShownOf} />
}
