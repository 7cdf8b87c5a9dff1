import type { AssessmentRow } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { AssessmentStateMark } from './steps/state-of.tsx'

/** The columns of lists of assessments; `extra` of some are other in other lists. */
export const useAssessmentColumns = (kind: 'submission' | 'other'): readonly Column<AssessmentRow>[] => {
  const w = useWords(assessmentsWords)
  const format = useFormat()
  const moment = (at: string | null) => at && format.moment(at)
  return [
    { id: 'title', label: w.fields.title, cell: (row) => row.title },
    {
      id: 'start_date',
      label: w.columns.date,
      cell: (row) =>
        row.start_date === row.end_date
          ? format.day(row.start_date)
          : `${format.day(row.start_date)} – ${format.day(row.end_date)}`,
      oneLine: true,
    },
    { id: 'tuk', label: w.fields.tuk_id, cell: (row) => row.tuk.tuk_name },
    {
      id: 'schemas',
      label: w.fields.schema_ids,
      cell: (row) => row.schemas.map(({ schema_name }) => schema_name).join(', '),
    },
    {
      id: 'last_activity_state',
      label: w.columns.status,
      cell: (row) => <AssessmentStateMark state={row.last_activity_state} outcome={row.own_outcome} />,
    },
    {
      id: 'participant_count',
      label: w.columns.participants,
      cell: (row) => format.number(row.participant_count),
      numeric: true,
    },
    {
      id: 'requested_date',
      label: w.columns.requested_date,
      cell: (row) => moment(row.requested_date),
      oneLine: true,
      extra: kind !== 'submission',
    },
    {
      id: 'deleted_date',
      label: w.columns.deleted_date,
      cell: (row) => moment(row.deleted_date),
      oneLine: true,
      extra: true,
    },
    {
      id: 'accessor_count',
      label: w.columns.assessors,
      cell: (row) => format.number(row.accessor_count),
      numeric: true,
      extra: true,
    },
    { id: 'address', label: w.columns.address, cell: (row) => row.tuk.address, extra: true },
    {
      id: 'assessment_number',
      label: w.columns.number,
      cell: (row) => row.assessment_number,
      oneLine: true,
      extra: true,
    },
    {
      id: 'funding_source',
      label: w.fields.funding_source,
      cell: (row) => w.fundingSources[row.funding_source],
      extra: true,
    },
    {
      id: 'created_date',
      label: w.columns.created_date,
      cell: (row) => moment(row.created_date),
      oneLine: true,
      extra: true,
    },
  ]
}
