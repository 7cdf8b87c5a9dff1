import type { HeavyVehicle } from '@kompeten/contract/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { momentColumn } from '../../ui/list/moment-column.ts'

const useCapacity = () => {
  const w = useWords(heavyVehiclesWords)
  const format = useFormat()
  return ({ capacity_min: from, capacity_max: to, capacity_unit }: HeavyVehicle): string => {
    const unit = capacity_unit === null ? '' : w.units[capacity_unit]
    if (from !== null && to !== null) return w.capacity.between(format.number(from), format.number(to), unit)
    if (from !== null) return w.capacity.from(format.number(from), unit)
    return to === null ? '' : w.capacity.upTo(format.number(to), unit)
  }
}

/** The columns of the heavy vehicles' list; `inBin` shows when they were deleted. */
export const useHeavyVehicleColumns = (inBin: boolean): readonly Column<HeavyVehicle>[] => {
  const w = useWords(heavyVehiclesWords)
  const format = useFormat()
  const capacity = useCapacity()
  const yesOrNo = (is: boolean) => (is ? w.yes : w.no)
  const deleted: Column<HeavyVehicle> = {
    id: 'deleted_date',
    label: w.columns.deleted_date,
    cell: (row) => row.deleted_date && format.moment(row.deleted_date),
    oneLine: true,
  }
  return [
    { id: 'vehicle_name', label: w.fields.vehicle_name, cell: (row) => row.vehicle_name },
    { id: 'vehicle_code', label: w.fields.vehicle_code, cell: (row) => row.vehicle_code, oneLine: true },
    ...(inBin ? [deleted] : []),
    { id: 'category', label: w.fields.category, cell: (row) => w.categories[row.category] },
    { id: 'capacity', label: w.columns.capacity, cell: capacity, extra: inBin },
    { id: 'operator_class', label: w.fields.operator_class, cell: (row) => row.operator_class },
    { id: 'sio_required', label: w.columns.sio_required, cell: (row) => yesOrNo(row.sio_required) },
    {
      id: 'schemes',
      label: w.columns.schemes,
      cell: (row) => row.schemes.map(({ schema_name }) => schema_name).join(', '),
      extra: true,
    },
    { id: 'brand', label: w.fields.brand, cell: (row) => row.brand, extra: true },
    { id: 'model', label: w.fields.model, cell: (row) => row.model, extra: true },
    { id: 'active', label: w.fields.active, cell: (row) => yesOrNo(row.active), extra: true },
    momentColumn('created_date', w.columns.created_date, format),
    momentColumn('modified_date', w.columns.modified_date, format),
  ]
}
