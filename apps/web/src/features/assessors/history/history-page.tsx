import { type AssessorAssessment, assessorAssessmentListSpec } from '@kompeten/contract/assessors/days'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { assessorQueries } from '../assessors.queries.ts'
import { SectionLinks } from '../section-links.tsx'
import { useHistoryColumns } from './history-columns.tsx'

/** `/Assessors/asesmen-history`: what assessors assessed; an assessor's own for themselves. */
export const HistoryPage = () => {
  const w = useWords(assessorsWords)
  const seesAll = useSession()?.codes.has('ACCESSOR_SCHEDULE_LIST') ?? false
  const list = useList<AssessorAssessment>({
    name: 'assessorHistory',
    spec: assessorAssessmentListSpec,
    source: (query) => assessorQueries.assessments(query),
    rowId: (row) => `${row.assessment_id} ${row.accessor_id}`,
  })
  const { empty, title, ownTitle, fields } = w.history
  return (
    <>
      <SectionLinks />
      <ListPage
        list={list}
        title={seesAll ? title : ownTitle}
        columns={useHistoryColumns(!seesAll)}
        filters={[{ field: 'starts_on', label: fields.starts_on, kind: 'day' }]}
        rowName={(row) => row.title}
        rowLink={() => undefined}
        empty={
          <Empty
            title={empty.title}
            message={seesAll ? empty.message : empty.ownMessage}
            action={
              <Button
                variant="default"
                renderRoot={(props) => <Link to="/Assessors/schedule_accessors" {...props} />}
              >
                {w.views.schedule}
              </Button>
            }
          />
        }
      />
    </>
  )
}
