import { outcomeOf } from '@kompeten/contract/assessments/content'
import type { Participation } from '@kompeten/contract/assessments/participations'
import { assessmentTurnWords } from '@kompeten/phrases/assessments/assessment-turn'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import type { Column } from '../../../ui/list/column.ts'
import { AssessmentStateMark } from '../steps/state-of.tsx'

const outcomeIn = ({ attendance, status_graduation }: Participation) =>
  outcomeOf([{ attendance, graduation: status_graduation }])

/** Whose parts in what a list shows: everybody's in the archive, one's own, everybody's. */
export type ParticipationKind = 'archive' | 'own' | 'results'

/** The columns of parts in assessments: in the archive the person first, in one's own history the assessment. */
export const useParticipationColumns = (kind: ParticipationKind): readonly Column<Participation>[] => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const turns = useWords(assessmentTurnWords)
  const words = pages.participants
  const format = useFormat()
  const name: Column<Participation> = { id: 'full_name', label: words.name, cell: (row) => row.full_name }
  const title: Column<Participation> = {
    id: 'assessment_title',
    label: w.fields.title,
    cell: (row) => row.assessment_title,
  }
  return [
    ...(kind === 'own' ? [title] : [name, title]),
    { id: 'schema_name', label: w.fields.schema_ids, cell: (row) => row.schema_name },
    {
      id: 'start_date',
      label: w.columns.date,
      cell: (row) =>
        row.start_date === row.end_date
          ? format.day(row.start_date)
          : `${format.day(row.start_date)} – ${format.day(row.end_date)}`,
      oneLine: true,
    },
    { id: 'tuk_name', label: w.fields.tuk_id, cell: (row) => row.tuk_name, extra: kind !== 'own' },
    { id: 'accessor_name', label: words.assessor, cell: (row) => row.accessor_name },
    {
      id: 'test_method',
      label: words.method,
      cell: (row) => w.testMethods[row.test_method],
      extra: true,
    },
    {
      id: 'status_recomendation',
      label: words.recommendation,
      cell: (row) =>
        row.attendance === 'ABSENT' ? turns.outcomes.ABSENT.name : words.results[row.status_recomendation],
      // Whoever looks at their own parts reads what came of them.
      extra: kind === 'own',
    },
    {
      id: 'status_graduation',
      label: words.result,
      cell: (row) => words.results[row.status_graduation],
    },
    {
      id: 'last_activity_state',
      label: w.columns.status,
      cell: (row) => <AssessmentStateMark state={row.last_activity_state} outcome={outcomeIn(row)} />,
      extra: kind === 'archive',
    },
  ]
}
