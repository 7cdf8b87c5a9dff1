import type { ImportReport } from '@kompeten/contract/imports'
import { checked } from '@kompeten/contract/issues'
import { unitTree } from '@kompeten/contract/schemes-content'
import { type SchemeDocument, schemeDocument } from '@kompeten/contract/schemes-files'
import { issueMessage } from '@kompeten/phrases/refusals'
import { schemesWords } from '@kompeten/phrases/schemes'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { headerOf } from '../../platform/sheets/import-rows.ts'
import { templateOf, workbookMime } from '../../platform/sheets/write-sheet.ts'
import { planScheme, type SchemePlan, storeScheme, whatIsKnown } from './plan-scheme.ts'
import { readSchemeRows } from './read-scheme-rows.ts'
import { schemeSheet } from './scheme-sheet.ts'

/** An empty workbook to fill in. */
export const schemeTemplate = async ({ caller }: ReadCtx): Promise<FileAnswer> => ({
  name: `${schemesWords[caller.language].sheet.name}.xlsx`,
  mime: workbookMime,
  content: templateOf(schemeSheet, caller.language),
})

type ReportError = ImportReport['errors'][number]
/** What a file says; `row` is a row of the workbook or, in JSON, which scheme of the file it is. */
type Reading = {
  rows: number
  columns: ImportReport['columns']
  documents: { row: number; document: SchemeDocument }[]
  errors: ReportError[]
}

const mostErrors = 1000
const mostSchemes = 500

/**
 * Takes schemes in from a workbook or JSON, or with `dryRun` tells what that would do. A scheme is known by its number
 * (without one, by its name); a known one is changed in its draft, a published version never. With one error nothing is
 * stored; the same file again changes nothing. Counts are schemes.
 * @throws Refusal `wrong_file_type` for a workbook or JSON that cannot be read
 */
export const importSchemes = async (
  ctx: WriteCtx,
  file: ReceivedFile,
  dryRun: boolean,
): Promise<{ data: ImportReport }> => {
  const reading = file.extension === 'json' ? readJson(ctx, file.bytes) : await readWorkbook(ctx, file.bytes)
  const { columns, documents } = reading
  const errors = [...reading.errors]
  const known = await whatIsKnown(
    ctx,
    documents.map(({ document }) => document),
  )
  const plans: SchemePlan[] = []
  const seen = new Set<string>()
  for (const { row, document } of documents) {
    const plan = planScheme(document, known)
    const { issues = [] } = checked(unitTree, plan.units)
    for (const { code, facts } of [...plan.issues, ...issues]) {
      errors.push(errorOf(ctx, { row, column: '', code, facts, shown: document.name_id }))
    }
    if (seen.has(plan.identity)) {
      errors.push(errorOf(ctx, { row, column: '', code: 'duplicate_row', shown: document.name_id }))
    }
    seen.add(plan.identity)
    plans.push(plan)
  }
  const sound = errors.length === 0 && columns.missing.length === 0 && columns.unknown.length === 0
  if (sound && !dryRun) for (const plan of plans) await storeScheme(ctx, plan)
  const counted = (effect: SchemePlan['effect']) => plans.filter((plan) => plan.effect === effect).length
  errors.sort((one, other) => one.row - other.row)
  return {
    data: {
      dry_run: dryRun,
      stored: sound && !dryRun,
      rows: reading.rows,
      created: counted('create'),
      updated: counted('update'),
      unchanged: counted('unchanged'),
      columns,
      errors: errors.slice(0, mostErrors),
      error_count: errors.length,
    },
  }
}

type Found = {
  row: number
  column: string
  code: ReportError['code']
  facts?: Record<string, string | number> | undefined
  shown: string
}

const errorOf = ({ caller }: WriteCtx, { row, column, code, facts, shown }: Found): ReportError => ({
  row,
  column,
  code,
  message: issueMessage(caller.language, code, facts),
  value: shown.slice(0, 100),
})

const readWorkbook = async (ctx: WriteCtx, bytes: Buffer): Promise<Reading> => {
  const { language } = ctx.caller
  const { columns, rowCount, documents, problems } = await readSchemeRows(bytes, language)
  const errors = problems.map((problem) =>
    errorOf(ctx, { ...problem, column: headerOf(schemeSheet, problem.key, language) }),
  )
  return { rows: rowCount, columns, documents, errors }
}

const readJson = (ctx: WriteCtx, bytes: Buffer): Reading => {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const given: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  if (given.length > mostSchemes) {
    const facts = { limit: mostSchemes }
    throw new Refusal('invalid_input', { issues: [{ path: 'file', code: 'too_many', facts }] })
  }
  const checks = given.map((one) => checked(schemeDocument, one))
  return {
    rows: given.length,
    columns: { missing: [], unknown: [] },
    documents: checks.flatMap(({ data }, at) => (data ? [{ row: at + 1, document: data }] : [])),
    errors: checks.flatMap(({ issues = [] }, at) =>
      issues.map(({ path, code, facts }) =>
        errorOf(ctx, { row: at + 1, column: path, code, facts, shown: '' }),
      ),
    ),
  }
}
