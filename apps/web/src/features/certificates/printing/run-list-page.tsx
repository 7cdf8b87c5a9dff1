import { type IssuingRun, runListSpec, runStates } from '@kompeten/contract/certificates/issuing'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import type { Column } from '../../../ui/list/column.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { numberSpan } from '../blanko/number-span.ts'
import { issuingQueries } from '../certificates.queries.ts'

/** `/certificates/runs`: what was signed together, and how far it is. */
export const RunListPage = () => {
  const w = useWords(certificatesWords)
  const format = useFormat()
  const list = useList({
    name: 'certificate-runs',
    spec: runListSpec,
    source: (query) => issuingQueries.runs(query),
    rowId: (row) => row.run_id,
  })
  const columns: readonly Column<IssuingRun>[] = [
    {
      id: 'created_date',
      label: w.runs.columns.created_date,
      cell: (row) => format.moment(row.created_date),
    },
    { id: 'state', label: w.runs.columns.state, cell: (row) => w.runs.states[row.state] },
    {
      id: 'progress',
      label: w.runs.columns.progress,
      cell: (row) => w.runs.progress(format.number(row.rendered), format.number(row.total)),
    },
    {
      id: 'numbers',
      label: w.runs.columns.numbers,
      cell: (row) => row.first_number && numberSpan(row.first_number, row.last_number),
    },
    { id: 'signer_name', label: w.fields.signer_name, cell: (row) => row.signer_name },
  ]
  return (
    <ListPage
      list={list}
      title={w.runs.title}
      columns={columns}
      filters={[
        {
          field: 'state',
          label: w.runs.columns.state,
          kind: 'option',
          options: runStates.map((value) => ({ value, label: w.runs.states[value] })),
        },
      ]}
      rowName={(row) => format.moment(row.created_date)}
      rowLink={(row) => ({ to: '/certificates/runs/$run_id', params: { run_id: row.run_id } })}
      empty={<Empty title={w.runs.empty.title} message={w.runs.empty.message} />}
    />
  )
}
