/** The years of the copyright line (spec §9): 2021, on the forgot screen 2019, to this one. */
export const copyrightYears = (today: Date, since = 2021): string => {
  const year = today.getFullYear()
  return year > since ? `${since}–${year}` : String(since)
}
