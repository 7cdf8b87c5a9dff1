import { type TukSheetRow, tukSheetRow } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { importRows, type StorableRow } from '../../platform/sheets/import-rows.ts'
import { templateOf, workbookMime } from '../../platform/sheets/write-sheet.ts'
import { existingAreas } from '../reference/index.ts'
import { insertTuks, type TukRow, tuksByCode, updateTuk } from './tuk.store.ts'
import { changesOf, columnsOf } from './tuk-columns.ts'
import { tukSheet } from './tuk-sheet.ts'

/** An empty workbook to fill in. */
export const tukTemplate = async ({ caller }: ReadCtx): Promise<FileAnswer> => ({
  name: `${tukWords[caller.language].sheet.name}.xlsx`,
  mime: workbookMime,
  content: templateOf(tukSheet, caller.language),
})

/** A venue is known by its code; a row with a code in use changes that venue, but not its supervisors. */
export const importTuks = async (ctx: WriteCtx, file: ReceivedFile, dryRun: boolean) => {
  const intake = {
    sheet: tukSheet,
    schema: tukSheetRow,
    identity: { key: 'tuk_code' as const, of: (row: TukSheetRow) => row.tuk_code.toLowerCase() },
    compare: (rows: readonly TukSheetRow[]) => compare(ctx, rows),
    store: (rows: readonly Storable[]) => store(ctx, rows),
  }
  return { data: await importRows(intake, { bytes: file.bytes, language: ctx.caller.language, dryRun }) }
}

type Storable = StorableRow<TukSheetRow, TukRow>

const columnsOfRow = (row: TukSheetRow, existing?: TukRow) =>
  columnsOf({ ...row, supervisors: existing?.supervisors ?? [] })

const compare = async ({ tx, tenant }: WriteCtx, rows: readonly TukSheetRow[]) => {
  const [existing, areas] = await Promise.all([
    tuksByCode(
      tx,
      tenant.lspId,
      rows.map(({ tuk_code }) => tuk_code),
    ),
    existingAreas(
      tx,
      rows.flatMap(({ kelurahan_id }) => kelurahan_id ?? []),
    ),
  ])
  const byCode = new Map(existing.map((tuk) => [tuk.tukCode.toLowerCase(), tuk]))
  return rows.map((row) => {
    if (row.kelurahan_id !== null && !areas.has(row.kelurahan_id)) {
      const issue = { key: 'kelurahan_id' as const, code: 'not_found' as const }
      return { effect: 'refused' as const, issues: [issue] }
    }
    const known = byCode.get(row.tuk_code.toLowerCase())
    if (!known) return { effect: 'create' as const }
    const changed = Object.keys(changesOf(known, columnsOfRow(row, known))).length > 0
    return { effect: changed ? ('update' as const) : ('unchanged' as const), existing: known }
  })
}

const store = async (ctx: WriteCtx, rows: readonly Storable[]): Promise<void> => {
  const { tenant, tx, now, actor } = ctx
  const by = { modifiedAt: now, modifiedBy: actor.userId, modifiedByName: actor.name }
  const fresh = rows
    .filter(({ effect }) => effect === 'create')
    .map(({ value }) => ({
      lspId: tenant.lspId,
      tukId: newId(now.getTime()),
      ...columnsOfRow(value),
      createdAt: now,
      ...by,
    }))
  if (fresh.length > 0) await insertTuks(tx, fresh)
  for (const { tukId, tukCode } of fresh) {
    ctx.tell({
      name: 'tuk.created',
      subject: { kind: 'tuk', id: tukId },
      facts: { tuk_code: tukCode, imported: true },
    })
  }
  for (const row of rows) {
    if (row.effect !== 'update') continue
    const { tukId, version } = row.existing
    const after = columnsOfRow(row.value, row.existing)
    await updateTuk(tx, tenant.lspId, tukId, version, { ...after, ...by })
    ctx.tell({
      name: 'tuk.updated',
      subject: { kind: 'tuk', id: tukId },
      facts: changesOf(row.existing, after),
    })
  }
}
