import { graduations, testMethods } from '@kompeten/contract/assessments/content'
import { type Participation, participationListSpec } from '@kompeten/contract/assessments/participations'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { participationQueries } from './assessments.queries.ts'
import { useParticipationColumns } from './participation-columns.tsx'

const useFilters = (): readonly Filter[] => {
  const w = useWords(assessmentsWords)
  const words = useWords(assessmentsPagesWords).participants
  return [
    { field: 'start_date', label: w.columns.date, kind: 'day' },
    {
      field: 'status_graduation',
      label: words.result,
      kind: 'option',
      options: graduations.map((value) => ({ value, label: words.results[value] })),
    },
    {
      field: 'test_method',
      label: words.method,
      kind: 'option',
      options: testMethods.map((value) => ({ value, label: w.testMethods[value] })),
    },
  ]
}

/**
 * One's own leads to the assessment; in the archive to the person's portfolio: their evidence by element (FR.APL.02).
 */
const placeOf = (
  kind: 'archive' | 'own',
  { assessment_id, assessment_applicant_id, applicant_id }: Participation,
) => {
  if (kind === 'own') return { to: '/assessments/$assessment_id/detail', params: { assessment_id } } as const
  return applicant_id === null
    ? ({ to: '/assessments/$assessment_id/dok-asesmen', params: { assessment_id } } as const)
    : ({
        to: '/forms/participant/$assessment_applicant_id/$form_code',
        params: { assessment_applicant_id, form_code: 'apl02' },
      } as const)
}

const Participations = ({ kind }: { kind: 'archive' | 'own' }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const list = useList({
    name: `participations.${kind}`,
    spec: participationListSpec,
    source: kind === 'own' ? participationQueries.own : participationQueries.archived,
    rowId: (row) => row.assessment_applicant_id,
  })
  const listKind = kind === 'own' ? 'history' : 'portfolios'
  const [title, message] = pages.empty[listKind]
  return (
    <ListPage
      list={list}
      title={w.lists[listKind]}
      columns={useParticipationColumns(kind)}
      filters={useFilters()}
      rowName={(row) => (kind === 'own' ? row.assessment_title : row.full_name)}
      rowLink={(row) => placeOf(kind, row)}
      empty={<Empty title={title ?? ''} message={message ?? ''} />}
    />
  )
}

/** `/assessments/applicants/arsip/portofolio-khusus`: the portfolios of what is archived, a person each. */
export const ArchivedPortfoliosPage = () => <Participations kind="archive" />
/** `/asesmen-history` of an applicant: what they took part in, and what came of it. */
export const OwnHistory = () => <Participations kind="own" />
