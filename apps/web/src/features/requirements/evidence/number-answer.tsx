import { TextInput, type TextInputProps } from '@mantine/core'
import { readNumber, showNumber } from '../../../ui/form/number-text.ts'
import { useTypedText } from '../../../ui/form/use-typed-text.ts'

const keptNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * What is kept of a number that was typed: a text with a point as its decimal sign (`1250.5`). Other text stays as it is, and so
 * do numbers that begin with zeros, which count nothing.
 */
const read = (text: string): string => (/^\s*0\d/.test(text) ? text.trim() : String(readNumber(text) ?? ''))

const show = (kept: string): string => (keptNumber.test(kept) ? showNumber(Number(kept)) : kept)

type Props = Pick<TextInputProps, 'label' | 'aria-label' | 'error' | 'maw' | 'onBlur'> & {
  /** The answer as it is kept; empty where there is none. */
  value: string
  onChange: (value: string) => void
}

/** A number that a requirement asks for, read as Indonesians write it and shown as it was read once the field is left. */
export const NumberAnswer = ({ value, onChange, onBlur, ...shown }: Props) => {
  const { text, setTyped, tidy } = useTypedText(value, read, show)
  return (
    <TextInput
      {...shown}
      inputMode="decimal"
      autoComplete="off"
      maxLength={2000}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
      onBlur={(event) => {
        tidy()
        onBlur?.(event)
      }}
    />
  )
}
