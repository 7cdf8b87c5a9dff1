import { schemeListSpec } from '@kompeten/contract/schemes/lists'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { narrowing } from '../../ui/list/list-state.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { SchemeBinActions } from './scheme-bin-actions.tsx'
import { useSchemeColumns } from './scheme-columns.tsx'
import { useSchemeFilters } from './scheme-filters.ts'
import { SchemeListActions } from './scheme-list-actions.tsx'
import { schemeQueries } from './schemes.queries.ts'
import { useDeleteSchemes } from './use-delete-schemes.ts'

const bin = 'bin'

/** `/schema/sub-schema`: the schemes of the LSP, and those in the bin. */
export const SchemeListPage = () => {
  const w = useWords(schemesWords)
  const session = useSession()
  const mayDelete = holds(session, schemes.delete.may)
  const list = useList({
    name: 'schemes',
    spec: schemeListSpec,
    source: (query, view) =>
      view === bin && mayDelete ? schemeQueries.deleted(query) : schemeQueries.list(query),
    rowId: (row) => row.schema_id,
  })
  const inBin = list.state.view === bin && mayDelete
  const remove = useDeleteSchemes()
  const { ids, drop } = list.selection
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useSchemeColumns(inBin)}
      filters={useSchemeFilters()}
      views={
        mayDelete
          ? [
              { view: undefined, label: w.views.inUse },
              { view: bin, label: w.views.bin },
            ]
          : undefined
      }
      rowName={(row) => row.schema_name}
      rowLink={(row) => ({ to: '/schema/schema-edit/$schema_id', params: { schema_id: row.schema_id } })}
      rowActions={inBin ? (row) => <SchemeBinActions row={row} /> : undefined}
      actions={!inBin && <SchemeListActions narrowing={narrowing(list.state)} />}
      bulk={
        mayDelete && !inBin ? (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(ids, {
                onSuccess: ({ refused }) => {
                  const stay = refused.flatMap(({ by, schema_id }) => (by === null ? [] : schema_id))
                  drop(ids.filter((id) => !stay.includes(id)))
                },
              })
            }
          >
            {w.delete}
          </Button>
        ) : undefined
      }
      empty={
        inBin ? (
          <Empty title={w.empty.binTitle} message={w.empty.binMessage} />
        ) : holds(session, schemes.create.may) ? (
          <Empty
            title={w.empty.title}
            message={w.empty.message}
            action={<SchemeListActions narrowing={{}} />}
          />
        ) : (
          <Empty title={w.empty.title} message={w.empty.readerMessage} />
        )
      }
    />
  )
}
