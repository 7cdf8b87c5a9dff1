import { tuk, tukListSpec } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { narrowing } from '../../ui/list/list-state.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { tukQueries } from './tuk.queries.ts'
import { TukBinActions } from './tuk-bin-actions.tsx'
import { useTukColumns } from './tuk-columns.tsx'
import { useTukFilters } from './tuk-filters.ts'
import { TukListActions } from './tuk-list-actions.tsx'
import { useDeleteTuks } from './use-delete-tuks.ts'

const bin = 'bin'

/** `/tuk`: the venues of the LSP, and those in the bin; an ADT's own. */
export const TukListPage = () => {
  const w = useWords(tukWords)
  const session = useSession()
  const mayDelete = holds(session, tuk.delete.may)
  const list = useList({
    name: 'tuk',
    spec: tukListSpec,
    source: (query, view) => (view === bin && mayDelete ? tukQueries.bin(query) : tukQueries.list(query)),
    rowId: (row) => row.tuk_id,
  })
  const inBin = list.state.view === bin && mayDelete
  const remove = useDeleteTuks()
  const { ids, clear } = list.selection

  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useTukColumns(inBin)}
      filters={useTukFilters()}
      views={
        mayDelete
          ? [
              { view: undefined, label: w.views.inUse },
              { view: bin, label: w.views.bin },
            ]
          : undefined
      }
      rowName={(row) => row.tuk_name}
      rowLink={(row) => ({ to: '/tuk/edit-tuk/$tuk_id', params: { tuk_id: row.tuk_id } })}
      rowActions={inBin ? (row) => <TukBinActions row={row} /> : undefined}
      actions={!inBin && <TukListActions narrowing={narrowing(list.state)} />}
      bulk={
        mayDelete && !inBin ? (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() => remove.mutate(ids, { onSuccess: clear })}
          >
            {w.delete}
          </Button>
        ) : undefined
      }
      empty={
        inBin ? (
          <Empty title={w.empty.binTitle} message={w.empty.binMessage} />
        ) : holds(session, tuk.create.may) ? (
          <Empty title={w.empty.title} message={w.empty.message} action={<TukListActions narrowing={{}} />} />
        ) : (
          <Empty title={w.empty.title} message={w.empty.ownMessage} />
        )
      }
    />
  )
}
