import type { PlenoRow } from '@kompeten/contract/plenos/content'
import { plenoListSpec } from '@kompeten/contract/plenos/plenos'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { PlenoStateMark } from './pleno-state.tsx'
import classes from './plenos.module.css'
import { plenoQueries } from './plenos.queries.ts'

const stages = [
  'REAL_ASSESSMENT',
  'PLENO_DOCUMENT_COMPLETED',
  'PLENO_REPORT_READY',
  'REQUEST_BLANKO_SENDING',
  'PRINT_CERTIFICATE',
  'COMPLETED',
] as const

const useColumns = (): readonly Column<PlenoRow>[] => {
  const { columns: w, planned } = useWords(plenosWords)
  const states = useWords(assessmentsWords).states
  const format = useFormat()
  return [
    { id: 'title', label: w.assessment, cell: (row) => row.title },
    { id: 'state', label: w.state, cell: (row) => <PlenoStateMark state={row.state} /> },
    {
      id: 'held_on',
      label: w.held,
      cell: (row) =>
        row.held_on && (
          <>
            {`${format.day(row.held_on)} ${row.held_time}`}
            {row.planned_on && <span className={classes.under}>{planned(format.day(row.planned_on))}</span>}
          </>
        ),
      oneLine: true,
    },
    {
      id: 'decided',
      label: w.decided,
      cell: (row) => `${format.number(row.decided_count)}/${format.number(row.participant_count)}`,
      numeric: true,
    },
    { id: 'members', label: w.members, cell: (row) => format.number(row.member_count), numeric: true },
    { id: 'tuk', label: w.tuk, cell: (row) => row.tuk_name },
    {
      id: 'end_date',
      label: w.end_date,
      cell: (row) => format.day(row.end_date),
      oneLine: true,
      extra: true,
    },
    {
      id: 'last_activity_state',
      label: w.assessment_state,
      cell: (row) => states[row.last_activity_state],
      extra: true,
    },
  ]
}

const useFilters = (): readonly Filter[] => {
  const w = useWords(plenosWords).columns
  const states = useWords(assessmentsWords).states
  return [
    {
      field: 'last_activity_state',
      label: w.assessment_state,
      kind: 'option',
      options: stages.map((value) => ({ value, label: states[value] })),
    },
    { field: 'end_date', label: w.end_date, kind: 'day' },
  ]
}

/** `/plenos`: plenos held and to be held; a member's own. */
export const PlenoListPage = () => {
  const w = useWords(plenosWords)
  const session = useSession()
  const list = useList({
    name: 'plenos',
    spec: plenoListSpec,
    source: (query) => plenoQueries.list(query),
    rowId: (row) => row.assessment_id,
  })
  const seesAll = holds(session, ['PLENO_LIST'])
  return (
    <ListPage
      list={list}
      title={w.title}
      doors={
        seesAll && (
          <Button variant="default" renderRoot={(props) => <Link to="/pleno-deciders" {...props} />}>
            {w.deciders.title}
          </Button>
        )
      }
      columns={useColumns()}
      filters={useFilters()}
      rowName={(row) => row.title}
      rowLink={(row) => ({
        to: '/assessments/$assessment_id/plenos/$run',
        params: { assessment_id: row.assessment_id, run: 'pleno' },
      })}
      empty={
        <Empty title={seesAll ? w.none : w.noneSeated} message={seesAll ? w.noneHint : w.noneSeatedHint} />
      }
    />
  )
}
