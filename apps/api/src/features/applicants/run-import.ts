import type { ImportReport } from '@kompeten/contract/imports'
import { maskNik } from '@kompeten/contract/nik'
import { issueMessage, refusalMessage } from '@kompeten/phrases/refusals'
import type { DomainEvent } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type CheckedRows, checkRows } from '../../platform/sheets/check-rows.ts'
import { isSound, reportOf, storableRows } from '../../platform/sheets/import-rows.ts'
import { wireName } from './applicant-columns.ts'
import { applicantIntake, lookupOf, ownOf, recordsOf } from './applicant-intake.ts'
import { applicantSheet } from './applicant-sheet.ts'
import { updateApplicant } from './applicants.store.ts'
import type { ApplicantsServices } from './applicants-services.ts'
import {
  dropFile,
  type ImportRow,
  importById,
  insertImported,
  moveImport,
  sealedFile,
} from './imports.store.ts'

const batchRows = 500
const told = { checking: 'checking', storing: 'storing' } as const

type Found = CheckedRows<string, never, never>

/** An import under way, with what its jobs need. */
const openImport = async (ctx: JobCtx, services: ApplicantsServices, lspId: string, row: ImportRow) => {
  const { importId } = row
  const [sealed, lookup] = await ctx.inTenant(lspId, 'read', (tx) =>
    Promise.all([sealedFile(tx, lspId, importId), lookupOf(tx)]),
  )
  if (!sealed) return undefined
  const settings = { lspId, services, lookup, own: ownOf(row) }
  const intake = applicantIntake((work) => ctx.inTenant(lspId, 'read', work), settings)
  let noted = 0
  /** Half a second apart at the least, so that noting how far it is costs nothing. */
  const progress = async (rowsDone: number, rowsAll: number) => {
    ctx.signal.throwIfAborted()
    if (rowsDone > 0 && Date.now() - noted < 500) return
    noted = Date.now()
    const of = { lspId, importId, from: ['checking', 'storing'] as const }
    await ctx.inTenant(lspId, 'write', (tx) => moveImport(tx, of, { rowsDone, rowsAll }))
  }
  const check = () => checkRows(intake, services.nik.openBytes(sealed), row.language, progress)
  return { settings, check, progress }
}

/** A report that may be kept: a NIK that was not right is masked in it all the same. */
const keepable = (report: ImportReport, language: 'id' | 'en'): ImportReport => {
  const nikHeader = applicantSheet.columns[0]?.header[language]
  return {
    ...report,
    errors: report.errors.map((error) =>
      error.column === nikHeader ? { ...error, value: maskNik(error.value) } : error,
    ),
  }
}

/** Why a file cannot be read at all, in words. */
const failureIn = (language: 'id' | 'en', refusal: Refusal): string => {
  const { issues = [] } = (refusal.facts ?? {}) as { issues?: { code: never; facts?: never }[] }
  const [issue] = issues
  return issue
    ? issueMessage(language, issue.code, issue.facts)
    : refusalMessage(language, refusal.code as 'wrong_file_type', refusal.facts as never)
}

/** Checks an import in the background: it becomes `ready`, `refused`, or `failed` for what is no workbook. */
export const checkImport = async (
  ctx: JobCtx,
  services: ApplicantsServices,
  lspId: string,
  importId: string,
): Promise<void> => {
  const row = await ctx.inTenant(lspId, 'read', (tx) => importById(tx, lspId, importId))
  if (row?.state !== told.checking) return
  const opened = await openImport(ctx, services, lspId, row)
  const end = (change: Partial<ImportRow>) =>
    ctx.inTenant(lspId, 'write', async (tx) => {
      await moveImport(tx, { lspId, importId, from: ['checking'] }, change)
      if (change.state === 'failed') await dropFile(tx, lspId, importId)
    })
  if (!opened) return end({ state: 'discarded', endedAt: ctx.now })
  const found = await opened.check().catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  if (found instanceof Refusal) {
    return end({ state: 'failed', failure: failureIn(row.language, found), endedAt: ctx.now })
  }
  const report = reportOf(applicantSheet, found, { language: row.language, dryRun: true, stored: false })
  await end({
    state: isSound(found as unknown as Found) ? 'ready' : 'refused',
    rowsDone: report.rows,
    rowsAll: report.rows,
    report: keepable(report, row.language),
  })
}

