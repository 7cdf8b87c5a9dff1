import { applicationStates, purposes } from '@kompeten/contract/applications/content'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { byRecord } from '../../ui/list/record-choice.tsx'
import { schemeRecords } from '../schemes/index.ts'

/** What the applications' list can be narrowed by; drafts are in nobody's list but the applicant's. */
export const useApplicationFilters = (own: boolean): readonly Filter[] => {
  const w = useWords(applicationsWords)
  const scheme: Filter = { field: 'schema_id', label: w.fields.schema_name, ...byRecord(schemeRecords) }
  return [
    // Applicants have few of their own, and no list of the schemes.
    ...(own ? [] : [scheme]),
    {
      field: 'state',
      label: w.fields.state,
      kind: 'option',
      options: applicationStates
        .filter((state) => own || state !== 'DRAFT')
        .map((value) => ({ value, label: w.states[value] })),
    },
    {
      field: 'purpose',
      label: w.fields.purpose,
      kind: 'option',
      options: purposes.map((value) => ({ value, label: w.purposes[value] })),
    },
    { field: 'submitted_date', label: w.fields.submitted_date, kind: 'day' },
  ]
}
