import { uiWords } from '@kompeten/phrases/platform/ui'
import { dayInTable, useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { isDay } from '../form/day-text.ts'

/** What the values of a field are called, by field. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Shows a field's value as people read it. Empty where there is none. */
export type Shown = (field: string, value: unknown) => string

/** Shows what has a name by it, and all else as before. */
export const showNamed =
  (show: Shown, names: Labels): Shown =>
  (field, value) => {
    const shownOne = (one: unknown) => names[field]?.[String(one)] ?? show(field, one)
    return Array.isArray(value) ? value.map(shownOne).join(', ') : shownOne(value)
  }

type Listed = { name: string }
const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/**
 * Shows the values of a kind of record: what is chosen by its label, days and numbers as people write them, rows by
 * their names. `labels` are the words of what is chosen.
 */
export const useShown = (labels: Labels): Shown => {
  const { yes, no } = useWords(uiWords).list
  const format = useFormat()
  return (field, value) => {
    const label = (one: unknown) => labels[field]?.[String(one)]
    const shownOne = (one: unknown): string => {
      if (one === null || one === undefined) return ''
      if (typeof one === 'boolean') return one ? yes : no
      if (Number.isInteger(one)) return format.number(Number(one))
      if (isListed(one)) return one.name
      const text = String(one)
      return label(one) ?? (isDay(text) ? dayInTable(text) : text)
    }
    return Array.isArray(value) ? value.map(shownOne).join(', ') : shownOne(value)
  }
}
