import type { ColumnMapping, ImportReport } from '@kompeten/contract/platform/imports'
import { checked } from '@kompeten/contract/platform/issues'
import type { FieldIssue, IssueCode } from '@kompeten/contract/platform/refusals'
import { unitTree } from '@kompeten/contract/schemes/content'
import { type SchemeSheetRow, schemeDocument } from '@kompeten/contract/schemes/files'
import type { WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import { invalid } from '../../platform/refusal.ts'
import { headerOf } from '../../platform/sheets/import-rows.ts'
import type { SheetRow } from '../../platform/sheets/read-sheet.ts'
import { emptied } from '../../platform/sheets/sheet.ts'
import { planScheme, type SchemePlan, whatIsKnown } from './plan-scheme.ts'
import { readSchemeRows } from './sheets/read-scheme-rows.ts'
import { type SchemeField, schemeFieldNames, schemeFields, type ToldScheme } from './sheets/scheme-fields.ts'
import { schemeSheet } from './sheets/scheme-sheet.ts'

type Key = keyof SchemeSheetRow

/** Something wrong in a file: in a workbook at a row and column, in JSON at the place of a scheme and a path in it. */
export type SchemeProblem = {
  row: number
  key: Key | ''
  /** What the column is called, or the path in JSON; empty where it is no single one's fault. */
  column: string
  code: IssueCode
  facts?: FieldIssue['facts']
  shown: string
}

/** What a file says. */
type Reading = {
  rows: number
  columns: ImportReport['columns']
  schemes: ({ row: number } & ToldScheme)[]
  problems: SchemeProblem[]
  rowsOfSchemes: (rows: ReadonlySet<number>) => SheetRow<Key>[]
}

/** What a file says, held against what is there. `row` of a plan is where its scheme begins. */
export type ExaminedFile = Omit<Reading, 'schemes'> & {
  plans: { row: number; plan: SchemePlan; isSound: boolean }[]
}

const mostSchemes = 500

/**
 * Reads schemes from a workbook or JSON and finds all that is wrong with them. A scheme is sound where none of its rows
 * has a problem: it is taken whole or not at all.
 * @throws Refusal `wrong_file_type` for a workbook or JSON that cannot be read, `invalid_input` for no schemes, or too many
 */
export const examineFile = async (
  ctx: WriteCtx,
  file: ReceivedFile,
  mapping: ColumnMapping,
): Promise<ExaminedFile> => {
  const { schemes, ...reading } =
    file.extension === 'json' ? readJson(file.bytes) : await readWorkbook(ctx, file.bytes, mapping)
  const known = await whatIsKnown(ctx, schemes)
  const problems = [...reading.problems]
  const seen = new Map<string, number>()
  const planned = schemes.map(({ row, document, told: said }) => {
    const plan = planScheme({ document, told: said }, known)
    const { issues = [] } = checked(unitTree, plan.units)
    const told = { row, key: '' as const, column: '', shown: document.name_id }
    for (const { code, facts } of issues) problems.push({ ...told, code, facts })
    for (const { path, code, facts } of plan.issues) {
      const key = schemeFieldNames.find((field) => schemeFields[field] === path) ?? ''
      const column = file.extension === 'json' ? path : headerOf(schemeSheet, key, ctx.caller.language)
      const shown = String(document[path as keyof typeof document] ?? '')
      problems.push({ ...told, key, column, code, facts, shown })
    }
    const above = seen.get(plan.identity)
    if (above !== undefined) problems.push({ ...told, code: 'duplicate_row', facts: { row: above } })
    seen.set(plan.identity, row)
    return { row, plan }
  })
  problems.sort((one, other) => one.row - other.row)
  const wrong = new Set(problems.map(({ row }) => row))
  const unsound = new Set([...wrong, ...reading.rowsOfSchemes(wrong).map(({ row }) => row)])
  return { ...reading, problems, plans: planned.map((one) => ({ ...one, isSound: !unsound.has(one.row) })) }
}

const readWorkbook = async (ctx: WriteCtx, bytes: Buffer, mapping: ColumnMapping): Promise<Reading> => {
  const { language } = ctx.caller
  const { rowCount, problems, ...read } = await readSchemeRows(bytes, language, mapping)
  return {
    ...read,
    rows: rowCount,
    problems: problems.map((problem) => ({
      ...problem,
      column: headerOf(schemeSheet, problem.key, language),
    })),
  }
}

/** What a document says; `emptied` in a field is to empty it. */
const readDocument = (given: unknown) => {
  if (typeof given !== 'object' || given === null)
    return { ...checked(schemeDocument, given), told: new Set<SchemeField>() }
  const values = given as Record<string, unknown>
  const told = schemeFieldNames.filter((field) => (values[schemeFields[field]] ?? '') !== '')
  const emptiedFields = told.filter((field) => values[schemeFields[field]] === emptied)
  const whole = {
    ...values,
    ...Object.fromEntries(emptiedFields.map((field) => [schemeFields[field], null])),
  }
  return { ...checked(schemeDocument, Array.isArray(given) ? given : whole), told: new Set(told) }
}

const readJson = (bytes: Buffer): Reading => {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const given: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  if (given.length === 0) throw invalid({ path: 'file', code: 'empty_file' })
  if (given.length > mostSchemes) {
    throw invalid({ path: 'file', code: 'too_many', facts: { limit: mostSchemes } })
  }
  const checks = given.map(readDocument)
  return {
    rows: given.length,
    columns: { missing: [], twice: [], absent: [], unknown: [] },
    schemes: checks.flatMap(({ data, told }, at) => (data ? [{ row: at + 1, document: data, told }] : [])),
    problems: checks.flatMap(({ issues = [] }, at) =>
      issues.map(({ path, code, facts }) => ({
        row: at + 1,
        key: '' as const,
        column: path,
        code,
        facts,
        shown: '',
      })),
    ),
    rowsOfSchemes: () => [],
  }
}
