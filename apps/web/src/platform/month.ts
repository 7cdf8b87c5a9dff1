const dayMs = 86_400_000
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The day so many days after another (`YYYY-MM-DD`). */
export const dayAfter = (day: string, by: number): string => text(Date.parse(day) + by * dayMs)

/** The month (`YYYY-MM`) so many months after another. */
export const monthAfter = (month: string, by: number): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return text(Date.UTC(year, at - 1 + by, 1)).slice(0, 7)
}

/** The whole weeks, Monday first, in which a month (`YYYY-MM`) lies. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`
  const weekday = (new Date(first).getUTCDay() + 6) % 7
  const start = dayAfter(first, -weekday)
  const end = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const weeks: string[][] = []
  for (let monday = start; monday <= end; monday = dayAfter(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(monday, at)))
  }
  return weeks
}

/** The days from one to another, in either direction, both included. */
export const daysBetween = (one: string, other: string): string[] => {
  const [from, to] = one <= other ? [one, other] : [other, one]
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}

export const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value)

/** A month of an address (`2027-05`); that of today (`YYYY-MM-DD`) where the address names none. */
export const monthOf = (given: unknown, today: string): string => (isMonth(given) ? given : today.slice(0, 7))
