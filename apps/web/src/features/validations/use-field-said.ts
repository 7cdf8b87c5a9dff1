import { validationsWords } from '@kompeten/phrases/validations/validations'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { isDay } from '../../ui/form/day-text.ts'

type Said = Readonly<Record<string, string>>

/**
 * A field of a validation's plan or report in words, as two see it who changed it at once; `names` are those of people by
 * their id.
 */
export const useFieldSaid = (names: Said = {}) => {
  const { options, aspects, periods, positions } = useWords(validationsWords)
  const format = useFormat()
  const saidOf = (field: string): Said => {
    if (field.endsWith('_evidence')) return options.evidence
    if (field.endsWith('_principles')) return options.principles
    if (field === 'findings') return aspects
    if (field === 'members') return { ...names, ...positions }
    return { ...options, period: periods }[field as 'purposes'] ?? {}
  }
  return (field: string, value: unknown): string => {
    const said = saidOf(field)
    const plain = (one: unknown): string => {
      const text = one === null || one === undefined ? '' : String(one)
      return isDay(text) ? format.day(text) : (said[text] ?? text)
    }
    const row = (one: unknown): string =>
      one !== null && typeof one === 'object'
        ? Object.values(one).map(plain).filter(Boolean).join(' · ')
        : plain(one)
    return Array.isArray(value) ? value.map(row).join('; ') : plain(value)
  }
}
