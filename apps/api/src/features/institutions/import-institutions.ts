import { type InstitutionSheetRow, institutionSheetRow } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { importRows, type StorableRow } from '../../platform/sheets/import-rows.ts'
import { templateOf, workbookMime } from '../../platform/sheets/write-sheet.ts'
import { existingAreas } from '../reference/index.ts'
import { changesOf, columnsOf } from './institution-columns.ts'
import { institutionSheet } from './institution-sheet.ts'
import {
  type InstitutionRow,
  insertInstitutions,
  institutionsByName,
  updateInstitution,
} from './institutions.store.ts'

/** An empty workbook to fill in. */
export const institutionTemplate = async ({ caller }: ReadCtx): Promise<FileAnswer> => ({
  name: `${institutionsWords[caller.language].sheet.name}.xlsx`,
  mime: workbookMime,
  content: templateOf(institutionSheet, caller.language),
})

/** An institution is known by its name; a row with a name in use changes that institution, but not its contact persons. */
export const importInstitutions = async (ctx: WriteCtx, file: ReceivedFile, dryRun: boolean) => {
  const intake = {
    sheet: institutionSheet,
    schema: institutionSheetRow,
    identity: {
      key: 'institution_name' as const,
      of: (row: InstitutionSheetRow) => row.institution_name.toLowerCase(),
    },
    compare: (rows: readonly InstitutionSheetRow[]) => compare(ctx, rows),
    store: (rows: readonly Storable[]) => store(ctx, rows),
  }
  return { data: await importRows(intake, { bytes: file.bytes, language: ctx.caller.language, dryRun }) }
}

type Storable = StorableRow<InstitutionSheetRow, InstitutionRow>

const columnsOfRow = (row: InstitutionSheetRow, existing?: InstitutionRow) =>
  columnsOf({
    ...row,
    sends_applicants: row.sends_applicants === 'ya',
    contacts: existing?.contacts ?? [],
  })

const compare = async ({ tx, tenant }: WriteCtx, rows: readonly InstitutionSheetRow[]) => {
  const [existing, areas] = await Promise.all([
    institutionsByName(
      tx,
      tenant.lspId,
      rows.map(({ institution_name }) => institution_name),
    ),
    existingAreas(
      tx,
      rows.flatMap(({ kelurahan_id }) => kelurahan_id ?? []),
    ),
  ])
  const byName = new Map(
    existing.map((institution) => [institution.institutionName.toLowerCase(), institution]),
  )
  return rows.map((row) => {
    if (row.kelurahan_id !== null && !areas.has(row.kelurahan_id)) {
      const issue = { key: 'kelurahan_id' as const, code: 'not_found' as const }
      return { effect: 'refused' as const, issues: [issue] }
    }
    const known = byName.get(row.institution_name.toLowerCase())
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
      institutionId: newId(now.getTime()),
      ...columnsOfRow(value),
      createdAt: now,
      ...by,
    }))
  if (fresh.length > 0) await insertInstitutions(tx, fresh)
  for (const { institutionId, institutionName } of fresh) {
    ctx.tell({
      name: 'institution.created',
      subject: { kind: 'institution', id: institutionId },
      facts: { institution_name: institutionName, imported: true },
    })
  }
  for (const row of rows) {
    if (row.effect !== 'update') continue
    const { institutionId, version } = row.existing
    const after = columnsOfRow(row.value, row.existing)
    await updateInstitution(tx, tenant.lspId, institutionId, version, { ...after, ...by })
    ctx.tell({
      name: 'institution.updated',
      subject: { kind: 'institution', id: institutionId },
      facts: changesOf(row.existing, after),
    })
  }
}
