import type { Holiday } from '@kompeten/contract/holidays/holidays'

/** The public holidays of a year in Indonesia by the almanac of `date-holidays`: feasts of the moon may be a day beside. */
export const suggestHolidays = async (year: number): Promise<Holiday[]> => {
  // It reads the holidays of the whole world, and DEV asks once a year.
  const { default: Almanac } = await import('date-holidays')
  const [inIndonesian, inEnglish] = ['id', 'en'].map((language) =>
    new Almanac('ID', { languages: [language] })
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => ({ day: date.slice(0, 10), name })),
  )
  const english = new Map(inEnglish?.map(({ day, name }) => [day, name]))
  const days = new Map(
    inIndonesian
      ?.filter(({ day }) => day.startsWith(`${year}-`))
      .map(({ day, name }) => [day, { day, name, name_en: english.get(day) ?? name }]),
  )
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}
