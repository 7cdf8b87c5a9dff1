import { type MainScheme, mainSchemeListSpec, mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import { mainSchemesWords } from '@kompeten/phrases/schemes/main-schemes'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import type { Column } from '../../../ui/list/column.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { momentColumn } from '../../../ui/list/moment-column.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { mainSchemeQueries } from '../schemes.queries.ts'
import { useRestoreMainScheme } from '../use-save-main-scheme.ts'

const bin = 'bin'

const useColumns = (inBin: boolean): readonly Column<MainScheme>[] => {
  const w = useWords(mainSchemesWords)
  const format = useFormat()
  return [
    { id: 'main_schema_name', label: w.fields.main_schema_name, cell: (row) => row.main_schema_name },
    { id: 'main_schema_code', label: w.fields.main_schema_code, cell: (row) => row.main_schema_code },
    {
      id: 'main_schema_name_en',
      label: w.fields.main_schema_name_en,
      cell: (row) => row.main_schema_name_en,
    },
    ...(inBin
      ? [
          {
            id: 'deleted_date',
            label: w.columns.deleted_date,
            cell: (row: MainScheme) => row.deleted_date && format.moment(row.deleted_date),
            oneLine: true,
          },
        ]
      : [
          {
            id: 'schema_count',
            label: w.columns.schema_count,
            numeric: true,
            cell: (row: MainScheme) => (
              <Link to="/schema/sub-schema" search={{ main_schema_id: row.main_schema_id }}>
                {format.number(row.schema_count)}
              </Link>
            ),
          },
        ]),
    momentColumn('created_date', w.columns.created_date, format),
  ]
}

const RestoreButton = ({ row }: { row: MainScheme }) => {
  const { restore: label } = useWords(schemesWords)
  const restore = useRestoreMainScheme()
  if (!row.may.includes('restore')) return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${label} ${row.main_schema_name}`}
      loading={restore.isPending}
      onClick={() => restore.mutate(row)}
    >
      {label}
    </Button>
  )
}

/** `/schema/main-schema`: the fields of work that schemes are gathered under. */
export const MainSchemeListPage = () => {
  const words = useWords(schemesWords)
  const w = useWords(mainSchemesWords)
  const session = useSession()
  const mayDelete = holds(session, mainSchemes.delete.may)
  const list = useList({
    name: 'mainSchemes',
    spec: mainSchemeListSpec,
    source: (query, view) =>
      view === bin && mayDelete ? mainSchemeQueries.deleted(query) : mainSchemeQueries.list(query),
    rowId: (row) => row.main_schema_id,
  })
  const inBin = list.state.view === bin && mayDelete
  const add = holds(session, mainSchemes.create.may) && (
    <Button
      renderRoot={(props) => <Link to="/schema/main-schema/add-mainCompetence" {...props} />}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {w.add}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns(inBin)}
      filters={[]}
      views={
        mayDelete
          ? [
              { view: undefined, label: words.views.inUse },
              { view: bin, label: words.views.bin },
            ]
          : undefined
      }
      rowName={(row) => row.main_schema_name}
      rowLink={(row) => ({
        to: '/schema/main-schema/edit-mainSchema/$main_schema_id',
        params: { main_schema_id: row.main_schema_id },
      })}
      rowActions={inBin ? (row) => <RestoreButton row={row} /> : undefined}
      actions={!inBin && add}
      empty={
        inBin ? (
          <Empty title={w.empty.binTitle} message={w.empty.binMessage} />
        ) : (
          <Empty
            title={w.empty.title}
            message={add ? w.empty.message : w.empty.readerMessage}
            action={add || undefined}
          />
        )
      }
    />
  )
}
