import { setImmediate as breath } from 'node:timers/promises'
import { checked } from '@kompeten/contract/platform/issues'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { Language } from '@kompeten/phrases/platform/words'
import { invalid } from '../refusal.ts'
import { withAreaCodes } from './area-cells.ts'
import { acceptedBy } from './cell-value.ts'
import type { CheckedBatch, CheckedRow, Intake, RowChange, RowDoubt, RowProblem } from './intake.ts'
import { openSheet, type ReadRow, type SheetColumns, type SheetRow } from './read-sheet.ts'
import type { Sheet } from './sheet.ts'
import { cellWords } from './write-sheet.ts'

export type Checking<Key extends string, Row, Existing> = {
  /** Rows below the header, empty ones too. */
  rowCount: number
  /** One after the other; the last holds no rows, but what is wrong with cells of rows that are none. */
  batches: AsyncGenerator<CheckedBatch<Key, Row, Existing>>
  /** Complete when the batches are read to their end, as `repeats` are. */
  columns(): SheetColumns
  /** Rows by whose key another above is known already. */
  repeats: readonly Repeat[]
}

/** A row that is refused for its key, and the row above that has it, by their numbers. */
type Repeat = { row: number; above: number }

const batchRows = 300
/** Rows checked in one go; then others get their turn, so that a long workbook holds up nobody's call. */
const rowsInOneGo = 100

/**
 * Reads a workbook and finds everything that is wrong with it: cells, then the rows against the feature's schema, rows
 * that come twice, then what the feature itself knows. Changes nothing, and keeps no row but those of the batch.
 * @throws Refusal as `openSheet`, and once it is read to its end `invalid_input` where nothing stands below the header
 */
export const checkedBatches = async <Key extends string, Row, Existing>(
  intake: Intake<Key, Row, Existing>,
  bytes: Buffer,
  language: Language,
): Promise<Checking<Key, Row, Existing>> => {
  const { rowCount, rows, columns, issuesElsewhere } = await openSheet(
    intake.sheet,
    bytes,
    language,
    intake.mapping,
  )
  const places = new Map(intake.sheet.columns.map(({ key }, index) => [key as string, index]))
  const byPlace = (a: RowProblem<Key>, b: RowProblem<Key>) =>
    a.row - b.row || (places.get(a.key) ?? -1) - (places.get(b.key) ?? -1)
  const seen = new Map<string, number>()
  const repeats: Repeat[] = []
  async function* batches() {
    let isEmpty = true
    for await (const given of inBatches(rows)) {
      isEmpty = false
      const read = tidied(intake, numbered(intake, given))
      const { valid, problems } = await validRows(intake, read, language, { seen, repeats })
      const compared =
        valid.length > 0
          ? await comparedRows(intake, valid, language)
          : { rows: [], problems: [], changes: [], doubts: [] }
      yield {
        sources: read.map(({ source }) => source),
        rows: compared.rows,
        problems: [...problems, ...compared.problems].sort(byPlace),
        changes: compared.changes,
        doubts: compared.doubts,
      }
    }
    const elsewhere = issuesElsewhere()
    if (isEmpty && elsewhere.length === 0 && columns().missing.length === 0)
      throw invalid({ path: 'file', code: 'no_rows' })
    yield { sources: [], rows: [], problems: elsewhere.sort(byPlace), changes: [], doubts: [] }
  }
  return { rowCount, batches: batches(), columns, repeats }
}

export type CheckedRows<Key extends string, Row, Existing> = CheckedBatch<Key, Row, Existing> &
  Pick<Checking<Key, Row, Existing>, 'repeats'> & { columns: SheetColumns }

/**
 * The same of a workbook as a whole, for what is judged by all its rows at once.
 * @throws Refusal as `openSheet`
 */
export const checkRows = async <Key extends string, Row, Existing>(
  intake: Intake<Key, Row, Existing>,
  bytes: Buffer,
  language: Language,
): Promise<CheckedRows<Key, Row, Existing>> => {
  const { batches, columns, repeats } = await checkedBatches(intake, bytes, language)
  const found: CheckedBatch<Key, Row, Existing>[] = []
  for await (const batch of batches) found.push(batch)
  return {
    columns: columns(),
    repeats,
    sources: found.flatMap(({ sources }) => sources),
    rows: found.flatMap(({ rows }) => rows),
    problems: found.flatMap(({ problems }) => problems).sort((a, b) => a.row - b.row),
    changes: found.flatMap(({ changes }) => changes),
    doubts: found.flatMap(({ doubts }) => doubts),
  }
}

async function* inBatches<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Rows by their numbers in the person's own file. */
const numbered = <Key extends string, Row, Existing>(
  { lineOf }: Intake<Key, Row, Existing>,
  given: readonly ReadRow<Key>[],
): readonly ReadRow<Key>[] =>
  lineOf
    ? given.map(({ source, issues }) => {
        const row = lineOf(source.row)
        return { source: { ...source, row }, issues: issues.map((issue) => ({ ...issue, row })) }
      })
    : given

type ValidRow<Key extends string, Row> = { source: SheetRow<Key>; value: Row }

