import { applicationListSpec, applications, queueMost } from '@kompeten/contract/applications/applications'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Button } from '@mantine/core'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFormat } from '../../platform/format.ts'
import { readAnew } from '../../platform/queries.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Selection } from '../../ui/list/selection.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { PlaceApplicants } from '../assessments/index.ts'
import { GeneralEvidenceLink } from '../requirements/index.ts'
import { useApplicationColumns } from './application-columns.tsx'
import { useApplicationFilters } from './application-filters.ts'
import { applicationQueries, applicationQueue } from './applications.queries.ts'
import { BulkDecisions } from './review/bulk-decisions.tsx'

const ApplyButton = () => {
  const w = useWords(applicationsWords)
  return (
    <Button
      renderRoot={(props) => <Link to="/join-skema/add-join-skema" {...props} />}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {w.add}
    </Button>
  )
}

/** The door to the queue of the review. */
const ReviewButton = () => {
  const w = useWords(applicationsWords)
  const format = useFormat()
  const { data: queue = [] } = useQuery(applicationQueue)
  if (queue.length === 0) return null
  const count = format.count(queue.length, queue.length < queueMost)
  return (
    <Button
      renderRoot={(props) => <Link to="/join-skema/queue" {...props} />}
      leftSection={<IconEye size={18} aria-hidden />}
    >
      {w.reviewMany(count)}
    </Button>
  )
}

/** What is done with all that are picked: of those that wait for review and of those that are accepted, as the list shows them. */
const Together = ({ state, selection }: { state: string | undefined; selection: Selection }) => {
  const client = useQueryClient()
  const shown = state?.split(',')
  const decides = !shown || shown.includes('SUBMITTED')
  const placed = (ids: readonly string[]) => {
    selection.drop(ids)
    readAnew(client, applicationQueries.lists)
  }
  return (
    <>
      {decides && <BulkDecisions ids={selection.ids} onDone={selection.drop} />}
      {(!shown || shown.includes('APPROVED')) && (
        <Suspense fallback={null}>
          <PlaceApplicants ids={selection.ids} onDone={placed} variant={decides ? 'default' : 'filled'} />
        </Suspense>
      )}
    </>
  )
}

/** `/join-skema`: an applicant's own applications; for the LSP all that were submitted. */
export const ApplicationListPage = () => {
  const w = useWords(applicationsWords)
  const session = useSession()
  const own = !session?.codes.has('JOIN_REQUEST_LIST')
  const mayDecide = holds(session, applications.approve.may)
  const mayApply = holds(session, applications.begin.may) && own
  const list = useList({
    name: 'applications',
    spec: applicationListSpec,
    source: applicationQueries.list,
    rowId: (row) => row.join_request_id,
  })
  return (
    <ListPage
      list={list}
      title={own ? w.mine : w.title}
      columns={useApplicationColumns(own)}
      filters={useApplicationFilters(own)}
      rowName={(row) => (own ? row.schema_name : `${row.applicant_name}, ${row.schema_name}`)}
      rowLink={(row) => ({
        // What waits to be judged opens where it is judged.
        to: row.may.includes('judge')
          ? '/join-skema/$join_request_id/review'
          : '/join-skema/$join_request_id',
        params: { join_request_id: row.join_request_id },
      })}
      doors={mayApply && <GeneralEvidenceLink />}
      actions={mayApply ? <ApplyButton /> : mayDecide && <ReviewButton />}
      bulk={mayDecide ? <Together state={list.state.filters.state} selection={list.selection} /> : undefined}
      empty={
        <Empty
          title={w.empty.title}
          message={own ? w.empty.ownMessage : w.empty.message}
          action={mayApply && <ApplyButton />}
        />
      }
    />
  )
}
