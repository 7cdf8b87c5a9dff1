import { type Opening, openingListSpec, openingOutcomes } from '@kompeten/contract/requirements/test-material'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { materialQueries } from './requirements.queries.ts'

/** `/materi-uji/openings`: who opened which test material, when and why; refused attempts too. */
export const OpeningsPage = () => {
  const w = useWords(requirementsWords).opening
  const roles: Readonly<Record<string, string>> = useWords(roleWords)
  const format = useFormat()
  const list = useList({
    name: 'openings',
    spec: openingListSpec,
    source: materialQueries.openings,
    rowId: (row) => row.opening_id,
  })
  const columns: readonly Column<Opening>[] = [
    {
      id: 'opened_date',
      label: w.columns.opened_date,
      cell: (row) => format.moment(row.opened_date),
      oneLine: true,
    },
    {
      id: 'opened_by_name',
      label: w.columns.opened_by_name,
      cell: (row) => `${row.opened_by_name} (${roles[row.opened_by_role] ?? row.opened_by_role})`,
    },
    { id: 'requirement_name', label: w.columns.requirement_name, cell: (row) => row.requirement_name },
    { id: 'reason', label: w.columns.reason, cell: (row) => row.reason },
    {
      id: 'outcome',
      label: w.columns.outcome,
      cell: (row) => (
        <StateMark tone={row.outcome === 'opened' ? 'ready' : 'over'}>{w.outcomes[row.outcome]}</StateMark>
      ),
    },
    { id: 'file_name', label: w.columns.file_name, cell: (row) => row.file_name, extra: true },
  ]
  const filters: readonly Filter[] = [
    {
      field: 'outcome',
      label: w.columns.outcome,
      kind: 'option',
      options: openingOutcomes.map((value) => ({ value, label: w.outcomes[value] })),
    },
  ]
  return (
    <ListPage
      list={list}
      title={w.logTitle}
      columns={columns}
      filters={filters}
      rowName={(row) => row.file_name}
      rowLink={(row) => ({
        to: '/materi-uji/edit-materi-uji/$requirement_master_id',
        params: { requirement_master_id: row.requirement_master_id },
      })}
      empty={<Empty title={w.logEmpty} message={w.logEmptyMessage} />}
    />
  )
}
