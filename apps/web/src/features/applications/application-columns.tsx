import type { ApplicationRow } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ApplicationStateMark } from './application-state.tsx'

/** The columns of the applications' list; an applicant's own need no name. */
export const useApplicationColumns = (own: boolean): readonly Column<ApplicationRow>[] => {
  const w = useWords(applicationsWords)
  const format = useFormat()
  const scheme: Column<ApplicationRow> = {
    id: 'schema_name',
    label: w.fields.schema_name,
    cell: (row) => row.schema_name,
  }
  const applicant: Column<ApplicationRow> = {
    id: 'applicant_name',
    label: w.fields.applicant_name,
    cell: (row) => row.applicant_name,
  }
  return [
    ...(own ? [scheme] : [applicant, scheme]),
    {
      id: 'state',
      label: w.fields.state,
      cell: (row) => <ApplicationStateMark state={row.state} />,
      oneLine: true,
    },
    {
      id: 'purpose',
      label: w.fields.purpose,
      cell: (row) => row.purpose && w.purposes[row.purpose],
    },
    {
      id: 'submitted_date',
      label: w.fields.submitted_date,
      cell: (row) => row.submitted_date && format.moment(row.submitted_date),
      oneLine: true,
      extra: !own,
    },
    { id: 'schema_code', label: w.fields.schema_code, cell: (row) => row.schema_code, extra: true },
    {
      id: 'decided_date',
      label: w.fields.decided_date,
      cell: (row) => row.decided_date && format.moment(row.decided_date),
      oneLine: true,
      extra: true,
    },
    {
      id: 'modified_date',
      label: w.fields.modified_date,
      cell: (row) => format.moment(row.modified_date),
      oneLine: true,
      // The office's list is in this order, so it shows it.
      extra: own,
    },
  ]
}
