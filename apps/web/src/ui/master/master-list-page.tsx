import type { ListSpec } from '@kompeten/contract/platform/lists'
import { holds, useSession } from '../../platform/session.ts'
import type { Column } from '../list/column.ts'
import type { Filter } from '../list/filter.ts'
import { ListPage } from '../list/list-page.tsx'
import { type ListAddress, narrowing } from '../list/list-state.ts'
import type { RowLink } from '../list/row.ts'
import { useList } from '../list/use-list.ts'
import { Empty } from '../states/empty.tsx'
import { BinActions, DeletePicked } from './bin-actions.tsx'
import { binOf, type Master, type MasterRow, usedOf } from './master.ts'
import { MasterListActions } from './master-list-actions.tsx'
import type { MasterWords } from './master-words.ts'

const bin = 'bin'

type Props<Row extends MasterRow, Input extends object> = {
  master: Master<Row, Input>
  words: MasterWords
  spec: ListSpec
  /** `inBin` shows when they were deleted. */
  useColumns: (inBin: boolean) => readonly Column<Row>[]
  filters: readonly Filter[]
  rowLink: (row: Row) => RowLink
  /** Where a new record is filled in. */
  addAt: string
  /** Said in place of "what to do first" to whoever may add nothing. */
  emptyMessage?: string
}

/** The list of a kind of record: those in use, and for whoever may delete those in the bin. */
export const MasterListPage = <Row extends MasterRow, Input extends object>(props: Props<Row, Input>) => {
  const { master, words: w, spec, useColumns, filters, rowLink, addAt, emptyMessage } = props
  const session = useSession()
  const actions = (given: ListAddress) => (
    <MasterListActions master={master} words={w} addAt={addAt} narrowing={given} />
  )
  const mayDelete = holds(session, master.may.delete)
  const mayCreate = holds(session, master.may.create)
  const list = useList({
    name: master.name,
    spec,
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
      columns={useColumns(inBin)}
      filters={filters}
      views={mayDelete ? views : undefined}
      rowName={master.nameOf}
      rowLink={rowLink}
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
