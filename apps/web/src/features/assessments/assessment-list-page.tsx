import {
  assessmentBesideListSpec,
  assessmentHistoryListSpec,
  assessmentListSpec,
  assessmentLists,
  assessments,
} from '@kompeten/contract/assessments/assessments'
import { fundingSources } from '@kompeten/contract/assessments/content'
import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { ListSpec } from '@kompeten/contract/platform/lists'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button } from '@mantine/core'
import { IconCalendar, IconFolder, IconPlus, IconRestore } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { ListAddress } from '../../ui/list/list-state.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { useAssessmentColumns } from './assessment-columns.tsx'
import { assessmentQueries } from './assessments.queries.ts'
import { SendDrafts } from './steps/send-drafts.tsx'

type Kind = 'submission' | 'rejected' | 'list' | 'archives' | 'drafts' | 'own' | 'history'

/** The states that a list is about; none for all that one may see. */
const statesOf: Record<Kind, readonly AssessmentState[]> = {
  ...assessmentLists,
  drafts: [],
  own: [],
  history: [],
}

const specOf: Partial<Record<Kind, ListSpec>> = {
  drafts: assessmentBesideListSpec,
  history: assessmentHistoryListSpec,
}

const withStates = (kind: Kind, query: ListAddress): ListAddress => {
  const states = statesOf[kind]
  const asked = query as Record<string, string | undefined>
  return states.length === 0 || asked.last_activity_state
    ? query
    : { ...query, last_activity_state: states.join() }
}

const useFilters = (kind: Kind): readonly Filter[] => {
  const w = useWords(assessmentsWords)
  const known = statesOf[kind].length > 0 ? statesOf[kind] : Object.values(assessmentLists).flat()
  return [
    ...(known.length > 1 && kind !== 'drafts'
      ? [
          {
            field: 'last_activity_state',
            label: w.columns.status,
            kind: 'option' as const,
            options: known.map((value) => ({ value, label: w.states[value] })),
          },
        ]
      : []),
    { field: 'start_date', label: w.fields.start_date, kind: 'day' },
    {
      field: 'funding_source',
      label: w.fields.funding_source,
      kind: 'option',
      options: fundingSources.map((value) => ({ value, label: w.fundingSources[value] })),
    },
  ]
}

const AddButton = ({ kind }: { kind: Kind }) => {
  const w = useWords(assessmentsWords)
  const session = useSession()
  const icon = <IconPlus size={16} aria-hidden />
  if (kind === 'list' && holds(session, assessments.create.may)) {
    return (
      <Button renderRoot={(props) => <Link to="/assessments/input-data" {...props} />} leftSection={icon}>
        {w.add}
      </Button>
    )
  }
  if ((kind === 'drafts' || kind === 'own') && session?.role === 'ADT') {
    return (
      <Button
        renderRoot={(props) => <Link to="/assessments/input_data/admin_tuk" {...props} />}
        leftSection={icon}
      >
        {w.request}
      </Button>
    )
  }
  return null
}

/** A list of assessments: those of some states, or all that one may see. */
const AssessmentList = ({ kind }: { kind: Kind }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const session = useSession()
  const list = useList({
    name: `assessments.${kind}`,
    spec: specOf[kind] ?? assessmentListSpec,
    source: (query) =>
      kind === 'drafts' ? assessmentQueries.drafts(query) : assessmentQueries.list(withStates(kind, query)),
    rowId: (row) => row.assessment_id,
  })
  const columns = useAssessmentColumns(kind === 'submission' ? 'submission' : 'other')
  const filters = useFilters(kind)
  const [title, message] = pages.empty[kind]
  const calendar = (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/assessments/calendar" {...props} />}
      leftSection={<IconCalendar size={16} aria-hidden />}
    >
      {pages.calendar.open}
    </Button>
  )
  const portfolios = (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/assessments/applicants/arsip/portofolio-khusus" {...props} />}
      leftSection={<IconFolder size={16} aria-hidden />}
    >
      {w.lists.portfolios}
    </Button>
  )
  const deleted = (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/restore-data" {...props} />}
      leftSection={<IconRestore size={16} aria-hidden />}
    >
      {w.lists.restore}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={w.lists[kind]}
      columns={columns}
      filters={filters}
      rowName={(row) => row.title}
      rowLink={(row) => ({
        to: '/assessments/$assessment_id/detail',
        params: { assessment_id: row.assessment_id },
      })}
      doors={
        <>
          {kind === 'archives' && portfolios}
          {kind !== 'drafts' && calendar}
          {kind === 'list' && holds(session, assessments.deleted.may) && deleted}
        </>
      }
      actions={<AddButton kind={kind} />}
      bulk={
        kind === 'drafts' ? <SendDrafts ids={list.selection.ids} onSent={list.selection.clear} /> : undefined
      }
      empty={<Empty title={title ?? ''} message={message ?? ''} action={<AddButton kind={kind} />} />}
    />
  )
}

/** `/assessments/submission`: requests of venues that wait for the LSP, or for the venue to mend them. */
export const SubmissionPage = () => <AssessmentList kind="submission" />
/** `/assessments/rejected`, `/assessments/admintuk/rejected`. */
export const RejectedPage = () => <AssessmentList kind="rejected" />
/** `/assessments/list`: assessments in work. */
export const WorkPage = () => <AssessmentList kind="list" />
/** `/assessments/archives`. */
export const ArchivesPage = () => <AssessmentList kind="archives" />
/** `/assessments/admintuk/draft_assessment`: requests that the venue has not sent yet. */
export const DraftsPage = () => <AssessmentList kind="drafts" />
/** `/assessments/admintuk/list`: everything at the own venue. */
export const VenuePage = () => <AssessmentList kind="own" />
/** `/asesmen-history` of an assessor, and of whoever else opens it. */
export const AssessmentHistory = () => <AssessmentList kind="history" />
