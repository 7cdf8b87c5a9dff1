import { type TukSheetRow, tukSheetRow } from '@kompeten/contract/tuk'
import { changedBy } from '../../platform/changed.ts'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { importRecords } from '../../platform/sheets/import-records.ts'
import { emptyWorkbook } from '../../platform/sheets/sheet-files.ts'
import { areasNotFound } from '../reference/index.ts'
import { insertTuks, type TukRow, tuksByCode, updateTuk } from './tuk.store.ts'
import { changesOf, columnsOf } from './tuk-columns.ts'
import { tukSheet } from './tuk-sheet.ts'

/** An empty workbook to fill in. */
export const tukTemplate = async (ctx: ReadCtx): Promise<FileAnswer> => emptyWorkbook(tukSheet, ctx)

/** A venue is known by its code; a row with a code in use changes that venue, but not its supervisors. */
export const importTuks = (ctx: WriteCtx, file: ReceivedFile, dryRun: boolean) => {
  const { tx, tenant, caller } = ctx
  return importRecords(
    {
      sheet: tukSheet,
      schema: tukSheetRow,
      identity: { key: 'tuk_code', of: (row: TukSheetRow) => row.tuk_code.toLowerCase() },
      existing: async (rows) => {
        const codes = rows.map(({ tuk_code }) => tuk_code)
        const found = await tuksByCode(tx, tenant.lspId, codes)
        return new Map(found.map((one) => [one.tukCode.toLowerCase(), one]))
      },
      problems: (rows) => areasNotFound(tx, rows),
      columnsOf: (row, existing: TukRow | undefined) =>
        columnsOf({ ...row, supervisors: existing?.supervisors ?? [] }),
      changesOf,
      create: (rows) => create(ctx, rows),
      update: async ({ tukId, version }, columns, facts) => {
        await updateTuk(tx, tenant.lspId, tukId, version, { ...columns, ...changedBy(ctx) })
        ctx.tell({ name: 'tuk.updated', subject: { kind: 'tuk', id: tukId }, facts })
      },
    },
    { bytes: file.bytes, language: caller.language, dryRun },
  )
}

const create = async (ctx: WriteCtx, rows: readonly ReturnType<typeof columnsOf>[]): Promise<void> => {
  const { tx, tenant, now } = ctx
  const fresh = rows.map((columns) => ({
    lspId: tenant.lspId,
    tukId: newId(now.getTime()),
    ...columns,
    createdAt: now,
    ...changedBy(ctx),
  }))
  await insertTuks(tx, fresh)
  for (const { tukId, tukCode } of fresh) {
    ctx.tell({
      name: 'tuk.created',
      subject: { kind: 'tuk', id: tukId },
      facts: { tuk_code: tukCode, imported: true },
    })
  }
}
