import { uiWords } from '@kompeten/phrases/platform/ui'
import { useWords } from '../../platform/words.ts'
import type { Field } from './field.ts'

type Described = Omit<Field<unknown>, 'value' | 'onChange'>

/** What every field part tells its input: its name, its error, and whether it may stay empty. */
export const useFieldProps = ({ id, path, label, required, needed, error, onBlur }: Described) => {
  const w = useWords(uiWords).form
  return {
    id,
    name: path,
    label: required || label === '' ? label : `${label} (${needed ?? w.optional})`,
    error,
    onBlur,
    'aria-required': required || undefined,
  }
}
