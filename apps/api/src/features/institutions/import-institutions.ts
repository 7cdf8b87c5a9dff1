import { type InstitutionSheetRow, institutionSheetRow } from '@kompeten/contract/institutions'
import { changedBy } from '../../platform/changed.ts'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { importRecords } from '../../platform/sheets/import-records.ts'
import { emptyWorkbook } from '../../platform/sheets/sheet-files.ts'
import { areasNotFound } from '../reference/index.ts'
import { changesOf, columnsOf } from './institution-columns.ts'
import { institutionSheet } from './institution-sheet.ts'
import {
  type InstitutionRow,
  insertInstitutions,
  institutionsByName,
  updateInstitution,
} from './institutions.store.ts'

/** An empty workbook to fill in. */
export const institutionTemplate = async (ctx: ReadCtx): Promise<FileAnswer> =>
  emptyWorkbook(institutionSheet, ctx)

/** An institution is known by its name; a row with a name in use changes that institution, but not its contact persons. */
export const importInstitutions = (ctx: WriteCtx, file: ReceivedFile, dryRun: boolean) => {
  const { tx, tenant, caller } = ctx
  return importRecords(
    {
      sheet: institutionSheet,
      schema: institutionSheetRow,
      identity: {
        key: 'institution_name',
        of: (row: InstitutionSheetRow) => row.institution_name.toLowerCase(),
      },
      existing: async (rows) => {
        const names = rows.map(({ institution_name }) => institution_name)
        const found = await institutionsByName(tx, tenant.lspId, names)
        return new Map(found.map((one) => [one.institutionName.toLowerCase(), one]))
      },
      problems: (rows) => areasNotFound(tx, rows),
      columnsOf: (row, existing: InstitutionRow | undefined) =>
        columnsOf({
          ...row,
          sends_applicants: row.sends_applicants === 'ya',
          contacts: existing?.contacts ?? [],
        }),
      changesOf,
      create: (rows) => create(ctx, rows),
      update: async ({ institutionId, version }, columns, facts) => {
        const change = { ...columns, ...changedBy(ctx) }
        await updateInstitution(tx, tenant.lspId, institutionId, version, change)
        ctx.tell({ name: 'institution.updated', subject: { kind: 'institution', id: institutionId }, facts })
      },
    },
    { bytes: file.bytes, language: caller.language, dryRun },
  )
}

const create = async (ctx: WriteCtx, rows: readonly ReturnType<typeof columnsOf>[]): Promise<void> => {
  const { tx, tenant, now } = ctx
  const fresh = rows.map((columns) => ({
    lspId: tenant.lspId,
    institutionId: newId(now.getTime()),
    ...columns,
    createdAt: now,
    ...changedBy(ctx),
  }))
  await insertInstitutions(tx, fresh)
  for (const { institutionId, institutionName } of fresh) {
    ctx.tell({
      name: 'institution.created',
      subject: { kind: 'institution', id: institutionId },
      facts: { institution_name: institutionName, imported: true },
    })
  }
}
