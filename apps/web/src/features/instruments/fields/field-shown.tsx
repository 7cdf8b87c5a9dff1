import { idsIn } from '@kompeten/contract/instruments/forms/form-rows'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { kukOfRow, unitName } from '../people/names-in-forms.ts'
import fieldStyles from './field-input.module.css'
import type { FieldProps } from './field-input.tsx'
import styles from './field-shown.module.css'

type Props = Omit<FieldProps, 'isMissing' | 'onChange'> & {
  /** What else is said of the place. */
  children: ReactNode
}

/** A value of a form as text: what was chosen by its words, units and criteria each on a line of its own. */
const useValueInWords = () => {
  const format = useFormat()
  return ({
    field,
    path,
    optionLabel,
    value,
    from,
  }: Pick<Props, 'field' | 'path' | 'optionLabel' | 'value' | 'from'>) => {
    if (value === undefined) return ''
    if (typeof value === 'number') return format.number(value)
    const chosen = typeof value === 'string' ? [value] : idsIn(value)
    if (field.kind === 'unit' || field.kind === 'units') {
      return chosen.map((id) => unitName(from, id)).join('\n')
    }
    if (field.kind === 'kuk') {
      const kuk = kukOfRow(from, path)
      return chosen.map((id) => kuk.get(id) ?? id).join('\n')
    }
    if (field.kind === 'day') return chosen.map((day) => format.day(day)).join('\n')
    return chosen.map((one) => (field.options ? optionLabel(one) : one)).join(', ')
  }
}

/** One field of a worksheet that is read: its name and what was given, in a list of such. */
export const FieldShown = ({ hidesLabel, files, children, ...given }: Props) => {
  const { field, label, value } = given
  const { gaps } = useWords(instrumentsWords)
  const inWords = useValueInWords()
  return (
    <div className={styles.given}>
      <dt className={hidesLabel ? fieldStyles.unseen : styles.name}>{label}</dt>
      <dd>
        {value === undefined ? (
          <span className={styles.none}>{field.required ? gaps.required : '–'}</span>
        ) : field.kind === 'files' ? (
          files
        ) : (
          inWords(given)
        )}
        {children}
      </dd>
    </div>
  )
}
