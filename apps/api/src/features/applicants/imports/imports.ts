import { type ApplicantImport, applicantImportView, importSteps } from '@kompeten/contract/applicants/imports'
import type { ColumnMapping } from '@kompeten/contract/platform/imports'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import type { Actor, ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { errorRows } from '../../../platform/sheets/error-rows.ts'
import { emptyWorkbook } from '../../../platform/sheets/sheet-files.ts'
import { workbookMime } from '../../../platform/sheets/write-sheet.ts'
import { shown } from '../../../platform/wire.ts'
import { applicantIntake, lookupOf, ownOf } from '../applicant-intake.ts'
import type { ApplicantsServices } from '../applicants-services.ts'
import { applicantSheet } from './applicant-sheet.ts'
import { contradictionsIn } from './contradicting-rows.ts'
import { stepsOfImport, wholeReport } from './imports.rules.ts'
import {
  dropFile,
  type ImportRow,
  importById,
  insertImport,
  moveImport,
  newestImports,
  sealedFile,
} from './imports.store.ts'

const importView = (row: ImportRow): ApplicantImport => {
  const possible = stepsOfImport(row)
  return shown(applicantImportView, row, {
    created_by: row.createdByName,
    ended_date: row.endedAt?.toISOString() ?? null,
    progress: { done: row.rowsDone, all: row.rowsAll },
    report: row.report && wholeReport(row.report),
    may: importSteps.filter((step) => possible.includes(step)),
  })
}

/** An empty workbook to fill in. */
export const applicantTemplate = async (ctx: ReadCtx): Promise<FileAnswer> =>
  emptyWorkbook(applicantSheet, ctx)

/** Whose imports somebody sees: all of the LSP's, or, as a venue's admin, their own. */
export const seesAll = (actor: Actor) => actor.permissions.has('APPLICANT_CREATE')

const seenImport = async ({ tx, actor }: ReadCtx, importId: string): Promise<ImportRow> => {
  const row = await importById(tx, importId)
  if (!row || !(seesAll(actor) || row.createdBy === actor.userId)) throw new Refusal('not_found')
  return row
}

/** The newest imports. */
export const listImports = async ({ tx, actor }: ReadCtx) => ({
  data: (await newestImports(tx, seesAll(actor) ? undefined : actor.userId)).map(importView),
})

/** How far an import is. @throws Refusal `not_found` */
export const readImport = async (ctx: ReadCtx, importId: string): Promise<ApplicantImport> =>
  importView(await seenImport(ctx, importId))

/** Takes a workbook in, sealed; a job checks it after the commit. */
export const beginImport = async (
  ctx: WriteCtx,
  { nik }: ApplicantsServices,
  file: ReceivedFile,
  mapping: ColumnMapping,
): Promise<ApplicantImport> => {
  const { actor, now, caller } = ctx
  const importId = newId(now.getTime())
  const row = {
    importId,
    state: 'checking',
    name: file.name,
    sha256: file.sha256,
    language: caller.language,
    mapping,
    tukId: seesAll(actor) ? null : actor.tukId,
    senderId: seesAll(actor) ? null : actor.institutionId,
    createdAt: now,
    createdBy: actor.userId,
    createdByName: actor.name,
    createdByRole: actor.roleCode,
  } as const
  await insertImport(ctx.tx, row, nik.sealBytes(file.bytes))
  ctx.tell({ name: 'applicant_import.begun', subject: { kind: 'applicant_import', id: importId } })
  return readImport(ctx, importId)
}

const refuseStep = (row: ImportRow, step: string) => {
  throw new Refusal('step_not_possible', { step, possible: stepsOfImport(row) })
}

/**
 * Lets a checked workbook be stored; a job does it after the commit.
 * @throws Refusal `not_found`, `step_not_possible`
 */
export const confirmImport = async (
  ctx: WriteCtx,
  importId: string,
  soundOnly: boolean,
): Promise<ApplicantImport> => {
  const row = await seenImport(ctx, importId)
  const step = soundOnly && row.state === 'refused' ? 'store_sound' : 'store'
  if (!stepsOfImport(row).includes(step)) refuseStep(row, step)
  const of = { importId, from: [row.state] }
  const moved = await moveImport(ctx.tx, of, {
    state: 'storing',
    soundOnly: step === 'store_sound',
    rowsDone: 0,
  })
  if (!moved) refuseStep(row, step)
  ctx.tell({
    name: 'applicant_import.confirmed',
    subject: { kind: 'applicant_import', id: importId },
    from: row.state,
    to: 'storing',
  })
  return readImport(ctx, importId)
}

/** Gives an import up before it is stored. @throws Refusal `not_found`, `step_not_possible` */
export const discardImport = async (ctx: WriteCtx, importId: string): Promise<ApplicantImport> => {
  const row = await seenImport(ctx, importId)
  if (!stepsOfImport(row).includes('discard')) refuseStep(row, 'discard')
  const of = { importId, from: [row.state] }
  const moved = await moveImport(ctx.tx, of, { state: 'discarded', endedAt: ctx.now, report: null })
  if (!moved) refuseStep(row, 'discard')
  await dropFile(ctx.tx, importId)
  ctx.tell({ name: 'applicant_import.discarded', subject: { kind: 'applicant_import', id: importId } })
  return readImport(ctx, importId)
}

/** The rows of an import that cannot be stored, as a workbook to mend. @throws Refusal `not_found` once it is gone */
export const readBadRows = async (
  ctx: ReadCtx,
  services: ApplicantsServices,
  importId: string,
): Promise<FileAnswer> => {
  const { tx } = ctx
  const { lspId } = ctx.tenant
  const row = await seenImport(ctx, importId)
  const [sealed, lookup] = await Promise.all([sealedFile(tx, importId), lookupOf(tx, ctx.caller.language)])
  if (!sealed || row.failure !== null) throw new Refusal('not_found')
  const { language } = ctx.caller
  const [bytes, mapping] = [services.nik.openBytes(sealed), row.mapping ?? {}]
  const contradictions = await contradictionsIn({ bytes, language, mapping })
  const settings = { lspId, services, lookup, mapping, own: ownOf(row), contradictions }
  const intake = applicantIntake((work) => work(tx), settings)
  const content = await errorRows(intake, { bytes, language })
  const { name, badRows } = applicantsWords[language].sheet
  return { name: `${name} ${badRows}.xlsx`, mime: workbookMime, content }
}
