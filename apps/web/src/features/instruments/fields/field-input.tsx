import { type FormField, optionsAt } from '@kompeten/contract/instruments/forms/form-definition'
import { isRequired } from '@kompeten/contract/instruments/forms/form-gaps'
import type { FormValue, RowsFrom } from '@kompeten/contract/instruments/forms/form-rows'
import { lineMost, proseMost } from '@kompeten/contract/instruments/forms/form-values'
import { plainLine } from '@kompeten/contract/platform/plain-text'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import sheetStyles from '../instruments.module.css'
import { kukOfRow, unitName } from '../people/names-in-forms.ts'
import styles from './field-input.module.css'

export type FieldProps = {
  field: FormField
  path: string
  label: string
  optionLabel: (option: string) => string
  value: FormValue | undefined
  from: RowsFrom
  isMissing: boolean
  /** Where the field is said by its row: for ears alone. */
  hidesLabel?: boolean
  files: ReactNode
  onChange: (value: FormValue | null) => void
}

const toneOf = (option: string) =>
  option === 'yes' || option === 'K' || option === 'continue'
    ? 'good'
    : option === 'no' || option === 'BK' || option === 'stop'
      ? 'asked'
      : undefined

/** Large answers side by side, for a finger on a tablet: one of them, or several. */
const Options = (props: FieldProps & { options: readonly string[]; isMany: boolean }) => {
  const { path, label, optionLabel, value, isMissing, hidesLabel, options, isMany, onChange } = props
  const [, row] = path.split('.')
  const isAsterisked = isRequired(props.field, row, props.from)
  const name = useId()
  const chosen: readonly string[] =
    value === undefined || typeof value === 'number' ? [] : typeof value === 'string' ? [value] : value
  const toggle = (option: string) => {
    if (!isMany) return onChange(option)
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
    onChange(next.length > 0 ? next : null)
  }
  return (
    <fieldset className={styles.options} id={path} data-missing={isMissing || undefined}>
      <legend className={hidesLabel ? styles.unseen : sheetStyles.label}>
        {label}
        {isAsterisked && !hidesLabel && (
          <span className={sheetStyles.asterisk} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      <div className={isMany ? styles.many : styles.few}>
        {options.map((option) => (
          <label key={option} className={styles.option} data-tone={toneOf(option)}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
            />
            <span>{optionLabel(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : '')

/** What a person may choose; what the product wrote stands there, but nobody chooses it again. */
const offeredOf = (field: FormField, path: string, value: FormValue | undefined) => {
  const { productOptions = [] } = field
  return optionsOf(field, path).filter((option) => option === value || !productOptions.includes(option))
}

/** The options of the row that a path stands in, or of the field. */
const optionsOf = (field: FormField, path: string) => {
  const [, row, own] = path.split('.')
  return optionsAt(field, own === undefined ? null : (row ?? null))
}

/** One field of a worksheet to be filled in, by its kind. */
export const FieldInput = (props: FieldProps) => {
  const { field, path, label, value, from, isMissing, files, onChange } = props
  const w = useWords(instrumentsWords)
  const language = useLanguage()
  const format = useFormat()
  const common = {
    id: path,
    label,
    withAsterisk: field.required === true,
    size: 'md' as const,
    ...(isMissing && { error: w.gaps.required }),
  }
  // What is pasted is cut where the field ends: never without a word.
  const upTo = (most: number) => ({
    maxLength: most,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    ...(textOf(value).length >= most && { description: w.sheet.full(format.number(most)) }),
  })
  const give = (text: string) => onChange(text === '' ? null : text)
  switch (field.kind) {
    case 'choice':
      return <Options {...props} options={offeredOf(field, path, value)} isMany={false} />
    case 'choices':
      return <Options {...props} options={optionsOf(field, path)} isMany />
    case 'units':
      return (
        <Options
          {...props}
          options={from.units.map(({ unit_id }) => unit_id)}
          optionLabel={(id) => unitName(from, id)}
          isMany
        />
      )
    case 'kuk': {
      const kuk = kukOfRow(from, path)
      return <Options {...props} options={[...kuk.keys()]} optionLabel={(id) => kuk.get(id) ?? id} isMany />
    }
    case 'unit':
      return (
        <NativeSelect
          {...common}
          value={textOf(value)}
          onChange={(event) => give(event.currentTarget.value)}
          data={[
            { value: '', label: w.sheet.chooseUnit },
            ...from.units.map(({ unit_id }) => ({ value: unit_id, label: unitName(from, unit_id) })),
          ]}
        />
      )
    case 'files':
      return files
    case 'number':
      return (
        <NumberInput
          {...common}
          inputMode="decimal"
          hideControls
          min={0}
          max={field.most ?? 1_000_000}
          clampBehavior="strict"
          allowNegative={false}
          decimalScale={2}
          decimalSeparator={language === 'id' ? ',' : '.'}
          allowedDecimalSeparators={['.', ',']}
          value={typeof value === 'number' ? value : ''}
          onValueChange={({ floatValue }, { source }) => {
            // Not where the value itself came in from outside.
            if (source === 'event') onChange(floatValue ?? null)
          }}
        />
      )
    case 'prose':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          {...upTo(proseMost)}
          value={textOf(value)}
          onChange={(event) => give(event.currentTarget.value)}
        />
      )
    default:
      return (
        <TextInput
          {...common}
          {...upTo(lineMost)}
          {...(field.kind === 'day' && { type: 'date' })}
          value={textOf(value)}
          onChange={(event) => give(plainLine(event.currentTarget.value))}
        />
      )
  }
}
