const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/

/** A month of an address (`2027-05`); the one that it is now where the address names none. */
export const monthOf = (given: unknown, now: Date): string =>
  typeof given === 'string' && monthForm.test(given)
    ? given
    : `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`

/** The month so many before or after. */
export const shiftedMonth = (month: string, by: number): string => {
  const moved = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1))
  return moved.toISOString().slice(0, 7)
}

/** Its first and last day. */
export const monthSpan = (month: string): { from: string; until: string } => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
  return { from: `${month}-01`, until: last.toISOString().slice(0, 10) }
}
