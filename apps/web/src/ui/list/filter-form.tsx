import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { DayInput } from '../form/day-input.tsx'
import type { Filter } from './filter.ts'
import { readRange, writeRange } from './list-state.ts'

type Of<Kind extends Filter['kind']> = {
  filter: Extract<Filter, { kind: Kind }>
  value: string
  apply: (value: string) => void
}

const OptionChoice = ({ filter, value, apply }: Of<'option'>) => {
  const chosen = value ? value.split(',') : []
  const change = (next: string[]) =>
    apply(filter.options.flatMap((option) => (next.includes(option.value) ? [option.value] : [])).join(','))
  return (
    <Checkbox.Group value={chosen} onChange={change} aria-label={filter.label}>
      <Stack gap="xs">
        {filter.options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

const ApplyForm = ({ children, apply }: { children: ReactNode; apply: () => void }) => {
  const w = useWords(uiWords).list
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {children}
        <Button type="submit" variant="default">
          {w.apply}
        </Button>
      </Stack>
    </form>
  )
}

const TextChoice = ({ filter, value, apply }: Of<'text'>) => {
  const [text, setText] = useState(value)
  return (
    <ApplyForm apply={() => apply(text.trim())}>
      <TextInput label={filter.label} value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </ApplyForm>
  )
}

const wholeNumbersOnly = (text: string) => text.replace(/\D/g, '').slice(0, 9)

const NumberChoice = ({ value, apply }: Of<'number'>) => {
  const w = useWords(uiWords).list
  const [[from, to], setRange] = useState(readRange(value))
  return (
    <ApplyForm apply={() => apply(writeRange(from, to))}>
      <Group grow wrap="nowrap">
        <TextInput
          label={w.from}
          inputMode="numeric"
          value={from}
          onChange={(event) => setRange([wholeNumbersOnly(event.currentTarget.value), to])}
        />
        <TextInput
          label={w.to}
          inputMode="numeric"
          value={to}
          onChange={(event) => setRange([from, wholeNumbersOnly(event.currentTarget.value)])}
        />
      </Group>
    </ApplyForm>
  )
}

const DayChoice = ({ filter, value, apply }: Of<'day'>) => {
  const w = useWords(uiWords).list
  const [[from, to], setRange] = useState(readRange(value))
  return (
    <ApplyForm apply={() => apply(writeRange(from, to))}>
      {filter.presets?.map(({ label, range }) => (
        <Button key={label} variant="subtle" justify="start" onClick={() => apply(writeRange(...range))}>
          {label}
        </Button>
      ))}
      <Group grow wrap="nowrap" align="start">
        <DayInput label={w.from} value={from || null} onChange={(day) => setRange([day ?? '', to])} />
        <DayInput label={w.to} value={to || null} onChange={(day) => setRange([from, day ?? ''])} />
      </Group>
    </ApplyForm>
  )
}

/** What opens under a filter's button: options apply at once, text and ranges when asked to. */
export const FilterForm = (given: { filter: Filter; value: string; apply: (value: string) => void }) => {
  const { filter, ...rest } = given
  switch (filter.kind) {
    case 'option':
      return <OptionChoice filter={filter} {...rest} />
    case 'record':
      return filter.choice({ label: filter.label, ...rest })
    case 'text':
      return <TextChoice filter={filter} {...rest} />
    case 'number':
      return <NumberChoice filter={filter} {...rest} />
    case 'day':
      return <DayChoice filter={filter} {...rest} />
  }
}
