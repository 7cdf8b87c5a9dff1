import type { ImportReport } from '@kompeten/contract/platform/imports'
import type { Language } from '@kompeten/phrases/platform/words'
import type { Intake, Verdict } from './check-rows.ts'
import { importRows, type StorableRow } from './import-rows.ts'

/** What is wrong with a row, by its columns; nothing for a row that can be stored. */
export type RowIssues<Key extends string> = Extract<Verdict<Key, unknown>, { effect: 'refused' }>['issues']
type Known<Existing> = ReadonlyMap<string, Existing>

/** How a feature whose rows are whole records takes them in. */
type Records<Key extends string, Row, Existing, Columns> = Pick<
  Intake<Key, Row, Existing>,
  'sheet' | 'schema' | 'identity'
> & {
  /** The records in use that rows of a file mean, by the same identity as the rows have. */
  existing(rows: readonly Row[]): Promise<Known<Existing>>
  /**
   * What the feature itself finds wrong with each of these rows, in their order; nothing for a row that can be stored.
   * `known` is what `existing` found.
   */
  problems?(rows: readonly Row[], known: Known<Existing>): Promise<readonly RowIssues<Key>[]>
  /** A row in the columns of the table; what a workbook does not hold stays as it is. */
  columnsOf(row: Row, existing: NoInfer<Existing> | undefined): Columns
  /** What a change changes, by field; nothing: the row is unchanged. */
  changesOf(before: NoInfer<Existing>, after: Columns): Record<string, unknown>
  create(columns: readonly Columns[]): Promise<void>
  update(existing: NoInfer<Existing>, columns: Columns, changes: Record<string, unknown>): Promise<void>
}

/**
 * Takes a workbook of records in, or with `dryRun` tells what that would do: a row whose identity is in use changes
 * that record where it says something else, any other makes one. See `importRows` for what holds of every import.
 * @throws Refusal as `openSheet`
 */
export const importRecords = async <Key extends string, Row, Existing, Columns>(
  records: Records<Key, Row, Existing, Columns>,
  given: { bytes: Buffer; language: Language; dryRun: boolean },
): Promise<{ data: ImportReport }> => {
  const compare = async (rows: readonly Row[]): Promise<Verdict<Key, Existing>[]> => {
    const existing = await records.existing(rows)
    const problems = (await records.problems?.(rows, existing)) ?? []
    return rows.map((row, at) => {
      const issues = problems[at] ?? []
      if (issues.length > 0) return { effect: 'refused', issues }
      const known = existing.get(records.identity.of(row))
      if (known === undefined) return { effect: 'create' }
      const changes = records.changesOf(known, records.columnsOf(row, known))
      return { effect: Object.keys(changes).length > 0 ? 'update' : 'unchanged', existing: known }
    })
  }
  const store = async (rows: readonly StorableRow<Row, Existing>[]): Promise<void> => {
    const fresh = rows.filter(({ effect }) => effect === 'create')
    if (fresh.length > 0) await records.create(fresh.map(({ value }) => records.columnsOf(value, undefined)))
    for (const row of rows) {
      if (row.effect !== 'update') continue
      const columns = records.columnsOf(row.value, row.existing)
      await records.update(row.existing, columns, records.changesOf(row.existing, columns))
    }
  }
  const { sheet, schema, identity } = records
  return { data: await importRows({ sheet, schema, identity, compare, store }, given) }
}
