import { serialOfDay } from './cell-days.ts'
import { cellXml, harmless, xmlText } from './cell-text.ts'
import type { Cell } from './sheet.ts'
import { fixedParts, type Look, looks, mainNamespace } from './workbook-parts.ts'
import { zipStream } from './zip-stream.ts'

/** A sheet as it is laid out: every row has a cell for each column, the first row is the header. */
export type LaidOutSheet = {
  name: string
  columns: readonly { header: string; width: number; look: Look; choices?: readonly string[] }[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/**
 * A workbook (xlsx) while its rows come in: memory does not grow with their number. The header stays in view, text
 * cells hold text whatever it looks like, and nothing is a formula.
 */
export const workbookStream = (sheets: readonly LaidOutSheet[]): AsyncGenerator<Buffer> =>
  zipStream([
    ...fixedParts(sheets.map((sheet) => sheet.name)),
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(sheet),
    })),
  ])

async function* sheetXml({ columns, rows }: LaidOutSheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index))
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${mainNamespace}">`
  yield '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  yield `<cols>${columns.map(columnXml).join('')}</cols><sheetData>`
  yield `<row r="1">${columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, 'header')).join('')}</row>`
  let number = 1
  for await (const row of rows) {
    number += 1
    let cells = ''
    for (let index = 0; index < columns.length; index += 1) {
      cells += cellOf(`${letters[index]}${number}`, row[index] ?? null, columns[index]?.look ?? 'text')
    }
    yield `<row r="${number}">${cells}</row>`
  }
  yield `</sheetData>${choicesXml(columns, letters)}</worksheet>`
}

const columnXml = ({ width, look }: LaidOutSheet['columns'][number], index: number) =>
  `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${looks[look]}" customWidth="1"/>`

const cellOf = (place: string, value: Cell, look: Look): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') {
    return Number.isFinite(value) ? `<c r="${place}" s="${looks[look]}"><v>${value}</v></c>` : ''
  }
  const serial = look === 'day' ? serialOfDay(value) : Number.NaN
  // Excel's days begin with an error about 1900, so that older ones are text.
  return serial > 60
    ? `<c r="${place}" s="${looks.day}"><v>${serial}</v></c>`
    : textCell(place, value, look === 'day' ? 'text' : look)
}

const textCell = (place: string, text: string, look: Look) =>
  `<c r="${place}" s="${looks[look]}" t="inlineStr"><is><t xml:space="preserve">${cellXml(harmless(text))}</t></is></c>`

/** `A` for 0, `Z` for 25, `AA` for 26. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

// A list is written into the sheet itself, where Excel takes at most 255 characters, separated by commas.
const fits = (choices: readonly string[]) =>
  choices.join(',').length <= 255 && choices.every((choice) => !/[,"]/.test(choice))

const choicesXml = (columns: LaidOutSheet['columns'], letters: readonly string[]) => {
  const lists = columns.flatMap(({ choices = [] }, index) =>
    choices.length > 0 && fits(choices)
      ? `<dataValidation type="list" allowBlank="1" sqref="${letters[index]}2:${letters[index]}1048576"><formula1>"${xmlText(choices.join(','))}"</formula1></dataValidation>`
      : [],
  )
  return lists.length > 0
    ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
    : ''
}
