import type { Language } from '@kompeten/phrases/platform/words'

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' }

/**
 * Writes numbers as the language does, with all their figures: `0,5`, in English `0.5`. Without marks between thousands, as
 * answers are typed.
 */
export const numbersIn = (language: Language): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 15, useGrouping: false })
  return (value) => format.format(value)
}
