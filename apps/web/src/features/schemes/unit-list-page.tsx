import { unitListSpec } from '@kompeten/contract/schemes/lists'
import type { UnitRow } from '@kompeten/contract/schemes/schemes'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { schemeQueries } from './schemes.queries.ts'

const useColumns = (): readonly Column<UnitRow>[] => {
  const w = useWords(schemesWords).unitList.columns
  const format = useFormat()
  return [
    { id: 'title', label: w.title, cell: (row) => row.title },
    { id: 'unit_code', label: w.unit_code, cell: (row) => row.unit_code, oneLine: true },
    { id: 'schema_name', label: w.schema_name, cell: (row) => row.schema_name },
    { id: 'title_en', label: w.title_en, cell: (row) => row.title_en, extra: true },
    { id: 'standard', label: w.standard, cell: (row) => row.standard, extra: true },
    { id: 'job_group', label: w.job_group, cell: (row) => row.job_group, extra: true },
    {
      id: 'element_count',
      label: w.element_count,
      cell: (row) => format.number(row.element_count),
      numeric: true,
      extra: true,
    },
    { id: 'kuk_count', label: w.kuk_count, cell: (row) => format.number(row.kuk_count), numeric: true },
  ]
}

/** `/schema/unit-competention`: the units of competence of all schemes. */
export const UnitListPage = () => {
  const w = useWords(schemesWords).unitList
  const list = useList({
    name: 'units',
    spec: unitListSpec,
    source: (query) => schemeQueries.units(query),
    rowId: (row) => `${row.schema_id} ${row.unit_id}`,
  })
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={[]}
      rowName={(row) => `${row.unit_code} ${row.title}`}
      rowLink={(row) => ({
        to: '/schema/schema-edit/$schema_id',
        params: { schema_id: row.schema_id },
        search: { open: row.unit_id },
      })}
      empty={<Empty title={w.empty.title} message={w.empty.message} />}
    />
  )
}
