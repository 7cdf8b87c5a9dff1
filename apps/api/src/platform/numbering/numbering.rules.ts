/** When a series begins again at 1. */
export type NumberReset = 'none' | 'year' | 'month'

const field = /\{([a-z_]+)(?::(\d{1,2}))?\}/g
const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const ofTheDay = ['year', 'month', 'roman_month'] as const

/** The period that a day (`YYYY-MM-DD`, in the LSP's zone) falls into: empty, `2026` or `2026-03`. */
export const periodOf = (reset: NumberReset, day: string): string =>
  day.slice(0, { none: 0, year: 4, month: 7 }[reset])

/** What keeps a template from being used; the first fault found. */
export type TemplateFault = 'no_number' | 'unknown_field' | 'number_repeats'

/**
 * Looks whether a template can be used with the fields that its series knows. It must hold `{seq}`, no field or brace
 * that nobody fills, and the year (and month) after which the series begins again: otherwise a number would come twice.
 */
export const templateFault = (
  template: string,
  reset: NumberReset,
  fields: readonly string[],
): TemplateFault | undefined => {
  const used = [...template.matchAll(field)].map(([, name = '']) => name)
  const known = new Set<string>(['seq', ...ofTheDay, ...fields])
  if (!used.includes('seq')) return 'no_number'
  if (!used.every((name) => known.has(name)) || /[{}]/.test(template.replace(field, '')))
    return 'unknown_field'
  const tellsYear = used.includes('year')
  const tellsMonth = used.includes('month') || used.includes('roman_month')
  const told = reset === 'none' || (tellsYear && (reset === 'year' || tellsMonth))
  return told ? undefined : 'number_repeats'
}

/**
 * A number in the words of its template, such as `{seq:3}/{type}/{lsp}/{roman_month}/{year}` → `007/ST/LSP-X/III/2026`
 * (decisions §7). `{seq:3}` is filled with zeros to 3 digits and grows beyond; `day` is `YYYY-MM-DD` in the LSP's zone.
 * Text that a field brings in is never read as a template again.
 * @throws Error for a field that is not given; `templateFault` finds it before the template is saved
 */
export const formatNumber = (
  template: string,
  given: { seq: number; day: string; fields: Record<string, string> },
): string => {
  const month = given.day.slice(5, 7)
  const values: Record<string, string | undefined> = {
    ...given.fields,
    seq: String(given.seq),
    year: given.day.slice(0, 4),
    month,
    roman_month: romanMonths[Number(month) - 1],
  }
  return template.replace(field, (_, name: string, width = '0') => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing is given for {${name}} of the number template`)
    return value.padStart(Number(width), '0')
  })
}
