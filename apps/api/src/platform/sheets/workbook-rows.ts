import { dayOfSerial } from './cell-days.ts'
import { columnOf, rowOf } from './cell-places.ts'
import { readCellText } from './cell-text.ts'
import { noWorkbook, readPlan } from './workbook-plan.ts'
import { cellCharsMax, readSharedStrings, textGatherer } from './workbook-strings.ts'
import { readDayFormats } from './workbook-styles.ts'
import { type Merge, surveySheet } from './workbook-survey.ts'
import { xmlElements } from './xml-elements.ts'
import { BrokenZip, zipText } from './zip-text.ts'

/** A cell as the workbook holds it: `text` is what it says, a day as `YYYY-MM-DD`, a formula without its `=`. */
export type WorkbookCell = {
  /** From 0. */
  column: number
  kind: 'text' | 'number' | 'day' | 'error' | 'formula'
  text: string
}
/** A row that is not empty. */
export type WorkbookRow = { row: number; cells: WorkbookCell[] }

const columnsMax = 1_000

/**
 * The rows of a workbook's first visible sheet, one after the other; only texts that cells share are held in memory.
 * `rowCount` counts the empty ones too.
 * @throws Refusal `wrong_file_type` for what is no whole workbook
 */
export const openWorkbook = async (
  bytes: Buffer,
): Promise<{ rows: AsyncGenerator<WorkbookRow>; rowCount: number; merges: readonly Merge[] }> => {
  const plan = await readPlan(bytes).catch(asRefusal)
  const survey = await surveySheet(zipText(bytes, plan.sheet)).catch(asRefusal)
  const given: Given = {
    strings: plan.sharedStrings
      ? await readSharedStrings(zipText(bytes, plan.sharedStrings)).catch(asRefusal)
      : [],
    dayFormats: plan.styles ? await readDayFormats(zipText(bytes, plan.styles)).catch(asRefusal) : [],
    from1904: plan.from1904,
  }
  return { rows: rowsOf(zipText(bytes, plan.sheet), given), ...survey }
}

type Given = { strings: string[]; dayFormats: boolean[]; from1904: boolean }

const asRefusal = (error: unknown): never => {
  throw error instanceof BrokenZip ? noWorkbook() : error
}

async function* rowsOf(pieces: AsyncIterable<string>, given: Given) {
  const rows: WorkbookRow[] = []
  const handlers = sheetHandlers(given, (row) => rows.push(row))
  try {
    for await (const _ of xmlElements(pieces, handlers)) {
      yield* rows
      rows.length = 0
    }
  } catch (error) {
    asRefusal(error)
  }
}

type OpenCell = { column: number; type: string; style: number; value: string; formula: string | undefined }

const sheetHandlers = (given: Given, emit: (row: WorkbookRow) => void) => {
  let row: WorkbookRow = { row: 0, cells: [] }
  let cell: OpenCell | undefined
  let nextColumn = 0
  let within: 'v' | 'f' | undefined
  const inline = textGatherer()

  const open = (name: string, attributes: Record<string, string>) => {
    switch (name) {
      case 'row':
        row = { row: rowOf(attributes.r) ?? row.row + 1, cells: [] }
        nextColumn = 0
        break
      case 'c': {
        const column = columnOf(attributes.r) ?? nextColumn
        nextColumn = column + 1
        cell = {
          column,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          value: '',
          formula: undefined,
        }
        break
      }
      case 'v':
      case 'f':
        within = name
        if (cell && name === 'f') cell.formula = ''
        break
      default:
        if (cell) inline.open(name)
    }
  }

  const text = (piece: string) => {
    if (!cell) return
    if (within === 'v' && cell.value.length < cellCharsMax) cell.value += piece
    else if (within === 'f') cell.formula += piece.slice(0, cellCharsMax)
    else inline.text(piece)
  }

  const close = (name: string) => {
    inline.close(name)
    if (name === within) within = undefined
    if (name === 'row' && row.cells.length > 0) emit(row)
    if (name !== 'c' || !cell) return
    const read = cellOf(cell, inline.take(), given)
    if (read && cell.column < columnsMax) row.cells.push(read)
    cell = undefined
  }

  return { open, text, close }
}

/**
 * The text as a string of its own: one cut out of a long text is only a view of it, so that whoever keeps a single cell
 * would keep the 64 kB around it.
 */
const ownText = (text: string): string => Buffer.from(text).toString()

const cellOf = (cell: OpenCell, inline: string, given: Given): WorkbookCell | undefined => {
  const { column, type, value } = cell
  if (cell.formula !== undefined) return { column, kind: 'formula', text: cell.formula }
  const said = ownText(
    readCellText(type === 's' ? (given.strings[Number(value)] ?? '') : type === 'inlineStr' ? inline : value),
  )
  if (said === '') return undefined
  switch (type) {
    case 'n': {
      const day = given.dayFormats[cell.style] ? dayOfSerial(Number(said), given.from1904) : undefined
      return day === undefined ? { column, kind: 'number', text: said } : { column, kind: 'day', text: day }
    }
    case 'd':
      return { column, kind: 'day', text: said.slice(0, 10) }
    case 'e':
      return { column, kind: 'error', text: said }
    case 'b':
      return { column, kind: 'text', text: said === '1' ? 'TRUE' : 'FALSE' }
    default:
      return { column, kind: 'text', text: said }
  }
}
