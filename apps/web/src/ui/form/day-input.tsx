import { checkMessage } from '@kompeten/phrases/platform/refusals'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useWords } from '../../platform/words.ts'
import { useHeldWork } from '../dialogs/held-work.ts'
import { afterPress } from './after-press.ts'
import type { DayBounds } from './day-calendar.tsx'
import { isDay, readDay, showDay } from './day-text.ts'
import { useTypedText } from './use-typed-text.ts'

const DayCalendar = lazy(() =>
  import('./day-calendar.tsx').then((module) => ({ default: module.DayCalendar })),
)

type Props = {
  label: string
  /** `YYYY-MM-DD`; text that is no day comes as it was typed. */
  value: string | null
  onChange: (day: string | null) => void
} & DayBounds &
  Pick<TextInputProps, 'id' | 'name' | 'error' | 'onBlur' | 'aria-required' | 'description'>

/** A day, typed in any usual form or picked from a calendar, which is loaded when it is opened. */
export const DayInput = ({ value, onChange, onBlur, error, label, ...props }: Props) => {
  const { latest, opensAt, named, onShown, ...rest } = props
  const language = useLanguage()
  const w = useWords(uiWords).form
  const [isOpen, setOpen] = useState(false)
  const [isLeft, setLeft] = useState(false)
  // No field hears of a day that was picked.
  const [picked, setPicked] = useState<string>()
  useHeldWork(picked !== undefined && picked === value)
  const { text, setTyped, tidy } = useTypedText(value, readDay, showDay)
  const isWrong = isLeft && value !== null && !isDay(value)
  const change = (next: string) => {
    setTyped(next)
    onChange(readDay(next))
  }
  const pick = (day: string) => {
    setOpen(false)
    setPicked(day)
    setTyped(showDay(day))
    onChange(day)
  }
  const calendar = (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      // Inside, so that a popover around the field knows that a click on a day is one of its own.
      withinPortal={false}
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={w.openCalendar(label)}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      {/* Not the field's colour, which is red while the day is wrong. */}
      <Popover.Dropdown aria-label={label} c="var(--mantine-color-text)">
        <Suspense fallback={null}>
          <DayCalendar
            value={value !== null && isDay(value) ? value : null}
            onPick={pick}
            {...{ latest, opensAt, named, onShown }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      {...rest}
      label={label}
      error={error ?? (isWrong && checkMessage(language, 'not_a_date'))}
      placeholder={w.dayHint}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onFocus={() => setLeft(false)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        const { currentTarget } = event
        afterPress(() => setLeft(document.activeElement !== currentTarget))
        tidy()
        onBlur?.(event)
      }}
      rightSection={calendar}
    />
  )
}
