import { type RequirementCategory, requirementForms } from '@kompeten/contract/requirements/content'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { byRecord } from '../../ui/list/record-choice.tsx'
import { schemeRecords } from '../schemes/index.ts'

/** What a category's list can be narrowed by. */
export const useRequirementFilters = (category: RequirementCategory): readonly Filter[] => {
  const w = useWords(requirementsWords)
  const scheme: Filter = {
    field: 'schema_id',
    label: w.fields.schema_id,
    ...byRecord(schemeRecords),
  }
  const form: Filter = {
    field: 'form_type',
    label: w.fields.form_type,
    kind: 'option',
    options: requirementForms.map((value) => ({ value, label: w.forms[value] })),
  }
  const state: Filter = {
    field: 'active',
    label: w.columns.state,
    kind: 'option',
    options: [
      { value: 'true', label: w.states.active },
      { value: 'false', label: w.states.resting },
    ],
  }
  return [...(category === 'umum' ? [] : [scheme]), ...(category === 'materi_uji' ? [] : [form]), state]
}
