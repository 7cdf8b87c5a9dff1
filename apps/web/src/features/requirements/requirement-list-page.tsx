import { requirementListSpec, requirements } from '@kompeten/contract/requirements/requirements'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Text } from '@mantine/core'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { CategoryLinks } from './category-links.tsx'
import { categoryPages, useCategory } from './category-pages.ts'
import { RestoreButton, useRequirementColumns } from './requirement-columns.tsx'
import { useRequirementFilters } from './requirement-filters.ts'
import { RequirementListActions } from './requirement-list-actions.tsx'
import { ofCategory } from './requirements.queries.ts'

const bin = 'bin'

/** `/portfolios`, `/portfolios-umum`, `/materi-uji`, `/bukti-administratif`: the requirements of a category. */
export const RequirementListPage = () => {
  const category = useCategory()
  // Another category is another list: nothing picked or remembered of the one before.
  return <CategoryList key={category} />
}

const CategoryList = () => {
  const category = useCategory()
  const w = useWords(requirementsWords)
  const session = useSession()
  const mayDelete = holds(session, requirements.delete.may)
  const list = useList({
    name: `requirements:${category}`,
    spec: requirementListSpec,
    source: (query, view) =>
      view === bin && mayDelete
        ? ofCategory('deleted', category, query)
        : ofCategory('list', category, query),
    rowId: (row) => row.requirement_master_id,
  })
  const inBin = list.state.view === bin && mayDelete
  const actions = <RequirementListActions category={category} schemaId={list.state.filters.schema_id} />
  return (
    <>
      <CategoryLinks />
      <ListPage
        list={list}
        title={w.titles[category]}
        columns={useRequirementColumns(category, inBin)}
        filters={useRequirementFilters(category)}
        views={
          mayDelete
            ? [
                { view: undefined, label: w.views.inUse },
                { view: bin, label: w.views.bin },
              ]
            : undefined
        }
        rowName={(row) => row.name}
        rowLink={(row) => ({
          to: categoryPages[category].edit,
          params: { requirement_master_id: row.requirement_master_id },
        })}
        rowActions={inBin ? (row) => <RestoreButton row={row} /> : undefined}
        actions={!inBin && actions}
        empty={
          inBin ? (
            <Empty title={w.empty.binTitle} message={w.empty.binMessage} />
          ) : holds(session, requirements.create.may) ? (
            <Empty title={w.empty.title[category]} message={w.empty.message[category]} action={actions} />
          ) : (
            <Empty title={w.empty.title[category]} message={w.empty.readerMessage} />
          )
        }
      />
      <Text c="dimmed" size="sm" mt="md">
        {w.leads[category]}
      </Text>
    </>
  )
}
