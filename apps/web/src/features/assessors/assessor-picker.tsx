import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { nothingFound } from '../../ui/form/nothing-found.ts'
import { nameOf } from './assessor-name.ts'
import { assessorQueries } from './assessors.queries.ts'

const pauseMs = 250

type Props = { value: string | null; onChange: (assessorId: string | null) => void }

/** Narrows a calendar to one assessor; empty for all. Typing looks for them on the server. */
export const AssessorPicker = ({ value, onChange }: Props) => {
  const w = useWords(assessorsWords).schedule
  const words = useWords(uiWords).form
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const chosen = useQuery({ ...assessorQueries.get({ accessor_id: value ?? '' }), enabled: value !== null })
  const asked = chosen.data && search === nameOf(chosen.data) ? '' : search
  const found = useQuery(assessorQueries.list({ limit: '20', sort: 'name', ...(asked && { search: asked }) }))
  const options = [...(found.data?.data ?? []), ...(chosen.data ? [chosen.data] : [])]
  const byId = new Map(options.map((one) => [one.accessor_id, nameOf(one)]))
  return (
    <Select
      label={w.assessor}
      placeholder={w.all}
      data={[...byId].map(([id, label]) => ({ value: id, label }))}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': words.clear(w.assessor) }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: given }) => given}
      nothingFoundMessage={nothingFound(found, words.noneFits)}
      maxDropdownHeight={280}
      maw={360}
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
    />
  )
}
