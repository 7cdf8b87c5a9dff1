/** The years of the copyright line (spec §9): 2021, on the forgot screen 2019, to that of the time (`useClock`). */
export const copyrightYears = (at: number, since = 2021): string => {
  const year = new Date(at).getFullYear()
  return year > since ? `${since}–${year}` : String(since)
}
