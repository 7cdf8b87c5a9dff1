import { uiWords } from '@kompeten/phrases/platform/ui'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { isDay } from './day-text.ts'
import { withoutRows } from './problems.ts'
import { asRows, type Clash, type Row } from './three-way.ts'
import { isId, isSame, type Labels, labelOf } from './typed.ts'

/** A field's value as people read it; undefined where its plain form says it. */
export type ShowValue = (field: string, value: unknown) => string | undefined

/** A value without words of its own. */
const usePlainly = () => {
  const { yes, no } = useWords(uiWords).list
  const format = useFormat()
  const plainly = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(plainly).join(', ')
    if (typeof value === 'boolean') return value ? yes : no
    const text = String(value ?? '')
    return isDay(text) ? format.day(text) : text
  }
  return plainly
}

const labelledCells = (labels: Labels, field: string, row: Row) =>
  Object.entries(row).flatMap(([cell, value]) => {
    const label = labels[`${field}.${cell}`]
    return label === undefined || value === null || value === '' ? [] : [{ cell, label, value }]
  })

/**
 * Both sides of a clash in words. Of rows stand those that differ, with the labels of their cells; where they refer to records, which
 * have no words here, `show` has them.
 */
export const useShownClash = (labels: Labels, show: ShowValue | undefined) => {
  const plainly = usePlainly()
  const w = useWords(uiWords).conflict
  const format = useFormat()
  const textOf = (field: string, value: unknown): string => show?.(field, value) ?? plainly(value)
  const rowText = (field: string, row: Row): string =>
    labelledCells(labels, field, row)
      .map(({ cell, label, value }) => `${label}: ${textOf(`${field}.${cell}`, value)}`)
      .join(' · ')
  const refers = (field: string, rows: readonly Row[]) =>
    rows.some((row) => labelledCells(labels, field, row).some(({ value }) => isId(value)))
  const isTold = (field: string, rows: readonly Row[]) =>
    rows.some((row) => labelledCells(labels, field, row).length > 0) && !refers(field, rows)

  const sideOf = (path: string, value: unknown, other: unknown): string => {
    const field = withoutRows(path)
    const isRow = typeof value === 'object' && value !== null && !Array.isArray(value)
    const rows = isRow ? [value as Row] : asRows(value)
    if (!rows || rows.length === 0 || !isTold(field, rows)) return textOf(field, isRow ? [value] : value)
    if (isRow) return rowText(field, value as Row)
    const others = asRows(other) ?? []
    const lines = rows.flatMap((row, at) =>
      others.some((one) => isSame(one, row)) ? [] : `${format.number(at + 1)}. ${rowText(field, row)}`,
    )
    return lines.length > 0 ? lines.join('\n') : w.fewer
  }
  /** `Options 2: text`, or the field's own label. */
  const titleOf = (path: string): string => {
    const { label, number } = labelOf(labels, path)
    const [field = ''] = path.split('.')
    if (number === undefined) return label || field
    const row = `${labels[field] ?? field} ${format.number(number)}`
    return label === '' || withoutRows(path) === field ? row : `${row}: ${label}`
  }
  return {
    titleOf,
    sidesOf: ({ field, mine, theirs }: Clash) => ({
      mine: sideOf(field, mine, theirs),
      theirs: sideOf(field, theirs, mine),
    }),
  }
}
