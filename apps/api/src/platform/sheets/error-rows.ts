import { issueMessage } from '@kompeten/phrases/platform/refusals'
import { sheetWords } from '@kompeten/phrases/platform/sheets'
import type { Language } from '@kompeten/phrases/platform/words'
import { emptyingCell } from './cell-text.ts'
import { checkedBatches } from './check-rows.ts'
import { headerOf } from './import-rows.ts'
import type { Intake, RowProblem } from './intake.ts'
import type { SheetRow } from './read-sheet.ts'
import type { Cell, Sheet } from './sheet.ts'
import { workbookStream } from './workbook-stream.ts'
import { laidOutColumn, shownCell } from './write-sheet.ts'

/**
 * A workbook of only the rows of another that cannot be taken in, as they were filled in, with a last column that tells
 * what is wrong; corrected, it can be taken in itself, that column and all. Without a bad row it holds headers only.
 * @throws Refusal as `openSheet`
 */
export const errorRows = async <Key extends string, Row, Existing>(
  intake: Intake<Key, Row, Existing>,
  given: { bytes: Buffer; language: Language },
): Promise<AsyncGenerator<Buffer>> => {
  const problems: RowProblem<Key>[] = []
  const rows: SheetRow<Key>[] = []
  const { batches } = await checkedBatches(intake, given.bytes, given.language)
  for await (const batch of batches) {
    const wrong = new Set(batch.problems.map(({ row }) => row))
    rows.push(...batch.sources.filter(({ row }) => wrong.has(row)))
    problems.push(...batch.problems)
  }
  return rowsToMend(intake.sheet, { rows, problems, language: given.language })
}

/** A workbook of rows as they were filled in, with a last column that tells what is wrong with each; empty where nothing is. */
export const rowsToMend = <Key extends string>(
  sheet: Sheet<Key>,
  given: { rows: readonly SheetRow<Key>[]; problems: readonly RowProblem<Key>[]; language: Language },
): AsyncGenerator<Buffer> => {
  const { rows, problems, language } = given
  const problemsByRow = Map.groupBy(problems, ({ row }) => row)
  const header = sheetWords[language].problems
  return workbookStream([
    {
      name: sheet.name[language],
      columns: [
        ...sheet.columns.map((column) => laidOutColumn(column, language)),
        { header, width: 70, look: 'prose' },
      ],
      rows: rows.map((row) => {
        const wrong = problemsByRow.get(row.row) ?? []
        return [...filledIn(sheet, row, wrong, language), told(sheet, wrong, language)]
      }),
    },
  ])
}

/** What is wrong with the kind of a cell, whatever is written in it. */
const spoilt: ReadonlySet<string> = new Set(['nik_numeric_cell', 'phone_numeric_cell', 'formula_cell'])

const filledIn = <Key extends string>(
  sheet: Sheet<Key>,
  { cells, told: said }: SheetRow<Key>,
  problems: readonly RowProblem<Key>[],
  language: Language,
): Cell[] =>
  sheet.columns.map((column) => {
    const value = cells[column.key]
    if (value !== null) return shownCell(column, value, language)
    const problem = problems.find(({ key, shown }) => key === column.key && shown !== '')
    // What a cell of numbers has spoilt, or a formula, would pass as text: the problem beside it tells what stood there.
    if (problem && spoilt.has(problem.code)) return null
    return problem?.shown ?? (said.has(column.key) ? emptyingCell : null)
  })

const told = <Key extends string>(
  sheet: Sheet<Key>,
  problems: readonly RowProblem<Key>[],
  language: Language,
) =>
  problems
    .map(({ key, code, facts }) =>
      [headerOf(sheet, key, language), issueMessage(language, code, facts)].filter(Boolean).join(': '),
    )
    .join('\n')
