import { uiWords } from '@kompeten/phrases/platform/ui'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Query } from '../../platform/queries.ts'
import { useWords } from '../../platform/words.ts'
import type { PageQuery } from '../list/use-list.ts'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'
import { nothingFound } from './nothing-found.ts'

const pauseMs = 250

/** A record as a choice shows it. */
export type Named = { id: string; name: string }

/** Where the records come from: one by its id, and a page of those that fit what is asked. */
export type Records<One, Listed> = {
  one: (id: string) => Query<One>
  list: (query: { limit: string; search?: string }) => PageQuery<Listed>
  optionOf: (record: One | Listed) => Named
}

type Props<One, Listed> = Field<string | null> & Records<One, Listed> & { description?: string }

/** Picks one of the LSP's records; typing looks for it on the server. */
export const RecordField = <One, Listed>(props: Props<One, Listed>) => {
  const { value, onChange, description, one, list, optionOf } = props
  const w = useWords(uiWords).form
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), pauseMs)
  const { data: kept } = useQuery({ ...one(value ?? ''), enabled: value !== null })
  const chosen = kept && optionOf(kept)
  // The name in the field is the chosen record, not a search.
  const search = settled === chosen?.name ? '' : settled
  const found = useQuery(list({ limit: '20', ...(search && { search }) }))
  const options = found.data?.data.map(optionOf) ?? []
  const names = new Map([...options, ...(chosen ? [chosen] : [])].map(({ id, name }) => [id, name]))
  return (
    <Select
      {...useFieldProps(props)}
      description={description}
      data={[...names].map(([id, label]) => ({ value: id, label }))}
      value={value}
      onChange={onChange}
      searchable
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': w.clear(props.label) }}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: given }) => given}
      nothingFoundMessage={nothingFound(found, w.noneFits)}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
    />
  )
}
