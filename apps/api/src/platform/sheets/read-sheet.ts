import type { ColumnMapping, ImportReport } from '@kompeten/contract/platform/imports'
import type { FieldIssue, IssueCode } from '@kompeten/contract/platform/refusals'
import { sheetWords } from '@kompeten/phrases/platform/sheets'
import type { Language } from '@kompeten/phrases/platform/words'
import { invalid } from '../refusal.ts'
import { columnOf } from './cell-places.ts'
import { acceptedBy, cellValue, shownText } from './cell-value.ts'
import { type Cells, type Column, columnsByHeader, empties, plainHeader, type Sheet } from './sheet.ts'
import { openWorkbook, type WorkbookRow } from './workbook-rows.ts'
import { columnLetters } from './workbook-stream.ts'
import type { Merge } from './workbook-survey.ts'

/**
 * A row that is not empty, with its number in the workbook. `told` names the columns that it says something of: a cell
 * that is empty says nothing, one that `empties` that nothing is to stand there.
 */
export type SheetRow<Key extends string> = { row: number; cells: Cells<Key>; told: ReadonlySet<Key> }
/** A cell that cannot be read; `cells` holds null in its place. `shown` is what it says. */
export type SheetIssue<Key extends string> = {
  row: number
  key: Key
  code: IssueCode
  facts?: FieldIssue['facts']
  shown: string
}
/**
 * Headers: `missing` of columns that must be there, `absent` of others, `twice` of those that come again, `unknown` of
 * columns that the sheet does not have, with the letters of those that have cells but no header.
 */
export type SheetColumns = ImportReport['columns']
/** A row as it was read, with what is wrong with its cells. */
export type ReadRow<Key extends string> = { source: SheetRow<Key>; issues: SheetIssue<Key>[] }
export type OpenSheet<Key extends string> = {
  /** Rows below the header, empty ones too. */
  rowCount: number
  /** One after the other, each with what is wrong with its cells; none where a column is missing. */
  rows: AsyncGenerator<ReadRow<Key>>
  /** Complete when the rows are read to their end. */
  columns(): SheetColumns
  /** Merged cells of rows that were not among those read, then. */
  issuesElsewhere(): SheetIssue<Key>[]
}

const rowsMax = 50_000
const headerCharsMax = 100
const unknownMax = 100

/**
 * Opens a filled workbook: the first visible sheet, its first row with anything in it as header, in either language and
 * any order, or as `mapping` names them; empty rows do not count. A column of error messages (`errorRows`) is passed over. Rows are read while they
 * are asked for, and none is kept.
 * @throws Refusal `wrong_file_type` for what is no workbook, `invalid_input` for more than 50,000 rows, here or while
 * reading the rows
 */
export const openSheet = async <Key extends string>(
  sheet: Sheet<Key>,
  bytes: Buffer,
  language: Language,
  mapping: ColumnMapping = {},
): Promise<OpenSheet<Key>> => {
  const workbook = await openWorkbook(bytes)
  const first = await workbook.rows.next()
  const header = readHeader(sheet, first.done ? { row: 0, cells: [] } : first.value, language, mapping)
  const merges =
    header.missing.length > 0 || sheet.mayMerge
      ? []
      : workbook.merges.flatMap((merge) => mergeIssue(merge, header.byPlace))
  const mergesByRow = Map.groupBy(merges, ({ row }) => row)
  return {
    rowCount: Math.max(0, workbook.rowCount - 1),
    rows: readRows(sheet, header, workbook.rows, mergesByRow, language),
    columns: () => ({
      missing: header.missing,
      twice: [...header.twice],
      absent: header.absent,
      unknown: [...header.unknown].slice(0, unknownMax),
    }),
    issuesElsewhere: () => [...mergesByRow.values()].flat(),
  }
}

async function* readRows<Key extends string>(
  sheet: Sheet<Key>,
  header: Header<Key>,
  found: AsyncGenerator<WorkbookRow>,
  mergesByRow: Map<number, SheetIssue<Key>[]>,
  language: Language,
) {
  if (header.missing.length > 0) return void (await found.return(undefined))
  let count = 0
  for await (const one of found) {
    const issues: SheetIssue<Key>[] = []
    const source = readRow(sheet, header, one, issues, language)
    if (!source) continue
    if (count === rowsMax) throw invalid({ path: 'file', code: 'too_many', facts: { limit: rowsMax } })
    count += 1
    issues.push(...(mergesByRow.get(one.row) ?? []))
    mergesByRow.delete(one.row)
    yield { source, issues }
  }
}

