import { type BlankoRequest, blankoListSpec, blankoStates } from '@kompeten/contract/certificates/blanko'
import { blankoWords } from '@kompeten/phrases/certificates/blanko'
import { blankoStockWords } from '@kompeten/phrases/certificates/stock'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import type { Column } from '../../../ui/list/column.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { blankoQueries } from '../certificates.queries.ts'
import { numberSpan } from './number-span.ts'

/** `/certificates/blanko`: requests for forms to BNSP. */
export const BlankoListPage = () => {
  const w = useWords(blankoWords)
  const format = useFormat()
  const list = useList({
    name: 'blanko',
    spec: blankoListSpec,
    source: (query) => blankoQueries.list(query),
    rowId: (row) => row.blanko_request_id,
  })
  const columns: readonly Column<BlankoRequest>[] = [
    { id: 'title', label: w.fields.title, cell: (row) => row.title },
    {
      id: 'state',
      label: w.fields.state,
      cell: (row) =>
        row.missing.length > 0 ? w.missing(format.number(row.missing.length)) : w.states[row.state],
    },
    { id: 'total', label: w.fields.total, cell: (row) => format.number(row.total), numeric: true },
    {
      id: 'numbers',
      label: w.fields.numbers,
      cell: (row) => row.first_number && numberSpan(row.first_number, row.last_number),
      oneLine: true,
    },
    {
      id: 'created_date',
      label: w.fields.created_date,
      cell: (row) => format.moment(row.created_date),
      oneLine: true,
    },
    {
      id: 'created_by_name',
      label: w.fields.created_by_name,
      cell: (row) => row.created_by_name,
      extra: true,
    },
  ]
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={columns}
      filters={[
        {
          field: 'state',
          label: w.fields.state,
          kind: 'option',
          options: blankoStates.map((value) => ({ value, label: w.states[value] })),
        },
      ]}
      rowName={(row) => row.title}
      rowLink={(row) => ({
        to: '/certificates/blanko/$blanko_request_id',
        params: { blanko_request_id: row.blanko_request_id },
      })}
      doors={
        <Button variant="default" renderRoot={(props) => <Link to="/certificates/stock" {...props} />}>
          {useWords(blankoStockWords).title}
        </Button>
      }
      empty={<Empty title={w.empty.title} message={w.empty.message} />}
    />
  )
}