const tidied = <Key extends string, Row, Existing>(
  { tidy }: Intake<Key, Row, Existing>,
  given: readonly ReadRow<Key>[],
): readonly ReadRow<Key>[] =>
  tidy
    ? given.flatMap(({ source, issues }) =>
        tidy(source.cells).map((cells, at) => ({
          source: { ...source, cells },
          issues: at === 0 ? issues : [],
        })),
      )
    : given

const validRows = async <Key extends string, Row, Existing>(
  intake: Intake<Key, Row, Existing>,
  read: readonly ReadRow<Key>[],
  language: Language,
  { seen, repeats }: { seen: Map<string, number>; repeats: Repeat[] },
) => {
  const { sheet, schema, identity } = intake
  const problems: RowProblem<Key>[] = []
  const valid: ValidRow<Key, Row>[] = []
  await withAreaCodes(intake, read)
  for (const [index, { source, issues: unreadable }] of read.entries()) {
    if (index % rowsInOneGo === 0) await breath()
    problems.push(...unreadable)
    const { data: value, issues } = checked(schema, source.cells)
    if (issues) {
      // A cell that could not be read is null here; that it is also missing is no news.
      const known = new Set<string>(unreadable.map(({ key }) => key))
      problems.push(...problemsOf(sheet, source, issues, language).filter(({ key }) => !known.has(key)))
      continue
    }
    const identified = identity.of(value)
    const above = seen.get(identified)
    if (above !== undefined) {
      repeats.push({ row: source.row, above })
      problems.push(repeated(intake, source, above, language))
      continue
    }
    seen.set(identified, source.row)
    if (unreadable.length === 0) valid.push({ source, value })
  }
  return { valid, problems }
}

/** A row that says the same as another in the columns by which rows are known. */
export const repeated = <Key extends string, Row, Existing>(
  { sheet, identity: { key, also = [] } }: Intake<Key, Row, Existing>,
  source: SheetRow<Key>,
  other: number,
  language: Language,
): RowProblem<Key> => {
  const others = sheet.columns.filter((column) => also.includes(column.key) && source.told.has(column.key))
  const together = others.map(({ header }) => header[language]).join(', ')
  const facts = { row: other, ...(together && { columns: together }) }
  return { row: source.row, key, code: 'duplicate_row', facts, shown: shownOf(sheet, source, key, language) }
}

const comparedRows = async <Key extends string, Row, Existing>(
  { sheet, compare, doubts }: Intake<Key, Row, Existing>,
  valid: readonly ValidRow<Key, Row>[],
  language: Language,
) => {
  const verdicts = await compare(
    valid.map(({ value }) => value),
    valid.map(({ source }) => source.told),
    valid.map(({ source }) => source.row),
  )
  const rows: CheckedRow<Row, Existing>[] = []
  const problems: RowProblem<Key>[] = []
  const changes: RowChange<Key>[] = []
  const doubtful: RowDoubt<Key>[] = []
  const naming = sheet.columns.find(({ kind, required }) => required && kind === 'text')?.key ?? ''
  for (const [index, { source, value }] of valid.entries()) {
    const verdict = verdicts[index]
    if (!verdict) throw new Error('A row was left without a verdict')
    if (verdict.effect !== 'refused') {
      const record = shownOf(sheet, source, naming, language)
      const existing = verdict.effect === 'create' ? undefined : verdict.existing
      for (const { key, code } of doubts?.(value, existing, verdict.effect) ?? []) {
        doubtful.push({ row: source.row, record, key, code, shown: shownOf(sheet, source, key, language) })
      }
    }
    if (verdict.effect === 'create') {
      rows.push({ row: source.row, value, effect: 'create' })
      continue
    }
    if (verdict.effect !== 'refused') {
      const { effect, existing, changes: changed = [] } = verdict
      rows.push({ row: source.row, value: verdict.value ?? value, effect, existing })
      const record = shownOf(sheet, source, naming, language)
      changes.push(...changed.map((change) => ({ ...change, row: source.row, record })))
      continue
    }
    for (const issue of verdict.issues) {
      problems.push({ ...issue, row: source.row, shown: shownOf(sheet, source, issue.key, language) })
    }
  }
  return { rows, problems, changes, doubts: doubtful }
}

const problemsOf = <Key extends string>(
  sheet: Sheet<Key>,
  source: SheetRow<Key>,
  issues: readonly FieldIssue[],
  language: Language,
): RowProblem<Key>[] =>
  issues.map(({ path, code, facts }) => {
    const column = sheet.columns.find(({ key }) => key === path.split('.')[0])
    const key = column?.key ?? ''
    // A number that is none of the right kind is told as a cell that cannot be read is.
    const accepted = column && code === 'invalid' ? acceptedBy(column, language) : undefined
    const shown = shownOf(sheet, source, key, language)
    return { row: source.row, key, code, facts: facts ?? accepted, shown }
  })

/** What a cell of a row says, as the person who filled it in would read it. */
export const shownOf = <Key extends string>(
  sheet: Sheet<Key>,
  { cells }: SheetRow<Key>,
  key: Key | '',
  language: Language,
): string => {
  const column = sheet.columns.find((candidate) => candidate.key === key)
  return column ? cellWords(column, cells[column.key], language) : ''
}
