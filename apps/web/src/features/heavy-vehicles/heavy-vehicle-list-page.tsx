import type { HeavyVehicle } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles/heavy-vehicles'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { MasterListPage } from '../../ui/master/master-list-page.tsx'
import { heavyVehicleMaster } from './heavy-vehicle-master.ts'

const useCapacity = () => {
  const w = useWords(heavyVehiclesWords)
  const format = useFormat()
  return ({ capacity_min: from, capacity_max: to, capacity_unit }: HeavyVehicle): string => {
    const unit = capacity_unit === null ? '' : w.options.capacity_unit[capacity_unit]
    if (from !== null && to !== null) return w.capacity.between(format.number(from), format.number(to), unit)
    if (from !== null) return w.capacity.from(format.number(from), unit)
    return to === null ? '' : w.capacity.upTo(format.number(to), unit)
  }
}

/** `/heavy-vehicles`: the heavy vehicles of the LSP, and those in the bin. */
export const HeavyVehicleListPage = () => (
  <MasterListPage
    master={heavyVehicleMaster}
    words={useWords(heavyVehiclesWords)}
    columns={[
      'vehicle_name',
      { id: 'vehicle_code', oneLine: true },
      'category',
      { id: 'capacity', cell: useCapacity(), extra: 'inBin' },
      'operator_class',
      'sio_required',
      {
        id: 'schemes',
        cell: ({ schemes }) => schemes.map(({ schema_name }) => schema_name).join(', '),
        extra: true,
      },
      { id: 'brand', extra: true },
      { id: 'model', extra: true },
      { id: 'active', extra: true },
    ]}
    filters={['category', 'operator_class', 'sio_required', 'active']}
  />
)
