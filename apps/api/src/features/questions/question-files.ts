import type { ListQuery } from '@kompeten/contract/platform/lists'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { everyPage } from '../../platform/database/every-row.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { ledgerOf } from '../../platform/imports/ledger.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkRecords } from '../../platform/sheets/check-records.ts'
import { rowsToMend } from '../../platform/sheets/error-rows.ts'
import { importRecords, intakeOf } from '../../platform/sheets/import-records.ts'
import type { ImportHow } from '../../platform/sheets/import-rows.ts'
import type { CheckedRow } from '../../platform/sheets/intake.ts'
import { emptyWorkbook, filledWorkbook } from '../../platform/sheets/sheet-files.ts'
import { workbookMime } from '../../platform/sheets/write-sheet.ts'
import { type BankTree, bankTree, bankTrees } from './bank-tree.ts'
import { workbookOf } from './foreign/workbook-of.ts'
import {
  cellsOfQuestion,
  inputOfRow,
  type QuestionCells,
  questionRow,
  questionSheet,
} from './question-sheet.ts'
import {
  holdQuestions,
  newestVersions,
  type QuestionRow,
  questionPage,
  questionsByCode,
} from './questions.store.ts'
import { entryOf } from './undo-questions.ts'
import {
  addQuestions,
  beforeOf,
  changedFields,
  changeQuestion,
  columnsOf,
  type QuestionColumns,
} from './write-question.ts'

/** An empty workbook to fill in. */
export const questionTemplate = async (ctx: ReadCtx): Promise<FileAnswer> => emptyWorkbook(questionSheet, ctx)

/** The filtered questions with their keys as a workbook, streamed; the data log keeps who took it. */
export const exportQuestions = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> =>
  filledWorkbook(questionSheet, exportedCells(ctx, query), ctx)

async function* exportedCells(ctx: ReadCtx, query: ListQuery) {
  for await (const rows of everyPage(query, (from) => questionPage(ctx, from))) {
    const trees = await bankTrees(ctx.tx, [...new Set(rows.map(({ schemeId }) => schemeId))])
    const ids = rows.map(({ questionId }) => questionId)
    const versions = new Map((await newestVersions(ctx.tx, ids)).map((one) => [one.questionId, one]))
    for (const row of rows) {
      const newest = versions.get(row.questionId)
      if (!newest) continue
      const { content, unitId, unitCode, kukIds, kind, difficulty, minutes, points, source } = newest
      const about = { unitId, unitCode, kukIds, kind, difficulty, minutes, points, source }
      yield cellsOfQuestion({ questionCode: row.questionCode, about, content }, trees.get(row.schemeId))
    }
  }
}

const keyColumns = ['right', 'tolerance', 'expected', 'expected_en', 'rubric'] as const

type Known = { row: QuestionRow; before: Awaited<ReturnType<typeof beforeOf>> }
/** A workbook holds no pictures: a question that it changes keeps its own. */
const withPicture = ({ content: was }: Known['before'], after: QuestionColumns): QuestionColumns => {
  const { picture_id, picture_alt, picture_alt_en } = was
  return { ...after, content: { ...after.content, picture_id, picture_alt, picture_alt_en } }
}
const codeOf = (row: QuestionCells) => String(row.question_code ?? '').toLowerCase()

/**
 * Takes a workbook into a scheme's bank, or tells what that would do. A row whose code is in use changes that question, as
 * a person would: what was in use gets a new version. A retired question is not changed.
 * @throws Refusal `not_found` for a scheme without a published version, and as `openSheet`
 */
export const importQuestions = async (
  ctx: WriteCtx,
  schemaId: string,
  file: ReceivedFile,
  how: ImportHow,
) => {
  const tree = await bankTree(ctx.tx, schemaId)
  if (!tree) throw new Refusal('not_found')
  const { bytes, lineOf } = await workbookOf(ctx, file, tree)
  const ledger = ledgerOf(ctx, { kind: 'question', fileName: file.name, withinId: schemaId })
  return importRecords(
    { ...recordsOf(ctx, schemaId, tree), lineOf },
    {
      bytes,
      language: ctx.caller.language,
      ledger,
      ...how,
    },
  )
}

