import type { Assessor } from '@kompeten/contract/assessors/assessors'
import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { momentColumn } from '../../ui/list/moment-column.ts'
import { nameOf } from './assessor-name.ts'
import { ValidityText } from './competences/validity-text.tsx'
import { AssessorStateMark } from './states.tsx'

/** The columns of the assessors' list. */
export const useAssessorColumns = (): readonly Column<Assessor>[] => {
  const w = useWords(assessorsWords)
  const format = useFormat()
  return [
    { id: 'name', label: w.fields.name, cell: nameOf },
    {
      id: 'registration_number',
      label: w.fields.registration_number,
      cell: (row) => row.registration_number,
      oneLine: true,
    },
    {
      id: 'registration_valid_until',
      label: w.fields.registration_valid_until,
      cell: (row) => <ValidityText until={row.registration_valid_until} />,
    },
    {
      id: 'state',
      label: w.columns.state,
      cell: (row) => <AssessorStateMark state={row.state} />,
      oneLine: true,
    },
    {
      id: 'competences',
      label: w.columns.competences,
      cell: (row) =>
        w.facts.competences(format.number(row.competences.verified), format.number(row.competences.pending)),
    },
    { id: 'kota', label: w.columns.kota, cell: (row) => row.area?.kota_name, extra: true },
    {
      id: 'load',
      label: w.columns.load,
      cell: (row) => format.number(row.load.days_ahead),
      numeric: true,
    },
    {
      id: 'assessments',
      label: w.columns.assessments,
      cell: (row) => format.number(row.load.assessments),
      numeric: true,
      extra: true,
    },
    { id: 'contact', label: w.fields.contact, cell: (row) => phoneShown(row.contact), extra: true },
    { id: 'email', label: w.fields.email, cell: (row) => row.email, extra: true },
    { id: 'nik', label: w.fields.nik, cell: (row) => row.nik_masked, oneLine: true, extra: true },
    momentColumn('created_date', w.columns.created_date, format),
    momentColumn('modified_date', w.columns.modified_date, format),
  ]
}
