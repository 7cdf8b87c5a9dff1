import { holds, useSession } from '../../platform/session.ts'
import { ListPage } from '../list/list-page.tsx'
import { type ListAddress, narrowing } from '../list/list-state.ts'
import type { RowLink } from '../list/row.ts'
import { useList } from '../list/use-list.ts'
import { Empty } from '../states/empty.tsx'
import { BinActions, DeletePicked } from './bin-actions.tsx'
import { binOf, hasBin, type Master, type MasterRow, usedOf } from './master.ts'
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

/** The list of a kind of record: those in use, and for whoever may delete those in the bin, where there is one. */
export const MasterListPage = <Row extends ListedRow, Input extends object>(props: Props<Row, Input>) => {
  const { master, words: w, columns, filters, emptyMessage } = props
  const session = useSession()
  const actions = (given: ListAddress) => <MasterListActions master={master} words={w} narrowing={given} />
  const binned = hasBin(master) && holds(session, master.bin.may) ? master : undefined
  const mayCreate = holds(session, master.may.create)
  const list = useList({
    name: master.name,
    spec: master.spec,
    source: (query, view) => (view === bin && binned ? binOf(binned, query) : usedOf(master, query)),
    rowId: master.idOf,
  })
  const opened = list.state.view === bin ? binned : undefined
  const inBin = opened !== undefined
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
      views={binned && views}
      rowName={master.nameOf}
      rowLink={(row) => ({ to: master.at.edit, params: { [master.id]: master.idOf(row) } }) as RowLink}
      rowActions={opened && ((row) => <BinActions master={opened} words={w} row={row} />)}
      actions={!inBin && actions(narrowing(list.state))}
      bulk={
        binned && !inBin ? <DeletePicked master={binned} words={w} selection={list.selection} /> : undefined
      }
      empty={inBin ? <Empty title={w.empty.binTitle} message={w.empty.binMessage} /> : nothing}
    />
  )
}
