/** Days (`YYYY-MM-DD`) in a sentence: `01-03-2030, 02-03-2030`. */
export const listedDays = (days: readonly string[]): string =>
  days.map((day) => day.split('-').reverse().join('-')).join(', ')
