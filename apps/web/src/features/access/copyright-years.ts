/** The years of the copyright line: 2021 (spec §9) to this one. */
export const copyrightYears = (today: Date): string => {
  const year = today.getFullYear()
  return year > 2021 ? `2021–${year}` : '2021'
}
