import type { ListQuery } from '@kompeten/contract/platform/lists'
import { asCompared, meantAmong } from '../as-compared.rules.ts'
import { formerOf } from '../changed.ts'
import type { ReadCtx, WriteCtx } from '../context.ts'
import { everyRow } from '../database/every-row.ts'
import type { ReceivedFile } from '../files/receive.ts'
import type { FileAnswer } from '../http/answers.ts'
import { ledgerOf } from '../imports/ledger.ts'
import { importRecords } from '../sheets/import-records.ts'
import type { ImportHow } from '../sheets/import-rows.ts'
import { emptyWorkbook, filledWorkbook } from '../sheets/sheet-files.ts'
import { columnsOf, fieldsOf } from '../wire.ts'
import type { Declared } from './declared.ts'
import { cellsOf, inputOfRow } from './master-sheet.ts'
import type { MasterVerbs } from './master-verbs.ts'
import type { Stamped } from './record.store.ts'

/** The workbook of a master: template, export and import. */
export const masterFiles = <
  Id extends string,
  Input extends object,
  View,
  Row extends Stamped,
  SheetRow extends object,
>(
  master: Declared<Id, Input, View, Row, SheetRow>,
  { add, change, changesOf }: MasterVerbs<Id, Input, View, Row, SheetRow>,
) => {
  type Column = keyof SheetRow & string
  const { sheet, schema, blank } = master.sheet
  const { field } = master.knownBy
  const { check, areas } = master
  const wireOf = (row: Row) => fieldsOf(master.fields, row)
  async function* cells(ctx: ReadCtx, query: ListQuery) {
    for await (const row of everyRow(query, (from) => master.page(ctx, from, false))) {
      yield cellsOf(sheet, wireOf(row))
    }
  }
  const keyOf = (fields: object) => String((fields as Record<string, unknown>)[field])
  const unheld = Object.keys(blank)
  /** What a record holds that no workbook does. */
  const keptOf = (row: Row | undefined): Partial<Input> =>
    row === undefined
      ? (blank as Partial<Input>)
      : (Object.fromEntries(
          Object.entries(wireOf(row)).filter(([key]) => unheld.includes(key)),
        ) as Partial<Input>)

  return {
    /** An empty workbook to fill in. */
    template: async (ctx: ReadCtx): Promise<FileAnswer> => emptyWorkbook(sheet, ctx),
    /** The filtered records as a workbook, streamed: exactly what the list shows, all pages of it. */
    exportRecords: async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> =>
      filledWorkbook(sheet, cells(ctx, query), ctx),
    /** A row that names a record in use changes that one, but not what no workbook holds; any other makes one. */
    importRecords: (ctx: WriteCtx, file: ReceivedFile, how: ImportHow) => {
      const problems = async (rows: readonly SheetRow[], known: ReadonlyMap<string, Row>) => {
        const given = rows.map((row) => {
          const before = known.get(asCompared(keyOf(row)))
          return { input: inputOfRow<Input, SheetRow>(sheet, row, keptOf(before)), before }
        })
        const issues = (await check?.(ctx, given)) ?? []
        const fresh = rows.map(keyOf).filter((key) => !known.has(asCompared(key)))
        const binned = meantAmong(await master.byKey(ctx.tx, fresh, 'bin'), (row) => keyOf(wireOf(row)))
        // What no workbook holds stays as it is, so nothing is found there: a field found wrong has a column.
        return rows.map((row, at) => [
          ...(issues[at] ?? []).map(({ path, ...issue }) => ({ ...issue, key: path as string as Column })),
          // A second record that is called so would keep the first one in the bin for good.
          ...(!known.has(asCompared(keyOf(row))) && binned(keyOf(row))
            ? [{ key: field as string as Column, code: 'in_bin' as const }]
            : []),
        ])
      }
      return importRecords(
        {
          sheet,
          schema,
          identity: {
            key: field as keyof SheetRow & keyof Input & string,
            of: (row: SheetRow) => asCompared(keyOf(row)),
          },
          existing: async (rows: readonly SheetRow[]) => {
            const found = await master.byKey(ctx.tx, rows.map(keyOf))
            const meant = meantAmong(found, (row) => keyOf(wireOf(row)))
            return new Map(
              rows.flatMap((row) => {
                const known = meant(keyOf(row))
                return known ? [[asCompared(keyOf(row)), known] as const] : []
              }),
            )
          },
          rowOf: (row: Row) => cellsOf(sheet, wireOf(row)) as SheetRow,
          problems,
          ...(areas && { areas: (texts: readonly string[]) => areas(ctx, texts) }),
          columnsOf: (row: SheetRow, existing: Row | undefined) =>
            inputOfRow<Input, SheetRow>(sheet, row, keptOf(existing)),
          changesOf: (before: Row, after: Input) => changesOf(before, columnsOf(after)),
          create: async (inputs: readonly Input[]) => {
            const ids = await add(ctx, inputs, { imported: true })
            return ids.map((recordId) => ({ recordId, version: 1, before: null }))
          },
          update: async (existing: Row, after: Input, facts: Record<string, unknown>) => {
            const recordId = master.idOf(existing)
            await change(ctx, recordId, existing.version, columnsOf(after), facts)
            return [{ recordId, version: existing.version + 1, before: formerOf(existing, columnsOf(after)) }]
          },
        },
        {
          bytes: file.bytes,
          language: ctx.caller.language,
          ledger: ledgerOf(ctx, { kind: master.kind, fileName: file.name }),
          ...how,
        },
      )
    },
  }
}
