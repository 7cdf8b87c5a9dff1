import type { useFormat } from '../../platform/format.ts'
import type { Column } from './column.ts'

/** A column of a moment, such as when a row was made or changed; empty where there is none. Not among the usual ones. */
export const momentColumn = <Id extends string>(
  id: Id,
  label: string,
  format: Pick<ReturnType<typeof useFormat>, 'moment'>,
): Column<Record<Id, string | null>> & { id: Id } => ({
  id,
  label,
  cell: (row) => row[id] && format.moment(row[id]),
  oneLine: true,
  extra: true,
})