type Header<Key extends string> = {
  byPlace: Map<number, Column<Key>>
  ignored: Set<number>
  missing: string[]
  twice: Set<string>
  absent: string[]
  unknown: Set<string>
}

const problemHeaders = new Set(Object.values(sheetWords).map((words) => plainHeader(words.problems)))

/** The columns by all that they are called in a file: their headers, and what somebody said that they are. */
const mappedColumns = <Key extends string>(
  sheet: Sheet<Key>,
  mapping: ColumnMapping,
): Map<string, Column<Key>> => {
  const known = columnsByHeader(sheet)
  for (const [said, header] of Object.entries(mapping)) {
    const column = known.get(plainHeader(header))
    if (column && !known.has(plainHeader(said))) known.set(plainHeader(said), column)
  }
  return known
}

const readHeader = <Key extends string>(
  sheet: Sheet<Key>,
  { cells }: WorkbookRow,
  language: Language,
  mapping: ColumnMapping,
): Header<Key> => {
  const known = mappedColumns(sheet, mapping)
  const byPlace = new Map<number, Column<Key>>()
  const ignored = new Set<number>()
  const unknown = new Set<string>()
  const twice = new Set<string>()
  const found = new Set<Column<Key>>()
  for (const cell of cells) {
    const said = plainHeader(cell.text)
    const column = known.get(said)
    if (column && !found.has(column)) {
      found.add(column)
      byPlace.set(cell.column, column)
      continue
    }
    ignored.add(cell.column)
    if (problemHeaders.has(said)) continue
    const aside = column ? twice : unknown
    aside.add(cell.text.slice(0, headerCharsMax))
  }
  for (const said of Object.keys(mapping)) {
    // A column without a header is mapped by its letters.
    const place = columnOf(`${said.trim().toUpperCase()}1`)
    const column = known.get(plainHeader(said))
    if (place === undefined || !column || found.has(column) || byPlace.has(place) || ignored.has(place))
      continue
    found.add(column)
    byPlace.set(place, column)
  }
  const lacking = sheet.columns.filter((column) => !found.has(column))
  const headersOf = (columns: readonly Column<Key>[]) => columns.map(({ header }) => header[language])
  return {
    byPlace,
    ignored,
    missing: headersOf(lacking.filter(({ required }) => required)),
    twice,
    absent: headersOf(lacking.filter(({ required }) => !required)),
    unknown,
  }
}

const readRow = <Key extends string>(
  sheet: Sheet<Key>,
  header: Header<Key>,
  { row, cells }: WorkbookRow,
  issues: SheetIssue<Key>[],
  language: Language,
): SheetRow<Key> | undefined => {
  const read = Object.fromEntries(sheet.columns.map(({ key }) => [key, null])) as Cells<Key>
  const told = new Set<Key>()
  for (const cell of cells) {
    const column = header.byPlace.get(cell.column)
    if (!column) {
      if (!header.ignored.has(cell.column)) header.unknown.add(columnLetters(cell.column))
      continue
    }
    told.add(column.key)
    if (cell.kind === 'text' && empties(column, cell.text)) continue
    const reading = cellValue(column, cell)
    if (reading.code === undefined) read[column.key] = reading.value
    else {
      const facts = reading.facts ?? acceptedBy(column, language)
      issues.push({
        row,
        key: column.key,
        code: reading.code,
        ...(facts && { facts }),
        shown: shownText(cell),
      })
    }
  }
  return told.size > 0 ? { row, cells: read, told } : undefined
}

const mergeIssue = <Key extends string>(
  merge: Merge,
  byPlace: Map<number, Column<Key>>,
): SheetIssue<Key>[] => {
  const [column] = [...byPlace.entries()]
    .filter(([place]) => place >= merge.fromColumn && place <= merge.toColumn)
    .map(([, found]) => found)
  return column ? [{ row: merge.row, key: column.key, code: 'merged_cells', shown: merge.ref }] : []
}
