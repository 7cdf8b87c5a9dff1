import { institutionListSpec, institutions } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { narrowing } from '../../ui/list/list-state.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { InstitutionBinActions } from './institution-bin-actions.tsx'
import { useInstitutionColumns } from './institution-columns.tsx'
import { useInstitutionFilters } from './institution-filters.ts'
import { InstitutionListActions } from './institution-list-actions.tsx'
import { institutionQueries } from './institutions.queries.ts'
import { useDeleteInstitutions } from './use-delete-institutions.ts'

const bin = 'bin'

/** `/intitutions`: the institutions of the LSP, and those in the bin. */
export const InstitutionListPage = () => {
  const w = useWords(institutionsWords)
  const session = useSession()
  const mayDelete = holds(session, institutions.delete.may)
  const list = useList({
    name: 'institution',
    spec: institutionListSpec,
    source: (query, view) =>
      view === bin && mayDelete ? institutionQueries.bin(query) : institutionQueries.list(query),
    rowId: (row) => row.institution_id,
  })
  const inBin = list.state.view === bin && mayDelete
  const remove = useDeleteInstitutions()
  const { ids, clear } = list.selection

  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useInstitutionColumns(inBin)}
      filters={useInstitutionFilters()}
      views={
        mayDelete
          ? [
              { view: undefined, label: w.views.inUse },
              { view: bin, label: w.views.bin },
            ]
          : undefined
      }
      rowName={(row) => row.institution_name}
      rowLink={(row) => ({
        to: '/intitutions/$institution_id',
        params: { institution_id: row.institution_id },
      })}
      rowActions={inBin ? (row) => <InstitutionBinActions row={row} /> : undefined}
      actions={!inBin && <InstitutionListActions narrowing={narrowing(list.state)} />}
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
        ) : (
          <Empty
            title={w.empty.title}
            message={w.empty.message}
            action={holds(session, institutions.create.may) && <InstitutionListActions narrowing={{}} />}
          />
        )
      }
    />
  )
}
