import { apostrophes } from '@kompeten/contract/platform/fields'

const any = new RegExp(`[${apostrophes}]`, 'g')

/** A text with one spelling of its apostrophes: keyboards write them in several ways, and one is as good as another. */
export const withPlainApostrophes = (text: string): string => text.replace(any, "'")

/** A text as each keyboard would write it: to look for it in a column that holds it as it was typed. */
export const apostropheSpellings = (text: string): string[] => [
  ...new Set([text, ...[...apostrophes].map((sign) => text.replace(any, sign))]),
]

/** The `like` pattern of a text in whose apostrophes' place any one sign stands. */
export const withAnySign = (pattern: string): string => pattern.replace(any, '_')
