import {
  type ArticleRow,
  articleListSpec,
  articleStates,
  articles,
} from '@kompeten/contract/articles/articles'
import { articlesWords } from '@kompeten/phrases/articles/articles'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { momentColumn } from '../../ui/list/moment-column.ts'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { articleQueries } from './articles.queries.ts'
import { useBin } from './use-write-article.ts'

const bin = 'bin'

const useColumns = (): readonly Column<ArticleRow>[] => {
  const w = useWords(articlesWords)
  const format = useFormat()
  return [
    { id: 'title', label: w.fields.title, cell: (row) => row.title },
    { id: 'state', label: w.columns.state, cell: (row) => w.states[row.state], oneLine: true },
    { id: 'author', label: w.fields.author, cell: (row) => row.author },
    { id: 'categories', label: w.fields.categories, cell: (row) => row.categories.join(', ') },
    { id: 'tags', label: w.fields.tags, cell: (row) => row.tags.join(', '), extra: true },
    {
      id: 'published_date',
      label: w.columns.published_date,
      cell: (row) => row.published_date && format.moment(row.published_date),
      oneLine: true,
    },
    {
      id: 'modified_date',
      label: w.columns.modified_date,
      cell: (row) => format.moment(row.modified_date),
      oneLine: true,
    },
    momentColumn('created_date', w.columns.created_date, format),
  ]
}

const AddButton = () => {
  const w = useWords(articlesWords)
  const session = useSession()
  if (!holds(session, articles.create.may)) return null
  return (
    <Button
      renderRoot={(props) => <Link to="/manage-articles/add-article" {...props} />}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {w.add}
    </Button>
  )
}

const RestoreButton = ({ row }: { row: ArticleRow }) => {
  const w = useWords(articlesWords)
  const restore = useBin()
  if (!row.may.includes('restore')) return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${w.restore} ${row.title}`}
      loading={restore.isPending}
      onClick={() => restore.mutate(row)}
    >
      {w.restore}
    </Button>
  )
}

/** `/manage-articles`: the LSP's articles, drafts too, and those in the bin. */
export const ArticleListPage = () => {
  const w = useWords(articlesWords)
  const session = useSession()
  const mayDelete = holds(session, articles.delete.may)
  const list = useList({
    name: 'articles',
    spec: articleListSpec,
    source: (query, view) =>
      view === bin && mayDelete ? articleQueries.deleted(query) : articleQueries.list(query),
    rowId: (row: ArticleRow) => row.article_id,
  })
  const inBin = list.state.view === bin && mayDelete
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={[
        {
          field: 'state',
          label: w.columns.state,
          kind: 'option',
          options: articleStates.map((value) => ({ value, label: w.states[value] })),
        },
      ]}
      views={
        mayDelete
          ? [
              { view: undefined, label: w.views.inUse },
              { view: bin, label: w.views.bin },
            ]
          : undefined
      }
      rowName={(row) => row.title}
      rowLink={(row) => ({
        to: '/manage-articles/edit-article/$article_id',
        params: { article_id: row.article_id },
      })}
      rowActions={inBin ? (row) => <RestoreButton row={row} /> : undefined}
      actions={!inBin && <AddButton />}
      empty={
        inBin ? (
          <Empty title={w.empty.binTitle} message={w.empty.binMessage} />
        ) : (
          <Empty title={w.empty.title} message={w.empty.message} action={<AddButton />} />
        )
      }
    />
  )
}