/**
 * Stores a checked import in the background, in one transaction: all of it or nothing, whenever the server ends. It is
 * checked anew first, against what is there by then; what has become wrong meanwhile makes it `refused` again.
 */
export const storeImport = async (
  ctx: JobCtx,
  services: ApplicantsServices,
  lspId: string,
  importId: string,
): Promise<void> => {
  const row = await ctx.inTenant(lspId, 'read', (tx) => importById(tx, lspId, importId))
  if (row?.state !== told.storing) return
  const opened = await openImport(ctx, services, lspId, row)
  const of = { lspId, importId, from: ['storing'] as const }
  if (!opened) {
    await ctx.inTenant(lspId, 'write', (tx) => moveImport(tx, of, { state: 'discarded', endedAt: ctx.now }))
    return
  }
  const { settings, check, progress } = opened
  const found = await check()
  const { language, soundOnly } = row
  const sound = isSound(found as unknown as Found)
  const report = keepable(
    reportOf(applicantSheet, found, { language, dryRun: false, stored: sound || soundOnly }),
    language,
  )
  if (!sound && !soundOnly) {
    await ctx.inTenant(lspId, 'write', (tx) => moveImport(tx, of, { state: 'refused', report }))
    return
  }
  const storable = storableRows(found.rows)
  await ctx.inTenant(lspId, 'write', async (tx) => {
    const by = { importId, at: ctx.now, userId: row.createdBy, name: row.createdByName }
    const changed = { modifiedAt: ctx.now, modifiedBy: row.createdBy, modifiedByName: row.createdByName }
    for (let start = 0; start < storable.length; start += batchRows) {
      await progress(start, storable.length)
      const batch = storable.slice(start, start + batchRows)
      const fresh = batch.flatMap((one) => (one.effect === 'create' ? [one.value] : []))
      if (fresh.length > 0) await insertImported(tx, lspId, await recordsOf(tx, settings, fresh, ctx.now), by)
      const events: DomainEvent[] = []
      for (const one of batch) {
        if (one.effect !== 'update') continue
        const { known, changes } = one.existing
        const { applicantId, version } = known
        const done = await updateApplicant(
          tx,
          { lspId, applicantId, version },
          { ...changes, ...changed, importId },
        )
        // Somebody changed it since it was compared: the next attempt compares anew.
        if (!done) throw new Error('A record changed while an import was stored')
        events.push({
          name: 'applicant.updated',
          subject: { kind: 'applicant', id: applicantId },
          facts: Object.fromEntries(Object.keys(changes).map((key) => [wireName(key), ['…', '…']])),
        })
      }
      await ctx.tell(tx, lspId, events, creatorOf(row))
    }
    const ended = { state: 'stored', report, rowsDone: storable.length, rowsAll: storable.length } as const
    // Two attempts at once: the second one finds it stored, and takes back all it did.
    if (!(await moveImport(tx, of, { ...ended, endedAt: ctx.now })))
      throw new Error('An import was stored twice')
    if (sound) await dropFile(tx, lspId, importId)
    const { created, updated } = report
    const subject = { kind: 'applicant_import', id: importId }
    await ctx.tell(
      tx,
      lspId,
      [{ name: 'applicant_import.stored', subject, facts: { created, updated } }],
      creatorOf(row),
    )
  })
}

const creatorOf = ({ createdBy, createdByName, createdByRole }: ImportRow) => ({
  userId: createdBy,
  name: createdByName,
  roleCode: createdByRole,
})
