import { uiWords } from '@kompeten/phrases/platform/ui'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'

const pauseMs = 250

type Option = { id: string; name: string }
type Props = Field<string | null> & {
  description?: string
  /** The record that is chosen, once it is read. */
  useChosen: (id: string | null) => Option | undefined
  /** The first records that fit what is typed; all where it is empty. */
  useFound: (search: string) => { options: readonly Option[]; isPending: boolean }
}

/** Picks one of the LSP's records; typing looks for it on the server. */
export const RecordField = (props: Props) => {
  const { value, onChange, description, useChosen, useFound } = props
  const w = useWords(uiWords).form
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const chosen = useChosen(value)
  // The name in the field is the chosen record, not a search.
  const found = useFound(search === chosen?.name ? '' : search)
  const names = new Map([...found.options, ...(chosen ? [chosen] : [])].map(({ id, name }) => [id, name]))
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
      nothingFoundMessage={found.isPending ? '…' : w.noneFits}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
    />
  )
}
