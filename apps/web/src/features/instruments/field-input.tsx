import { type FormField, optionsAt } from '@kompeten/contract/instruments/forms/form-definition'
import { type FormValue, idsIn, type RowsFrom } from '@kompeten/contract/instruments/forms/form-rows'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { type ReactNode, useId } from 'react'
import { useLanguage, useWords } from '../../platform/words.ts'
import styles from './field-input.module.css'
import sheetStyles from './instruments.module.css'

export type FieldProps = {
  field: FormField
  path: string
  label: string
  optionLabel: (option: string) => string
  value: FormValue | undefined
  from: RowsFrom
  isLocked: boolean
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
  const { path, label, optionLabel, value, isLocked, isMissing, hidesLabel, options, isMany, onChange } =
    props
  const isRequired = props.field.required === true
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
        {isRequired && !hidesLabel && (
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
              disabled={isLocked}
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

/** What a person may choose; what the product wrote stands there, but nobody chooses it anew. */
const offeredOf = (field: FormField, path: string, value: FormValue | undefined) => {
  const { productOptions = [] } = field
  return optionsOf(field, path).filter((option) => option === value || !productOptions.includes(option))
}

/** The options of the row that a path stands in, or of the field. */
const optionsOf = (field: FormField, path: string) => {
  const [, row, own] = path.split('.')
  return optionsAt(field, own === undefined ? null : (row ?? null))
}

/** One field of a worksheet, by its kind. */
export const FieldInput = (props: FieldProps) => {
  const { field, path, label, value, from, isLocked, isMissing, files, onChange } = props
  const w = useWords(instrumentsWords)
  const language = useLanguage()
  const common = {
    id: path,
    label,
    withAsterisk: field.required === true && !isLocked,
    size: 'md' as const,
    ...(isMissing && { error: w.gaps.required }),
  }
  // What cannot be changed is read and copied all the same: not greyed out.
  const typed = { ...common, readOnly: isLocked, className: isLocked ? styles.locked : undefined }
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
      // What the product wrote is read, not chosen: a scheme has hundreds of criteria.
      const offered = isLocked ? idsIn(value) : [...kuk.keys()]
      return <Options {...props} options={offered} optionLabel={(id) => kuk.get(id) ?? id} isMany />
    }
    case 'unit':
      return (
        <NativeSelect
          {...common}
          disabled={isLocked}
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
          {...typed}
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
          {...typed}
          autosize
          minRows={2}
          maxLength={4000}
          value={textOf(value)}
          onChange={(event) => give(event.currentTarget.value)}
        />
      )
    default:
      return (
        <TextInput
          {...typed}
          maxLength={500}
          {...(field.kind === 'day' && { type: 'date' })}
          value={textOf(value)}
          onChange={(event) => give(event.currentTarget.value)}
        />
      )
  }
}

const unitName = (from: RowsFrom, id: string): string => {
  const unit = from.units.find(({ unit_id }) => unit_id === id)
  return unit ? `${unit.unit_code} ${unit.title}`.trim() : id
}

/** The KUK of the unit that a field's row stands for, with their numbers. */
const kukOfRow = (from: RowsFrom, path: string): ReadonlyMap<string, string> => {
  const [, row, inRow] = path.split('.')
  // Outside of a unit's row a number alone would not say which unit's it is.
  const units = inRow === undefined ? from.units : from.units.filter(({ unit_id }) => unit_id === row)
  return new Map(
    units.flatMap(({ unit_code, elements }) =>
      elements.flatMap(({ kuk }, e) =>
        kuk.map(({ kuk_id, text }, k) => {
          const named = `${e + 1}.${k + 1} ${text}`
          return [kuk_id, inRow === undefined ? `${unit_code} ${named}` : named] as const
        }),
      ),
    ),
  )
}
