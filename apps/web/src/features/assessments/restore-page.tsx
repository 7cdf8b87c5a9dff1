import { assessmentListSpec, assessments } from '@kompeten/contract/assessments/assessments'
import type { AssessmentRow } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { useAssessmentColumns } from './assessment-columns.tsx'
import { assessmentQueries } from './assessments.queries.ts'
import { useChange } from './use-change.ts'

const RestoreButton = ({ row }: { row: AssessmentRow }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const { assessment_id } = row
  const restore = useChange(
    assessment_id,
    (_: null) => call(assessments.restore, { params: { assessment_id } }),
    { done: pages.done.restored(row.title) },
  )
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRestore size={16} aria-hidden />}
      loading={restore.isPending}
      onClick={() => restore.mutate(null)}
    >
      {w.acts.restore}
    </Button>
  )
}

/** `/restore-data`: deleted assessments, to be restored to the state they had. */
export const RestorePage = () => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const list = useList({
    name: 'assessments.restore',
    spec: assessmentListSpec,
    source: (query) => assessmentQueries.deleted(query),
    rowId: (row) => row.assessment_id,
  })
  const [title, message] = pages.empty.restore
  return (
    <ListPage
      list={list}
      title={w.lists.restore}
      columns={useAssessmentColumns('restore')}
      filters={[]}
      rowName={(row) => row.title}
      rowLink={(row) => ({
        to: '/assessments/$assessment_id/detail',
        params: { assessment_id: row.assessment_id },
      })}
      rowActions={(row) => row.may.includes('restore') && <RestoreButton row={row} />}
      empty={<Empty title={title ?? ''} message={message ?? ''} />}
    />
  )
}
