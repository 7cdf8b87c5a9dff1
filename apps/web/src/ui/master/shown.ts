import { uiWords } from '@kompeten/phrases/platform/ui'
import { dayInTable, useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { isDay } from '../form/day-text.ts'
import type { Column } from '../list/column.ts'
import { momentColumn } from '../list/moment-column.ts'
import type { MasterRow } from './master.ts'
import type { MasterWords } from './master-words.ts'

/** What the values of a field are called, by field. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Shows a field's value as people read it. Empty where there is none. */
export type Shown = (field: string, value: unknown) => string

type Listed = { name: string }
const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/**
 * Shows the values of a kind of record: what is chosen by its label, days and numbers as people write them, rows by
 * their names. `labels` are the words of what is chosen.
 */
export const useShown = (labels: Labels = {}): Shown => {
  const { yes, no } = useWords(uiWords).list
  const format = useFormat()
  return (field, value) => {
    const label = (one: unknown) => labels[field]?.[String(one)]
    const shownOne = (one: unknown): string => {
      if (one === null || one === undefined) return ''
      if (typeof one === 'boolean') return one ? yes : no
      if (Number.isInteger(one)) return format.number(Number(one))
      if (isListed(one)) return one.name
      const text = String(one)
      return label(one) ?? (isDay(text) ? dayInTable(text) : text)
    }
    return Array.isArray(value) ? value.map(shownOne).join(', ') : shownOne(value)
  }
}

type Said<Row> = keyof Row & string
/** A column of a field: its name, alone or with what differs from the default. */
type FieldColumn<Row> = Said<Row> | (Partial<Column<Row>> & { id: string })

/**
 * The columns of a kind of record: named by the fields' words, shown by `shown`. The first names the record; in the bin
 * when it was deleted follows; when it was made and changed can be added.
 */
export const useMasterColumns = <Row extends MasterRow & { created_date: string; modified_date: string }>(
  words: MasterWords & { columns: Readonly<Record<string, string>> },
  shown: Shown,
  fields: readonly FieldColumn<Row>[],
  inBin: boolean,
): readonly Column<Row>[] => {
  const format = useFormat()
  const columns = fields.map((said): Column<Row> => {
    const own = typeof said === 'string' ? { id: said } : said
    const { id } = own
    return {
      label: words.columns[id] ?? words.fields[id] ?? '',
      cell: (row) => shown(id, (row as Record<string, unknown>)[id]),
      ...own,
    }
  })
  const deleted: Column<Row> = {
    id: 'deleted_date',
    label: words.columns.deleted_date ?? '',
    cell: (row) => row.deleted_date && format.moment(row.deleted_date),
    oneLine: true,
  }
  return [
    ...columns.slice(0, 1),
    ...(inBin ? [deleted] : []),
    ...columns.slice(1),
    momentColumn('created_date', words.columns.created_date ?? '', format),
    momentColumn('modified_date', words.columns.modified_date ?? '', format),
  ]
}
