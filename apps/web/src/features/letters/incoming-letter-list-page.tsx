import {
  type IncomingLetter,
  incomingLetterListSpec,
  incomingLetters,
} from '@kompeten/contract/letters/incoming'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { incomingQueries } from './letters.queries.ts'

const AddButton = () => {
  const w = useWords(lettersWords).incoming
  if (!holds(useSession(), incomingLetters.create.may)) return null
  return (
    <Button
      renderRoot={(props) => <Link to="/letters/incoming/add-letters" {...props} />}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {w.add}
    </Button>
  )
}

const useColumns = (): readonly Column<IncomingLetter>[] => {
  const w = useWords(lettersWords).incoming
  const format = useFormat()
  return [
    { id: 'agenda_number', label: w.columns.agenda_number, cell: (row) => row.agenda_number, oneLine: true },
    { id: 'sender_name', label: w.fields.sender_name, cell: (row) => row.sender_name },
    { id: 'summary', label: w.fields.summary, cell: (row) => row.summary },
    { id: 'letter_number', label: w.fields.letter_number, cell: (row) => row.letter_number },
    {
      id: 'received_on',
      label: w.fields.received_on,
      cell: (row) => format.day(row.received_on),
      oneLine: true,
    },
    {
      id: 'letter_date',
      label: w.fields.letter_date,
      cell: (row) => row.letter_date && format.day(row.letter_date),
      oneLine: true,
      extra: true,
    },
    { id: 'has_file', label: w.columns.has_file, cell: (row) => (row.has_file ? w.hasFile : '') },
  ]
}

/** `/letters/incoming`: the register of letters that came in. */
export const IncomingLetterListPage = () => {
  const words = useWords(lettersWords)
  const w = words.incoming
  const list = useList({
    name: 'incoming-letters',
    spec: incomingLetterListSpec,
    source: incomingQueries.list,
    rowId: (row) => row.incoming_letter_id,
  })
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={useColumns()}
      filters={[
        { field: 'received_on', label: w.fields.received_on, kind: 'day' },
        { field: 'letter_date', label: w.fields.letter_date, kind: 'day' },
      ]}
      rowName={(row) => row.agenda_number}
      rowLink={(row) => ({
        to: '/letters/incoming/$incoming_letter_id',
        params: { incoming_letter_id: row.incoming_letter_id },
      })}
      doors={
        <Button variant="default" renderRoot={(props) => <Link to="/letters" {...props} />}>
          {words.views.outgoing}
        </Button>
      }
      actions={<AddButton />}
      empty={<Empty title={w.empty.title} message={w.empty.message} action={<AddButton />} />}
    />
  )
}
