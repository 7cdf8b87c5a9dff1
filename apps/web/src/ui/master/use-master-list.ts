import { kindOf } from '@kompeten/contract/platform/field-kinds'
import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../list/column.ts'
import type { Filter } from '../list/filter.ts'
import { momentColumn } from '../list/moment-column.ts'
import type { Master, MasterRow } from './master.ts'
import type { MasterWords } from './master-words.ts'
import { useShown } from './shown.ts'

type Said<Row> = keyof Row & string

/** A column of a field: its name, alone or with what differs from the usual. */
export type MasterColumn<Row> =
  | Said<Row>
  | (Omit<Partial<Column<Row>>, 'extra'> & {
      id: string
      /** Not among the usual columns, or only not in the bin. */
      extra?: boolean | 'inBin'
    })

/** A filter of a field that the list's spec names: its name, alone or with what differs from the usual. */
export type MasterFilter<Row> = Said<Row> | ({ field: Said<Row> } & Partial<Filter>)

/**
 * The columns of a kind of record: named by the fields' words, shown by the fields' kinds. The first names the record;
 * in the bin when it was deleted follows; when it was made and changed can be added.
 */
export const useMasterColumns = <
  Row extends MasterRow & { created_date: string; modified_date: string },
  Input extends object,
>(
  { fields }: Master<Row, Input>,
  words: MasterWords,
  said: readonly MasterColumn<Row>[],
  inBin: boolean,
): readonly Column<Row>[] => {
  const format = useFormat()
  const shown = useShown(words.options)
  const columns = said.map((one): Column<Row> => {
    const { extra, ...own } = typeof one === 'string' ? { id: one } : { extra: undefined, ...one }
    const schema = fields[own.id]
    const kind = schema && kindOf(schema)
    return {
      label: words.columns[own.id] ?? words.fields[own.id] ?? '',
      cell: (row) => {
        const text = shown(own.id, (row as Record<string, unknown>)[own.id])
        return kind === 'phone' ? phoneShown(text) : text
      },
      numeric: kind === 'number',
      oneLine: kind === 'day',
      extra: extra === 'inBin' ? inBin : (extra ?? false),
      ...own,
    }
  })
  const { created_date, modified_date, deleted_date } = words.moments
  const deleted: Column<Row> = {
    id: 'deleted_date',
    label: deleted_date,
    cell: (row) => row.deleted_date && format.moment(row.deleted_date),
    oneLine: true,
  }
  return [
    ...columns.slice(0, 1),
    ...(inBin ? [deleted] : []),
    ...columns.slice(1),
    momentColumn('created_date', created_date, format),
    momentColumn('modified_date', modified_date, format),
  ]
}

/** What the list of a kind of record can be narrowed by: each field as the list's spec says, in the feature's words. */
export const useMasterFilters = <Row extends MasterRow, Input extends object>(
  { spec }: Master<Row, Input>,
  words: MasterWords,
  said: readonly MasterFilter<Row>[],
): readonly Filter[] => {
  const { yes, no } = useWords(uiWords).list
  const yesOrNo = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return said.map((one) => {
    const own = typeof one === 'string' ? { field: one } : one
    const { field } = own
    const known = spec.filters[field]
    const label = words.columns[field] ?? words.fields[field] ?? ''
    const options =
      known?.kind === 'option'
        ? known.options.map((value) => ({ value, label: words.options[field]?.[value] ?? value }))
        : yesOrNo
    const isChoice = known?.kind === 'option' || known?.kind === 'flag'
    return { label, ...(isChoice ? { kind: 'option', options } : { kind: known?.kind }), ...own } as Filter
  })
}