/**
 * The rows of a file that cannot be taken in as a workbook: those of another system lack the unit that they test, which a
 * person fills in there. @throws Refusal as `importQuestions`
 */
export const readBadRows = async (
  ctx: WriteCtx,
  schemaId: string,
  file: ReceivedFile,
  { mapping }: Pick<ImportHow, 'mapping'>,
): Promise<FileAnswer> => {
  const tree = await bankTree(ctx.tx, schemaId)
  if (!tree) throw new Refusal('not_found')
  const { language } = ctx.caller
  const { bytes, lineOf } = await workbookOf(ctx, file, tree)
  const intake = { ...intakeOf({ ...recordsOf(ctx, schemaId, tree), lineOf }), mapping }
  const { sources, problems } = await checkRecords(intake, bytes, language)
  const wrong = new Set(problems.map(({ row }) => row))
  const rows = sources.filter(({ row }) => wrong.has(row))
  const content = rowsToMend(questionSheet, { rows, problems, language })
  return { name: `${questionSheet.name[language]}.xlsx`, mime: workbookMime, content }
}

/** A bank as rows of a workbook are taken into it. */
const recordsOf = (ctx: WriteCtx, schemaId: string, tree: BankTree) => {
  const inputOf = (row: QuestionCells): QuestionColumns => {
    const { input, issues } = inputOfRow(row, tree)
    if (!input)
      throw new Refusal('invalid_input', { issues: issues.map(({ key, code }) => ({ path: key, code })) })
    return columnsOf(input, tree)
  }
  return {
    sheet: questionSheet,
    schema: questionRow,
    identity: { key: 'question_code' as const, of: codeOf },
    existing: async (rows: readonly QuestionCells[]) => {
      const found = await questionsByCode(ctx.tx, schemaId, rows.map(codeOf))
      const held = await holdQuestions(
        ctx.tx,
        found.map(({ questionId }) => questionId),
      )
      const known = new Map<string, Known>()
      for (const row of held)
        known.set(row.questionCode.toLowerCase(), { row, before: await beforeOf(ctx, row) })
      return known
    },
    // Whoever compares a file with the bank learns no key by it.
    sealed: keyColumns,
    rowOf: ({ before }: Known) => cellsOfQuestion(before, tree),
    problems: async (rows: readonly QuestionCells[], known: ReadonlyMap<string, Known>) =>
      rows.map((row) => {
        const retired = known.get(codeOf(row))?.row.state === 'RETIRED'
        return [
          ...(inputOfRow(row, tree).issues ?? []),
          ...(retired ? [{ key: 'question_code', code: 'taken' } as const] : []),
        ]
      }),
    doubts: (
      _: QuestionCells,
      known: Known | undefined,
      effect: CheckedRow<QuestionCells, Known>['effect'],
    ) =>
      effect === 'update' && known?.row.state !== 'DRAFT'
        ? [{ key: 'question_code' as const, code: 'reviewed_again' as const }]
        : [],
    columnsOf: inputOf,
    changesOf: ({ before }: Known, after: QuestionColumns) =>
      Object.fromEntries(changedFields(before, withPicture(before, after)).map((field) => [field, true])),
    create: async (columns: readonly QuestionColumns[]) => {
      const ids = await addQuestions(ctx, tree, columns, { imported: true })
      return ids.map((recordId) => ({ recordId, version: 1, before: null }))
    },
    update: async ({ row, before }: Known, after: QuestionColumns, changes: Record<string, unknown>) => {
      const entry = await entryOf(ctx, row)
      await changeQuestion(ctx, tree, {
        row,
        version: row.version,
        after: withPicture(before, after),
        fields: Object.keys(changes),
      })
      return [entry]
    },
  }
}
