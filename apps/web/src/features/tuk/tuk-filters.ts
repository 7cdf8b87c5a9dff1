import { tukTypes } from '@kompeten/contract/tuk/tuk'
import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'

/** What the venues' list can be narrowed by. */
export const useTukFilters = (): readonly Filter[] => {
  const w = useWords(tukWords)
  const format = useFormat()
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
        { label: w.expiredPreset, range: ['', format.dayFromToday(-1)] },
        { label: w.expiringPreset, range: [format.dayFromToday(0), format.dayFromToday(30)] },
      ],
    },
    { field: 'capacity', label: w.fields.capacity, kind: 'number' },
    { field: 'verified_on', label: w.fields.verified_on, kind: 'day' },
  ]
}
