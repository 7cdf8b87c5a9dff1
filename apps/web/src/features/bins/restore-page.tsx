import { type BinKind, type BinRow, binKinds, binListSpec, mayRestore } from '@kompeten/contract/bins/bins'
import { binsWords } from '@kompeten/phrases/bins/bins'
import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { binQueries } from './bins.queries.ts'
import { EmptyOld } from './empty-old.tsx'
import { RestoreOne, RestorePicked } from './restore-picked.tsx'

const useColumns = (): readonly Column<BinRow>[] => {
  const w = useWords(binsWords)
  const format = useFormat()
  return [
    { id: 'name', label: w.columns.name, cell: (row) => row.name },
    {
      id: 'deleted_date',
      label: w.columns.deleted_date,
      cell: ({ deleted_date, is_old }) => (
        <>
          {deleted_date && format.moment(deleted_date)} {is_old && <Badge color="gray">{w.old}</Badge>}
        </>
      ),
    },
    { id: 'deleted_by_name', label: w.columns.deleted_by_name, cell: (row) => row.deleted_by_name ?? '' },
    { id: 'reason', label: w.columns.reason, cell: (row) => row.reason ?? '' },
    { id: 'hangs', label: w.columns.hangs, cell: (row) => row.hangs ?? '' },
  ]
}

/** `/restore-data`: everything that was deleted, kind by kind, to be restored or removed for ever. */
export const RestorePage = () => {
  const w = useWords(binsWords)
  const format = useFormat()
  const session = useSession()
  const open = binKinds.filter((kind) => holds(session, [mayRestore[kind]]))
  const kindOf = (view: string | undefined): BinKind =>
    open.find((kind) => kind === view) ?? open[0] ?? 'assessment'
  const list = useList({
    name: 'bins',
    spec: binListSpec,
    source: (query, view) => binQueries.list({ kind: kindOf(view) }, query),
    rowId: (row) => row.record_id,
  })
  const kind = kindOf(list.state.view)
  const kinds = useQuery(binQueries.kinds()).data ?? []
  const labelOf = (one: BinKind) => {
    const found = kinds.find(({ kind }) => kind === one)
    return found ? w.view(w.kinds[one], format.count(found.count, found.count_is_exact)) : w.kinds[one]
  }
  const nameOf = (id: string) => list.page?.data.find(({ record_id }) => record_id === id)?.name ?? id
  return (
    <ListPage
      list={list}
      title={w.title}
      note={w.note}
      columns={useColumns()}
      filters={[]}
      views={open.map((one, at) => ({ view: at === 0 ? undefined : one, label: labelOf(one) }))}
      rowName={(row) => row.name}
      rowLink={(row) =>
        kind === 'assessment'
          ? { to: '/assessments/$assessment_id/detail', params: { assessment_id: row.record_id } }
          : undefined
      }
      rowActions={(row) => <RestoreOne kind={kind} row={row} />}
      actions={kinds.find((one) => one.kind === kind)?.may_empty && <EmptyOld kind={kind} />}
      bulk={<RestorePicked kind={kind} ids={list.selection.ids} nameOf={nameOf} drop={list.selection.drop} />}
      empty={<Empty title={w.none} message={w.noneText} />}
    />
  )
}
