import { type HeavyVehicle, heavyVehicleListSpec } from '@kompeten/contract/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles'
import { useWords } from '../../platform/words.ts'
import { MasterListPage } from '../../ui/master/master-list-page.tsx'
import { useHeavyVehicleColumns } from './heavy-vehicle-columns.tsx'
import { useHeavyVehicleFilters } from './heavy-vehicle-filters.ts'
import { HeavyVehicleListActions } from './heavy-vehicle-list-actions.tsx'
import { heavyVehicleMaster } from './heavy-vehicle-master.ts'

const rowLink = ({ heavy_vehicle_id }: HeavyVehicle) =>
  ({ to: '/heavy-vehicles/$heavy_vehicle_id', params: { heavy_vehicle_id } }) as const

/** `/heavy-vehicles`: the heavy vehicles of the LSP, and those in the bin. */
export const HeavyVehicleListPage = () => {
  const w = useWords(heavyVehiclesWords)
  return (
    <MasterListPage
      master={heavyVehicleMaster}
      words={w}
      spec={heavyVehicleListSpec}
      useColumns={useHeavyVehicleColumns}
      filters={useHeavyVehicleFilters()}
      rowLink={rowLink}
      actions={(narrowing) => <HeavyVehicleListActions narrowing={narrowing} />}
    />
  )
}
