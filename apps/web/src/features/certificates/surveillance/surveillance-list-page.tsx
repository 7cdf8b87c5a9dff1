import {
  type SurveillanceSummary,
  surveillanceListSpec,
  surveillanceStates,
} from '@kompeten/contract/certificates/surveillances'
import { surveillancesWords } from '@kompeten/phrases/certificates/surveillances'
import { useFormat } from '../../../platform/format.ts'
import { useSpoken, useWords } from '../../../platform/words.ts'
import type { Column } from '../../../ui/list/column.ts'
import type { Filter } from '../../../ui/list/filter.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { surveillanceQueries } from '../certificates.queries.ts'
import { SurveillanceBadge } from './surveillance-state.tsx'

const views = ['overdue', 'all'] as const
const scopeOf = (view: string | undefined) =>
  view === 'all' ? {} : view === 'overdue' ? { is_overdue: 'true' } : { state: 'SUBMITTED' }

const useColumns = (): readonly Column<SurveillanceSummary>[] => {
  const w = useWords(surveillancesWords)
  const format = useFormat()
  const spoken = useSpoken()
  return [
    { id: 'holder_name', label: w.fields.holder_name, cell: (row) => row.holder_name },
    { id: 'state', label: w.fields.state, cell: (row) => <SurveillanceBadge of={row} />, oneLine: true },
    { id: 'due_on', label: w.fields.due_on, cell: (row) => format.day(row.due_on), oneLine: true },
    {
      id: 'schema_name',
      label: w.fields.schema_name,
      cell: (row) => spoken(row.schema_name, row.schema_name_en),
    },
    {
      id: 'certificate_number',
      label: w.fields.certificate_number,
      cell: (row) => row.certificate_number,
      oneLine: true,
      extra: true,
    },
    {
      id: 'surveillance_number',
      label: w.fields.surveillance_number,
      cell: (row) => format.number(row.surveillance_number),
      numeric: true,
      extra: true,
    },
    {
      id: 'submitted_date',
      label: w.fields.submitted_date,
      cell: (row) => row.submitted_date && format.moment(row.submitted_date),
      oneLine: true,
      extra: true,
    },
  ]
}

const useFilters = (): readonly Filter[] => {
  const w = useWords(surveillancesWords)
  const state: Filter = {
    field: 'state',
    label: w.fields.state,
    kind: 'option',
    options: surveillanceStates.map((value) => ({ value, label: w.states[value] })),
  }
  const overdue: Filter = {
    field: 'is_overdue',
    label: w.fields.is_overdue,
    kind: 'option',
    options: [
      { value: 'true', label: w.yes },
      { value: 'false', label: w.no },
    ],
  }
  return [state, overdue, { field: 'due_on', label: w.fields.due_on, kind: 'day' }]
}

/** `/certificates/surveillances`: what holders gave, what is overdue, and all of it. */
export const SurveillanceListPage = () => {
  const w = useWords(surveillancesWords)
  const list = useList({
    name: 'surveillances',
    spec: surveillanceListSpec,
    source: (query, view) => surveillanceQueries.list({ ...scopeOf(view), ...query }),
    rowId: (row) => row.surveillance_id,
  })
  const view = views.find((one) => one === list.state.view) ?? 'waiting'
  const filters = useFilters()
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={view === 'all' ? filters : filters.filter(({ field }) => field === 'due_on')}
      views={[
        { view: undefined, label: w.views.waiting },
        { view: 'overdue', label: w.views.overdue },
        { view: 'all', label: w.views.all },
      ]}
      rowName={(row) => row.holder_name}
      rowLink={(row) => ({
        to: '/certificates/surveillances/$surveillance_id',
        params: { surveillance_id: row.surveillance_id },
      })}
      empty={<Empty title={w.empty[`${view}Title`]} message={w.empty.message} />}
    />
  )
}
