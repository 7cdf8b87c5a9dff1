import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Field } from './field.ts'
import { MultiSelectField } from './multi-select-field.tsx'
import type { Named, Records } from './record-field.tsx'

const pauseMs = 250
/** So many are there before anything is typed. */
const shownAtOnce = '100'

type Props<One, Listed> = Field<(string | null)[]> &
  Records<One, Listed> & {
    /** Those picked before, whatever has become of them since. */
    chosen?: readonly Named[]
    description?: string
    most?: number
    isAsked?: boolean
  }

/** Picks several of the LSP's records. Where there are more than are shown at once, typing looks for others on the server. */
export const RecordsField = <One, Listed>({
  one,
  list,
  optionOf,
  chosen = [],
  ...field
}: Props<One, Listed>) => {
  const { value, onChange } = field
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const [picked, setPicked] = useState(chosen)
  const { data: first } = useQuery(list({ limit: shownAtOnce }))
  const isMore = first !== undefined && first.count > first.data.length
  const { data: found } = useQuery({
    ...list({ limit: shownAtOnce, search }),
    enabled: isMore && search !== '',
  })
  const listed = [...(first?.data ?? []), ...(found?.data ?? [])].map(optionOf)
  const known = new Map([...listed, ...picked, ...chosen].map(({ id, name }) => [id, name]))
  // What a draft brings back was picked by somebody who saw its name, in a page that is gone.
  const nameless = first === undefined ? [] : value.flatMap((id) => (id && !known.has(id) ? [id] : []))
  const kept = useQueries({ queries: nameless.map(one) }).flatMap(({ data }) =>
    data ? [optionOf(data)] : [],
  )
  const names = new Map([...known, ...kept.map(({ id, name }) => [id, name] as const)])
  return (
    <MultiSelectField
      {...field}
      options={[...names].map(([id, label]) => ({ value: id, label }))}
      onChange={(ids) => {
        setPicked(ids.flatMap((id) => (id === null ? [] : [{ id, name: names.get(id) ?? id }])))
        onChange(ids)
      }}
      onSearch={setTyped}
    />
  )
}
