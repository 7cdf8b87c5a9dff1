import { assessmentHistoryListSpec, assessmentLists } from '@kompeten/contract/assessments/assessments'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assignmentsWords } from '@kompeten/phrases/assessments/assignments'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useWords } from '../../../platform/words.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import type { RowLink } from '../../../ui/list/row.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { useAssessmentColumns } from '../assessment-columns.tsx'
import { assessmentQueries } from '../assessments.queries.ts'

type Props = {
  /** Keeps the choice of columns apart from other lists'. */
  name: string
  title: string
  to: (assessmentId: string) => RowLink
}

/** The assessments that one may see, newest first, to choose the one that an address has not named. */
export const ChooseAssessment = ({ name, title, to }: Props) => {
  const w = useWords(assessmentsWords)
  const words = useWords(assignmentsWords)
  const list = useList({
    name: `assessments.choose.${name}`,
    spec: assessmentHistoryListSpec,
    source: assessmentQueries.list,
    rowId: (row) => row.assessment_id,
  })
  return (
    <ListPage
      list={list}
      title={title}
      columns={useAssessmentColumns('other')}
      filters={[
        {
          field: 'last_activity_state',
          label: w.columns.status,
          kind: 'option',
          options: Object.values(assessmentLists)
            .flat()
            .map((value) => ({ value, label: w.states[value] })),
        },
      ]}
      rowName={(row) => row.title}
      rowLink={(row) => to(row.assessment_id)}
      empty={<Empty title={words.chooseNone} message={words.chooseNoneText} />}
    />
  )
}

type Target = '/assessments/$assessment_id/edit-activity' | '/assessments/$assessment_id/detail'

/** One of the query (`?assessment_id=…`), as other programs link to it; without one, a choice. */
const Named = ({ name, title, to }: { name: string; title: string; to: Target }) => {
  const { assessment_id } = useSearch({ strict: false })
  return assessment_id ? (
    <Navigate to={to} params={{ assessment_id }} replace />
  ) : (
    <ChooseAssessment name={name} title={title} to={(id) => ({ to, params: { assessment_id: id } })} />
  )
}

/** `/assessments/edit-data`: the assessment to change. */
export const EditDataPage = () => (
  <Named
    name="edit"
    title={useWords(assignmentsWords).choose.edit}
    to="/assessments/$assessment_id/edit-activity"
  />
)
/** `/assessments/detail-data`: the assessment to look at. */
export const DetailDataPage = () => (
  <Named
    name="detail"
    title={useWords(assignmentsWords).choose.detail}
    to="/assessments/$assessment_id/detail"
  />
)
