import { sheetWords } from '@kompeten/phrases/platform/sheets'
import type { Language } from '@kompeten/phrases/platform/words'
import { dayText } from './cell-days.ts'
import type { Cell, Cells, Column, Sheet } from './sheet.ts'
import type { Look } from './workbook-parts.ts'
import { type LaidOutSheet, workbookStream } from './workbook-stream.ts'

/** The type that workbooks are served with. */
export const workbookMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const lookOf: Record<Column['kind'], Look> = {
  text: 'text',
  phone: 'text',
  nik: 'text',
  option: 'text',
  area: 'text',
  number: 'plain',
  day: 'day',
}

/** How a column of a feature is laid out. */
export const laidOutColumn = (column: Column, language: Language) => ({
  header: column.header[language],
  width: column.width,
  look: lookOf[column.kind],
})

/** What a cell shows: an option by its label, all else as it is. */
export const shownCell = (column: Column, value: Cell, language: Language): Cell =>
  column.kind === 'option'
    ? (column.options.find((option) => option.value === value)?.label[language] ?? value)
    : value

/** What a cell says, as the person who filled it in would read it; empty for nothing. */
export const cellWords = (column: Column, value: Cell, language: Language): string => {
  if (value === null) return ''
  return column.kind === 'day' ? dayText(String(value)) : String(shownCell(column, value, language))
}

/**
 * The rows as a workbook with the headers of the language, row by row: a hundred thousand of them take no more memory
 * than ten. `openSheet` reads it back to the same cells.
 */
export const writeSheet = <Key extends string>(
  sheet: Sheet<Key>,
  rows: Iterable<Cells<Key>> | AsyncIterable<Cells<Key>>,
  language: Language,
): AsyncGenerator<Buffer> =>
  workbookStream([
    {
      name: sheet.name[language],
      columns: sheet.columns.map((column) => laidOutColumn(column, language)),
      rows: shownRows(sheet, rows, language),
    },
  ])

async function* shownRows<Key extends string>(
  sheet: Sheet<Key>,
  rows: Iterable<Cells<Key>> | AsyncIterable<Cells<Key>>,
  language: Language,
) {
  for await (const row of rows) {
    yield sheet.columns.map((column) => shownCell(column, row[column.key], language))
  }
}

/**
 * An empty workbook to fill in: required columns are marked, options can be chosen from a list, and a second sheet tells
 * for each column how to fill it in.
 */
export const templateOf = (sheet: Sheet, language: Language): AsyncGenerator<Buffer> =>
  workbookStream([
    {
      name: sheet.name[language],
      columns: sheet.columns.map((column) => ({
        ...laidOutColumn(column, language),
        header: `${column.header[language]}${column.required ? ' *' : ''}`,
        ...(column.kind === 'option' && { choices: column.options.map(({ label }) => label[language]) }),
      })),
      rows: [],
    },
    guideOf(sheet, language),
    ...sampleOf(sheet, language),
  ])

const sampleOf = <Key extends string>(
  { columns, sample }: Sheet<Key>,
  language: Language,
): LaidOutSheet[] => {
  if (!sample) return []
  const { name } = sheetWords[language].sample
  const shown = columns.filter(({ key }) => sample.rows.some((row) => row[key] !== undefined))
  return [
    {
      name,
      columns: shown.map((column) => ({ ...laidOutColumn(column, language), look: 'text' })),
      rows: sample.rows.map((row) => shown.map(({ key }) => row[key] ?? null)),
    },
  ]
}

/** What the guide says of a column's cells. */
const fillOf = (column: Column) => {
  if (column.kind !== 'number') return column.kind
  return column.whole ? 'whole' : column.decimal ? 'decimal' : 'number'
}

const guideOf = (sheet: Sheet, language: Language): LaidOutSheet => {
  const { guide, kinds } = sheetWords[language]
  return {
    name: guide.name,
    columns: [
      { header: guide.column, width: 28, look: 'prose' },
      { header: guide.required, width: 10, look: 'prose' },
      { header: guide.fill, width: 32, look: 'prose' },
      { header: guide.example, width: 32, look: 'prose' },
      { header: guide.options, width: 40, look: 'prose' },
    ],
    rows: [
      ...sheet.columns.map((column) => [
        column.header[language],
        column.required ? guide.yes : guide.no,
        column.hint?.[language] ?? kinds[fillOf(column)],
        column.example,
        column.kind === 'option' ? column.options.map(({ label }) => label[language]).join('\n') : null,
      ]),
      ...[guide.kept, ...(sheet.sample?.notes[language] ?? [])].map((note) => [null, null, note, null, null]),
    ],
  }
}
