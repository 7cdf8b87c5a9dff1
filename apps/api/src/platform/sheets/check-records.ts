import type { Language } from '@kompeten/phrases/platform/words'
import { type CheckedRows, checkRows, repeated, shownOf } from './check-rows.ts'
import type { Intake, RowProblem } from './intake.ts'
import type { SheetRow } from './read-sheet.ts'
import type { Cell } from './sheet.ts'

type Found<Key extends string, Row, Existing> = CheckedRows<Key, Row, Existing>
type SourceOf<Key extends string> = ReadonlyMap<number, SheetRow<Key>>

/**
 * As `checkRows`, of rows that are a record each: of rows that say different things of one record none can be stored, for nobody but a
 * person knows which is right; nor can what the feature finds wrong in hindsight.
 * @throws Refusal as `openSheet`
 */
export const checkRecords = async <Key extends string, Row, Existing>(
  intake: Intake<Key, Row, Existing>,
  bytes: Buffer,
  language: Language,
): Promise<Found<Key, Row, Existing>> => {
  const found = await checkRows(intake, bytes, language)
  const sourceOf = new Map(found.sources.map((source) => [source.row, source]))
  const late = [
    ...contradicted(intake, found, sourceOf, language),
    ...inHindsight(intake, found, sourceOf, language),
  ]
  const refused = new Set(late.map(({ row }) => row))
  const isKept = ({ row }: { row: number }) => !refused.has(row)
  return {
    ...found,
    rows: found.rows.filter(isKept),
    problems: [...found.problems, ...late].sort((a, b) => a.row - b.row),
    changes: found.changes.filter(isKept),
    doubts: found.doubts.filter(isKept),
  }
}

/** Sound rows whose key a row below has too, which says something else. */
const contradicted = <Key extends string, Row, Existing>(
  intake: Intake<Key, Row, Existing>,
  { rows, repeats }: Found<Key, Row, Existing>,
  sourceOf: SourceOf<Key>,
  language: Language,
): RowProblem<Key>[] => {
  const below = Map.groupBy(repeats, ({ above }) => above)
  const { key, also = [] } = intake.identity
  return rows.flatMap(({ row }) => {
    const source = sourceOf.get(row)
    if (!source) return []
    const told = new Map([...source.told].map((one) => [one, source.cells[one]]))
    const other = (below.get(row) ?? []).find((repeat) => {
      const again = sourceOf.get(repeat.row)
      return again && tellsOtherwise(told, again, [key, ...also])
    })
    return other ? [repeated(intake, source, other.row, language)] : []
  })
}

/** Takes in what a row tells beyond those above it; whether it tells something else than they do, beside their key. */
const tellsOtherwise = <Key extends string>(
  told: Map<Key, Cell>,
  { cells, told: keys }: SheetRow<Key>,
  known: readonly Key[],
): boolean =>
  [...keys].some((key) => {
    if (!known.includes(key) && told.has(key) && told.get(key) !== cells[key]) return true
    told.set(key, cells[key])
    return false
  })

/** What is wrong with rows that were found sound, because of rows below them. */
const inHindsight = <Key extends string, Row, Existing>(
  { sheet, inHindsight: wrongWith }: Intake<Key, Row, Existing>,
  { rows }: Found<Key, Row, Existing>,
  sourceOf: SourceOf<Key>,
  language: Language,
): RowProblem<Key>[] => {
  if (!wrongWith) return []
  return rows.flatMap(({ row, value }) => {
    const source = sourceOf.get(row)
    return wrongWith(value).map((issue) => ({
      ...issue,
      row,
      shown: source ? shownOf(sheet, source, issue.key, language) : '',
    }))
  })
}
