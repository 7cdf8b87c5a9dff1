import { mukGenerations, schemeTypes } from '@kompeten/contract/schemes/content'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { mainSchemeChoices } from './schemes.queries.ts'

/** What the schemes' list can be narrowed by. */
export const useSchemeFilters = (): readonly Filter[] => {
  const w = useWords(schemesWords)
  const { data: mainSchemes = [] } = useQuery(mainSchemeChoices())
  return [
    {
      field: 'main_schema_id',
      label: w.fields.main_schema_id,
      kind: 'option',
      options: mainSchemes.map((one) => ({ value: one.main_schema_id, label: one.main_schema_name })),
    },
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
