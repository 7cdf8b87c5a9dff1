import { bareIdentity } from '@kompeten/contract/platform/nik'
import { decimalOfText, exactMax, meaningsOf, numberOfText } from '@kompeten/contract/platform/numbers'
import type { FieldIssue, IssueCode } from '@kompeten/contract/platform/refusals'
import { sheetWords } from '@kompeten/phrases/platform/sheets'
import type { Language } from '@kompeten/phrases/platform/words'
import { dayOfText, dayText } from './cell-days.ts'
import { fromHarmless } from './cell-text.ts'
import type { Cell, Column } from './sheet.ts'
import type { WorkbookCell } from './workbook-rows.ts'

type NumberColumn = Extract<Column, { kind: 'number' }>

/** A workbook's cell as a value of its column, or why it is not one. */
export type CellReading<Value extends Cell = Cell> =
  | { value: Value; code?: undefined }
  | { code: IssueCode; facts?: FieldIssue['facts'] }

/**
 * Reads a cell as its column wants it: days as Excel's dates or as text, numbers also with Indonesian separators,
 * options by label in either language or by value. Formulas are never read, nor a NIK that Excel keeps as a number; a phone
 * number kept so gets the zero back that it lost, where that is certain.
 */
export const cellValue = (column: Column, cell: WorkbookCell): CellReading => {
  if (cell.kind === 'formula') return { code: 'formula_cell' }
  if (cell.kind === 'error') return { code: 'invalid' }
  switch (column.kind) {
    case 'nik':
      return cell.kind === 'text' ? { value: bareIdentity(typed(cell)) } : { code: 'nik_numeric_cell' }
    case 'phone':
      return orElse(phoneOf(cell), cell.kind === 'number' ? 'phone_numeric_cell' : 'invalid')
    case 'number':
      return column.decimal && cell.kind === 'text'
        ? decimalReading(typed(cell), column)
        : orElse(numberOf(cell), 'invalid')
    case 'day':
      return orElse(dayOf(cell), 'not_a_date')
    case 'option':
      return orElse(optionOf(column.options, textOf(cell)), 'not_an_option')
    default:
      return orElse(isNumberFor(column, cell) ? numberOf(cell) : textOf(cell), 'invalid')
  }
}

const isNumberFor = (column: Column, cell: WorkbookCell) =>
  column.kind === 'text' && column.orNumber && cell.kind === 'number'

/** A text as a number whose decimal sign is comma or point, or why it is none; a `clear` one cannot mean thousands as well. */
export const decimalReading = (text: string, { clear }: Pick<NumberColumn, 'clear'>): CellReading<number> => {
  const meanings = clear ? meaningsOf(text) : undefined
  if (meanings) return { code: 'number_unclear', facts: meanings }
  const value = decimalOfText(text)
  return value === undefined ? { code: 'not_a_number' } : { value }
}

/** What a cell says, for showing it to the person who typed it. */
export const shownText = (cell: WorkbookCell): string => {
  if (cell.kind === 'formula') return `=${cell.text}`
  return cell.kind === 'day' ? dayText(cell.text) : fromHarmless(cell.text)
}

const orElse = (value: Cell | undefined, code: IssueCode): CellReading =>
  value === undefined ? { code } : { value }

const typed = (cell: WorkbookCell) => fromHarmless(cell.text)

const textOf = (cell: WorkbookCell): string | undefined => {
  if (cell.kind === 'text') return typed(cell)
  if (cell.kind === 'day') return dayText(cell.text)
  const number = Number(cell.text)
  return Math.abs(number) <= exactMax ? String(number) : undefined
}

/** Mobile numbers of Indonesia begin with 08, and 62 is its country: of others nobody knows whether a zero was lost. */
const lostZero = /^8\d{8,11}$/
const withCountry = /^62\d{8,13}$/

/** A phone number: one that Excel keeps as a number has lost the zero that it began with. */
const phoneOf = (cell: WorkbookCell): string | undefined => {
  const text = textOf(cell)
  if (cell.kind !== 'number' || text === undefined || withCountry.test(text)) return text
  return lostZero.test(text) ? `0${text}` : undefined
}

const numberOf = (cell: WorkbookCell): number | undefined => {
  if (cell.kind === 'text') return numberOfText(typed(cell))
  const number = cell.kind === 'number' ? Number(cell.text) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

const dayOf = (cell: WorkbookCell): string | undefined =>
  cell.kind === 'text' ? dayOfText(typed(cell)) : cell.kind === 'day' ? cell.text : undefined

const optionOf = (
  options: Extract<Column, { kind: 'option' }>['options'],
  text: string | undefined,
): string | undefined => {
  const spaced = (words: string) => words.replace(/\s+/g, ' ').trim().toLowerCase()
  const bare = (words: string) => spaced(words).replace(/[^\p{L}\p{N}]+/gu, '')
  const written = text ?? ''
  const findBy = (plain: (words: string) => string) =>
    options.find(({ value, label, also = [] }) =>
      [value, label.id, label.en, ...also].some((words) => plain(words) === plain(written)),
    )
  return (findBy(spaced) ?? (bare(written) === '' ? undefined : findBy(bare)))?.value
}

const mostOptions = 12

/** The first of what is accepted, as a message of a cell names them; undefined where nothing is. */
export const acceptedAmong = (labels: readonly string[]): Record<string, string> | undefined =>
  labels.length === 0
    ? undefined
    : {
        accepted: [...labels.slice(0, mostOptions), ...(labels.length > mostOptions ? ['…'] : [])].join(', '),
      }

/** What a column accepts, for telling whoever wrote something else; nothing where its message says it all. */
export const acceptedBy = (column: Column, language: Language): Record<string, string> | undefined => {
  const { accepted } = sheetWords[language]
  if (column.kind === 'option') {
    return acceptedAmong(column.options.map(({ label }) => label[language]))
  }
  if (column.kind === 'number') return { accepted: column.whole ? accepted.whole : accepted.number }
  return column.kind === 'day' ? { accepted: accepted.day } : undefined
}
