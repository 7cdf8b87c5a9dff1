import { softwareListSpec } from '@kompeten/contract/complaints/complaints'
import { complaintStates, type SoftwareComplaint } from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { ComplaintStateMark } from './complaint-state.tsx'
import { complaintQueries } from './complaints.queries.ts'
import { useFailedCallWords } from './failed-call.tsx'

const useColumns = (): readonly Column<SoftwareComplaint>[] => {
  const { columns, software: w } = useWords(complaintsWords)
  const format = useFormat()
  const said = useFailedCallWords()
  return [
    {
      id: 'complaint_number',
      label: columns.complaint_number,
      cell: (row) => row.complaint_number,
      oneLine: true,
    },
    { id: 'lsp_name', label: w.lsp, cell: (row) => row.lsp_name },
    { id: 'description', label: w.description, cell: (row) => row.description },
    { id: 'failed_call', label: w.attached, cell: (row) => (row.failed_call ? said(row.failed_call) : '') },
    { id: 'state', label: columns.state, cell: (row) => <ComplaintStateMark state={row.state} /> },
    { id: 'filed_on', label: columns.filed_on, cell: (row) => format.day(row.filed_on), oneLine: true },
  ]
}

/** `/software-complaints`: complaints about this software of all LSPs, for DEV. */
export const SoftwareComplaintsPage = () => {
  const { columns, states, software: w, of } = useWords(complaintsWords)
  const list = useList({
    name: 'software-complaints',
    spec: softwareListSpec,
    source: complaintQueries.software,
    rowId: (row: SoftwareComplaint) => row.complaint_id,
  })
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={[
        {
          field: 'state',
          label: columns.state,
          kind: 'option',
          options: complaintStates.map((value) => ({ value, label: states[value] })),
        },
        { field: 'filed_on', label: columns.filed_on, kind: 'day' },
      ]}
      rowName={(row) => of(row.complaint_number)}
      rowLink={() => undefined}
      empty={<Empty title={w.none} message={w.noneText} />}
    />
  )
}
