import { mukGenerations, schemeTypes } from '@kompeten/contract/schemes/content'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { byRecord } from '../../ui/list/record-choice.tsx'
import { mainSchemeRecords } from './main/main-scheme-field.tsx'

/** What the schemes' list can be narrowed by. */
export const useSchemeFilters = (): readonly Filter[] => {
  const w = useWords(schemesWords)
  return [
    { field: 'main_schema_id', label: w.fields.main_schema_id, ...byRecord(mainSchemeRecords) },
    {
      field: 'schema_type',
      label: w.fields.schema_type,
      kind: 'option',
      options: schemeTypes.map((value) => ({ value, label: w.types[value] })),
    },
    {
      field: 'shown_state',
      label: w.columns.status,
      kind: 'option',
      options: (['PUBLISHED', 'DRAFT'] as const).map((value) => ({ value, label: w.shownStates[value] })),
    },
    {
      field: 'active',
      label: w.fields.active,
      kind: 'option',
      options: [
        { value: 'true', label: w.active },
        { value: 'false', label: w.inactive },
      ],
    },
    {
      field: 'muk_generation',
      label: w.fields.muk_generation,
      kind: 'option',
      options: mukGenerations.map((value) => ({ value, label: w.muk(value) })),
    },
  ]
}
