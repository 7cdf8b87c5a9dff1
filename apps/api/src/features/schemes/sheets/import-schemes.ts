import { type ColumnMapping, fitsColumns, type ImportReport } from '@kompeten/contract/platform/imports'
import { issueMessage } from '@kompeten/phrases/platform/refusals'
import { sheetWords } from '@kompeten/phrases/platform/sheets'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import type { ImportEntry } from '../../../platform/imports/imports.store.ts'
import { ledgerOf } from '../../../platform/imports/ledger.ts'
import { rowsToMend } from '../../../platform/sheets/error-rows.ts'
import type { ImportHow } from '../../../platform/sheets/import-rows.ts'
import { emptyWorkbook } from '../../../platform/sheets/sheet-files.ts'
import { workbookMime } from '../../../platform/sheets/write-sheet.ts'
import { type SchemePlan, storeScheme } from '../plan-scheme.ts'
import { examineFile, type SchemeProblem } from '../scheme-reading.ts'
import { changesOf } from './scheme-changes.ts'
import { schemeSheet } from './scheme-sheet.ts'

/** An empty workbook to fill in. */
export const schemeTemplate = async (ctx: ReadCtx): Promise<FileAnswer> => emptyWorkbook(schemeSheet, ctx)

const mostErrors = 1000

/** `dryRun` only tells what would happen; `soundOnly` leaves the schemes with problems and stores the others. */
type Mode = Pick<ImportHow, 'dryRun'> & Partial<ImportHow>

/**
 * Takes schemes in from a workbook or JSON, or with `dryRun` tells what that would do. A scheme is known by its number
 * (without one, by its name where it alone is called so); a known one is changed in its draft, a published version never. With one error nothing is
 * stored, with `soundOnly` no scheme that has one; the same file again changes nothing. Counts are schemes.
 * @throws Refusal as `examineFile`
 */
export const importSchemes = async (
  ctx: WriteCtx,
  file: ReceivedFile,
  { dryRun, mapping = {}, soundOnly = false }: Mode,
): Promise<{ data: ImportReport }> => {
  const { rows, columns, problems, plans } = await examineFile(ctx, file, mapping)
  const storing = !dryRun && fitsColumns(columns) && (soundOnly || problems.length === 0)
  const sound = plans.filter(({ isSound }) => isSound)
  const importId = storing ? await store(ctx, file, sound) : null
  const counted = (effect: SchemePlan['effect']) => sound.filter(({ plan }) => plan.effect === effect).length
  const changes = sound.flatMap(({ row, plan }) => changesOf(plan, row, ctx.caller.language))
  return {
    data: {
      dry_run: dryRun,
      stored: storing,
      import_id: importId,
      rows,
      created: counted('create'),
      updated: counted('update'),
      unchanged: counted('unchanged'),
      columns,
      errors: problems.slice(0, mostErrors).map((problem) => reported(ctx, problem)),
      error_count: problems.length,
      changes: changes.slice(0, mostErrors),
      change_count: changes.length,
      warnings: [],
      warning_count: 0,
    },
  }
}

type Sound = Awaited<ReturnType<typeof examineFile>>['plans']

/** Stores what is sound; returns the id by which it is undone, null where nothing changed. */
const store = async (ctx: WriteCtx, file: ReceivedFile, sound: Sound): Promise<string | null> => {
  const ledger = ledgerOf(ctx, { kind: 'scheme', fileName: file.name })
  const entries: ImportEntry[] = []
  for (const { plan } of sound) entries.push(...(await storeScheme(ctx, plan)))
  if (entries.length === 0) return null
  await ledger.keep(entries)
  const created = entries.filter(({ before }) => before === null).length
  return ledger.end({ created, updated: entries.length - created })
}

const reported = ({ caller }: WriteCtx, { row, column, code, facts, shown }: SchemeProblem) => ({
  row,
  column,
  code,
  message: issueMessage(caller.language, code, facts),
  value: shown.slice(0, 100),
})

/**
 * A workbook of the schemes of another that cannot be taken in, each with all its rows, for a scheme is taken whole; a
 * last column tells what is wrong. Mended, it can be taken in itself. Changes nothing.
 * @throws Refusal as `examineFile`
 */
export const schemesToMend = async (
  ctx: WriteCtx,
  file: ReceivedFile,
  mapping: ColumnMapping,
): Promise<FileAnswer> => {
  const { language } = ctx.caller
  const { problems, rowsOfSchemes } = await examineFile(ctx, file, mapping)
  const rows = rowsOfSchemes(new Set(problems.map(({ row }) => row)))
  return {
    name: `${schemesWords[language].sheet.name} ${sheetWords[language].toMend}.xlsx`,
    mime: workbookMime,
    content: rowsToMend(schemeSheet, { rows, problems, language }),
  }
}
