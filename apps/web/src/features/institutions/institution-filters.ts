import { institutionTypes } from '@kompeten/contract/institutions/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions/institutions'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'

/** What the institutions' list can be narrowed by. */
export const useInstitutionFilters = (): readonly Filter[] => {
  const w = useWords(institutionsWords)
  const { yes, no } = useWords(uiWords).list
  return [
    {
      field: 'institution_type',
      label: w.fields.institution_type,
      kind: 'option',
      options: institutionTypes.map((value) => ({ value, label: w.types[value] })),
    },
    {
      field: 'sends_applicants',
      label: w.columns.sends_applicants,
      kind: 'option',
      options: [
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ],
    },
  ]
}
