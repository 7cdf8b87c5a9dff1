import { graduations, recommendations, testMethods } from '@kompeten/contract/assessments/content'
import { type Participation, participationListSpec } from '@kompeten/contract/assessments/participations'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { useWords } from '../../../platform/words.ts'
import type { Filter } from '../../../ui/list/filter.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { byRecord } from '../../../ui/list/record-choice.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { schemeRecords } from '../../schemes/index.ts'
import { tukRecords } from '../../tuk/index.ts'
import { participationQueries } from '../assessments.queries.ts'
import { type ParticipationKind, useParticipationColumns } from './participation-columns.tsx'

const useFilters = (kind: ParticipationKind): readonly Filter[] => {
  const w = useWords(assessmentsWords)
  const words = useWords(assessmentsPagesWords).participants
  const isOfAll = kind === 'results'
  return [
    { field: 'start_date', label: w.columns.date, kind: 'day' },
    ...(isOfAll
      ? ([
          { field: 'schema_id', label: w.fields.schema_ids, ...byRecord(schemeRecords) },
          { field: 'tuk_id', label: w.fields.tuk_id, ...byRecord(tukRecords) },
          {
            field: 'status_recomendation',
            label: words.recommendation,
            kind: 'option',
            options: recommendations.map((value) => ({ value, label: words.results[value] })),
          },
        ] as const)
      : []),
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
  kind: ParticipationKind,
  { assessment_id, assessment_applicant_id, applicant_id }: Participation,
) => {
  if (kind === 'results') {
    return {
      to: '/assessments/$assessment_id/detail',
      params: { assessment_id },
      search: { tab: 'participants' },
    } as const
  }
  if (kind === 'own') return { to: '/assessments/$assessment_id/detail', params: { assessment_id } } as const
  return applicant_id === null
    ? ({ to: '/assessments/$assessment_id/dok-asesmen', params: { assessment_id } } as const)
    : ({
        to: '/forms/participant/$assessment_applicant_id/$form_code',
        params: { assessment_applicant_id, form_code: 'apl02' },
      } as const)
}

const sources = {
  own: participationQueries.own,
  archive: participationQueries.archived,
  results: participationQueries.results,
}
const listKinds = { own: 'history', archive: 'portfolios', results: 'results' } as const

const Participations = ({ kind }: { kind: ParticipationKind }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const list = useList({
    name: `participations.${kind}`,
    spec: participationListSpec,
    source: sources[kind],
    rowId: (row) => row.assessment_applicant_id,
  })
  const listKind = listKinds[kind]
  const [title, message] = pages.empty[listKind]
  return (
    <ListPage
      list={list}
      title={w.lists[listKind]}
      columns={useParticipationColumns(kind)}
      filters={useFilters(kind)}
      rowName={(row) => (kind === 'own' ? row.assessment_title : row.full_name)}
      rowLink={(row) => placeOf(kind, row)}
      empty={<Empty title={title ?? ''} message={message ?? ''} />}
    />
  )
}

/** `/assessments/applicants/arsip/portofolio-khusus`: the portfolios of what is archived, a person each. */
export const ArchivedPortfoliosPage = () => <Participations kind="archive" />
/** `/assessments/results`: everybody who took part, with what came of it; where the charts of K and BK lead. */
export const ResultsPage = () => <Participations kind="results" />
/** `/asesmen-history` of an applicant: what they took part in, and what came of it. */
export const OwnHistory = () => <Participations kind="own" />
