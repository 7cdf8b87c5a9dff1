import { tukTypes } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'

const dayIn = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return day.toLocaleDateString('sv')
}

/** What the venues' list can be narrowed by. */
export const useTukFilters = (): readonly Filter[] => {
  const w = useWords(tukWords)
  return [
    {
      field: 'tuk_type',
      label: w.fields.tuk_type,
      kind: 'option',
      options: tukTypes.map((value) => ({ value, label: w.types[value] })),
    },
    {
      field: 'sk_valid_until',
      label: w.fields.sk_valid_until,
      kind: 'day',
      presets: [
        { label: w.expiredPreset, range: ['', dayIn(-1)] },
        { label: w.expiringPreset, range: [dayIn(0), dayIn(30)] },
      ],
    },
    { field: 'capacity', label: w.fields.capacity, kind: 'number' },
    { field: 'verified_on', label: w.fields.verified_on, kind: 'day' },
  ]
}
