/** So many busy days are told at once. */
export const mostBusy = 20_000

/**
 * Of rows in the order of their days, one more than `most` where there are more: those of days that are told whole, and
 * the first day that is not; null where all are.
 */
export const wholeDays = <Row extends { day: string }>(
  rows: readonly Row[],
  most = mostBusy,
): { whole: readonly Row[]; cutFrom: string | null } => {
  const cutFrom = rows[most]?.day ?? null
  return { whole: cutFrom === null ? rows : rows.filter(({ day }) => day < cutFrom), cutFrom }
}
