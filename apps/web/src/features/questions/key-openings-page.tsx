import { type KeyOpening, keyOpeningListSpec, openingPurposes } from '@kompeten/contract/questions/views'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { questionQueries } from './questions.queries.ts'

/** `/writen-test/openings`: who opened which key, when and what for. */
export const KeyOpeningsPage = () => {
  const w = useWords(questionsWords).opening
  const roles: Readonly<Record<string, string>> = useWords(roleWords)
  const format = useFormat()
  const list = useList({
    name: 'key-openings',
    spec: keyOpeningListSpec,
    source: questionQueries.openings,
    rowId: (row) => row.opening_id,
  })
  const columns: readonly Column<KeyOpening>[] = [
    {
      id: 'opened_date',
      label: w.columns.opened_date,
      cell: (row) => format.moment(row.opened_date),
      oneLine: true,
    },
    {
      id: 'opened_by_name',
      label: w.columns.opened_by_name,
      cell: (row) => `${row.opened_by_name} (${roles[row.opened_by_role] ?? row.opened_by_role})`,
    },
    { id: 'question_code', label: w.columns.question_code, cell: (row) => row.question_code },
    { id: 'number', label: w.columns.number, cell: (row) => format.number(row.number), numeric: true },
    { id: 'purpose', label: w.columns.purpose, cell: (row) => w.purposes[row.purpose] },
  ]
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={columns}
      filters={[
        {
          field: 'purpose',
          label: w.columns.purpose,
          kind: 'option',
          options: openingPurposes.map((value) => ({ value, label: w.purposes[value] })),
        },
      ]}
      rowName={(row) => row.question_code}
      rowLink={(row) => ({
        to: '/writen-test/input_data/ujian_tertulis',
        search: { question_id: row.question_id },
      })}
      empty={<Empty title={w.empty} message={w.emptyMessage} />}
    />
  )
}
