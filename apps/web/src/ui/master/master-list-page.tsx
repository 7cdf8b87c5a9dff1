import { holds, useSession } from '../../platform/session.ts'
import { ListPage } from '../list/list-page.tsx'
import { type ListAddress, narrowing } from '../list/list-state.ts'
import type { RowLink } from '../list/row.ts'
import { useList } from '../list/use-list.ts'
import { Empty } from '../states/empty.tsx'
import { BinActions, DeletePicked } from './bin-actions.tsx'
import { binOf, type Master, type MasterRow, usedOf } from './master.ts'
import { MasterListActions } from './master-list-actions.tsx'
import type { MasterWords } from './master-words.ts'
import {
  type MasterColumn,
  type MasterFilter,
  useMasterColumns,
  useMasterFilters,
} from './use-master-list.ts'

const bin = 'bin'

type ListedRow = MasterRow & { created_date: string; modified_date: string }

type Props<Row extends ListedRow, Input extends object> = {
  master: Master<Row, Input>
  words: MasterWords
  columns: readonly MasterColumn<Row>[]
  filters: readonly MasterFilter<Row>[]
  /** Said in place of "what to do first" to whoever may add nothing. */
  emptyMessage?: string
}

/** The list of a kind of record: those in use, and for whoever may delete those in the bin. */
export const MasterListPage = <Row extends ListedRow, Input extends object>(props: Props<Row, Input>) => {
  const { master, words: w, columns, filters, emptyMessage } = props
  const session = useSession()
  const actions = (given: ListAddress) => <MasterListActions master={master} words={w} narrowing={given} />
  const mayDelete = holds(session, master.may.delete)
  const mayCreate = holds(session, master.may.create)
  const list = useList({
    name: master.name,
    spec: master.spec,
    source: (query, view) => (view === bin && mayDelete ? binOf(master, query) : usedOf(master, query)),
    rowId: master.idOf,
  })
  const inBin = list.state.view === bin && mayDelete
  const views = [
    { view: undefined, label: w.views.inUse },
    { view: bin, label: w.views.bin },
  ]
  const nothing = mayCreate ? (
    <Empty title={w.empty.title} message={w.empty.message} action={actions({})} />
  ) : (
    <Empty title={w.empty.title} message={emptyMessage ?? w.empty.message} />
  )
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useMasterColumns(master, w, columns, inBin)}
      filters={useMasterFilters(master, w, filters)}
      views={mayDelete ? views : undefined}
      rowName={master.nameOf}
      rowLink={(row) => ({ to: master.at.edit, params: { [master.id]: master.idOf(row) } }) as RowLink}
      rowActions={inBin ? (row) => <BinActions master={master} words={w} row={row} /> : undefined}
      actions={!inBin && actions(narrowing(list.state))}
      bulk={
        mayDelete && !inBin ? (
          <DeletePicked master={master} words={w} selection={list.selection} />
        ) : undefined
      }
      empty={inBin ? <Empty title={w.empty.binTitle} message={w.empty.binMessage} /> : nothing}
    />
  )
}
