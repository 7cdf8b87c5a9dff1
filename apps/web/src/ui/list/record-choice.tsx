import { uiWords } from '@kompeten/phrases/platform/ui'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Named, Records } from '../form/record-field.tsx'
import type { FilterChoice } from './filter.ts'

const pauseMs = 250
const shownAtOnce = '25'

const chosenIn = (value: string) => (value === '' ? [] : value.split(','))

/** Those that are chosen, with their names; one that cannot be read (any more) keeps its id. */
const useChosen = <One, Listed>({ one, optionOf }: Records<One, Listed>, value: string): Named[] =>
  useQueries({
    queries: chosenIn(value).map((id) => one(id)),
    combine: (kept) =>
      chosenIn(value).map((id, at) => {
        const data = kept[at]?.data
        return data ? optionOf(data) : { id, name: kept[at]?.isError ? id : '…' }
      }),
  })

/** Records to narrow a list by. Those chosen stand first; where there are more than are shown, typing looks on the server. */
const RecordChoice = <One, Listed>({
  records,
  label,
  value,
  apply,
}: FilterChoice & { records: Records<One, Listed> }) => {
  const w = useWords(uiWords)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const { data: page } = useQuery({
    ...records.list({ limit: shownAtOnce, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  })
  const chosen = useChosen(records, value)
  const isMore = search !== '' || typed !== '' || (page !== undefined && page.count > page.data.length)
  const offered = new Map(
    [...chosen, ...(page?.data.map(records.optionOf) ?? [])].map(({ id, name }) => [id, name]),
  )
  return (
    <Stack gap="sm">
      {isMore && (
        <TextInput
          type="search"
          aria-label={w.list.search}
          placeholder={w.list.searchHint}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Checkbox.Group value={chosenIn(value)} onChange={(next) => apply(next.join(','))} aria-label={label}>
        <Stack gap="xs">
          {[...offered].map(([id, name]) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      {page?.data.length === 0 && <Text size="sm">{w.form.noneFits}</Text>}
    </Stack>
  )
}

/** The names of the records that a list is narrowed by. */
const RecordNames = <One, Listed>({ records, value }: { records: Records<One, Listed>; value: string }) =>
  useChosen(records, value)
    .map(({ name }) => name)
    .join(', ')

/** A filter by the records of a feature, however many there are. */
export const byRecord = <One, Listed>(records: Records<One, Listed>) => ({
  kind: 'record' as const,
  choice: (given: FilterChoice) => <RecordChoice records={records} {...given} />,
  names: (value: string) => <RecordNames records={records} value={value} />,
})
