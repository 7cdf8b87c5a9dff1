import { operatorClasses, vehicleCategories } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles/heavy-vehicles'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'

/** What the heavy vehicles' list can be narrowed by. */
export const useHeavyVehicleFilters = (): readonly Filter[] => {
  const w = useWords(heavyVehiclesWords)
  const { yes, no } = useWords(uiWords).list
  const yesOrNo = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return [
    {
      field: 'category',
      label: w.fields.category,
      kind: 'option',
      options: vehicleCategories.map((value) => ({ value, label: w.categories[value] })),
    },
    {
      field: 'operator_class',
      label: w.fields.operator_class,
      kind: 'option',
      options: operatorClasses.map((value) => ({ value, label: value })),
    },
    { field: 'sio_required', label: w.columns.sio_required, kind: 'option', options: yesOrNo },
    { field: 'active', label: w.fields.active, kind: 'option', options: yesOrNo },
  ]
}
