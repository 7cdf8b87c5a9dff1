import { type LetterRow, letterStates } from '@kompeten/contract/letters/letters'
import { letterTypes } from '@kompeten/contract/letters/types'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { pastLettersWords } from '@kompeten/phrases/letters/past-letters'
import { Text } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import type { Filter } from '../../ui/list/filter.ts'
import { momentColumn } from '../../ui/list/moment-column.ts'
import { isLeft, LetterMark } from './letter-state.tsx'

/** The columns of the register. */
export const useLetterColumns = (): readonly Column<LetterRow>[] => {
  const w = useWords(lettersWords)
  const past = useWords(pastLettersWords)
  const format = useFormat()
  return [
    {
      id: 'letter_number',
      label: w.columns.letter_number,
      cell: (row) => row.letter_number ?? w.noNumber,
      oneLine: true,
    },
    { id: 'letter_type', label: w.columns.letter_type, cell: (row) => w.types[row.letter_type] },
    { id: 'addressee_name', label: w.columns.addressee_name, cell: (row) => row.addressee_name },
    {
      id: 'state',
      label: w.columns.state,
      cell: (row) => (
        <>
          <LetterMark state={row.state} />
          {isLeft(row) && (
            <Text size="xs" c="dimmed">
              {past.short}
            </Text>
          )}
        </>
      ),
      oneLine: true,
    },
    {
      id: 'letter_date',
      label: w.columns.letter_date,
      cell: (row) => row.letter_date && format.day(row.letter_date),
      oneLine: true,
    },
    { id: 'title', label: w.columns.title, cell: (row) => row.title, extra: true },
    {
      id: 'signed_by_name',
      label: w.columns.signed_by_name,
      cell: (row) => row.signed_by_name,
      extra: true,
    },
    {
      id: 'sent_date',
      label: w.columns.sent_date,
      cell: (row) => row.sent_date && format.moment(row.sent_date),
      oneLine: true,
      extra: true,
    },
    momentColumn('created_date', w.columns.created_date, format),
  ]
}

/** What the register can be narrowed by. */
export const useLetterFilters = (): readonly Filter[] => {
  const w = useWords(lettersWords)
  const past = useWords(pastLettersWords)
  return [
    {
      field: 'state',
      label: w.columns.state,
      kind: 'option',
      options: letterStates.map((value) => ({ value, label: w.states[value] })),
    },
    {
      field: 'letter_type',
      label: w.columns.letter_type,
      kind: 'option',
      options: letterTypes.map((value) => ({ value, label: w.types[value] })),
    },
    {
      field: 'is_past',
      label: past.filter,
      kind: 'option',
      options: [
        { value: 'false', label: past.no },
        { value: 'true', label: past.short },
      ],
    },
    { field: 'letter_date', label: w.columns.letter_date, kind: 'day' },
  ]
}
