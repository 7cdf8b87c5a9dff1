import { roleWords } from '@kompeten/phrases/platform/roles'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'

/** Four digits are as likely a year as a number: they stand as they are. */
const groupedFrom = 10_000
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** A value that an entry tells, as its reader writes such values; empty for none. */
export const useFactWords = () => {
  const format = useFormat()
  const { yes, no } = useWords(uiWords).list
  const roles: Readonly<Record<string, string>> = useWords(roleWords)
  const wordsOf = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value === 'number') {
      return Number.isInteger(value) && value < groupedFrom ? String(value) : format.number(value)
    }
    if (typeof value === 'object') {
      const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
      return isPlainList ? value.map(wordsOf).join(', ') : JSON.stringify(value)
    }
    const text = String(value)
    if (isMoment(text)) return format.moment(text)
    return isDay(text) ? format.day(text) : (roles[text] ?? text)
  }
  return wordsOf
}
