import { uiWords } from '@kompeten/phrases/ui'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { useFieldProps } from '../../ui/form/field-props.ts'
import { schemeQueries } from './schemes.queries.ts'

const pauseMs = 250

/** Picks a published scheme of the LSP; typing looks for it on the server. */
export const SchemeField = (props: Field<string | null>) => {
  const { value, onChange } = props
  const w = useWords(uiWords).form
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const chosen = useQuery({ ...schemeQueries.one(value ?? ''), enabled: value !== null })
  // The name in the field is no search: it is what was chosen.
  const asked = search === chosen.data?.schema_name ? '' : search
  const found = useQuery(
    schemeQueries.list({
      limit: '20',
      sort: 'schema_name',
      shown_state: 'PUBLISHED',
      ...(asked && { search: asked }),
    }),
  )
  const options = [...(found.data?.data ?? []), ...(chosen.data ? [chosen.data] : [])]
  const byId = new Map(options.map(({ schema_id, schema_name }) => [schema_id, schema_name]))
  return (
    <Select
      {...useFieldProps(props)}
      data={[...byId].map(([id, label]) => ({ value: id, label }))}
      value={value}
      onChange={onChange}
      searchable
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
