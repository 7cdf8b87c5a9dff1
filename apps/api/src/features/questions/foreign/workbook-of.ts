import { questionSheetWords } from '@kompeten/phrases/questions/question-sheet'
import type { ReadCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeSheet } from '../../../platform/sheets/write-sheet.ts'
import type { BankTree } from '../bank-tree.ts'
import { cellsOfQuestion, type QuestionCells, questionSheet } from '../question-sheet.ts'
import { newestVersions, questionsByCode } from '../questions.store.ts'
import { type ForeignQuestion, questionsMost } from './foreign-question.ts'
import { codeOf } from './question-codes.ts'
import { rowsOf } from './question-rows.ts'
import { readForeign } from './read-foreign.ts'
import { UnreadableFile } from './text-tree.ts'

const empty = Object.fromEntries(questionSheet.columns.map(({ key }) => [key, null])) as QuestionCells

const questionsIn = ({ extension, bytes }: ReceivedFile): ForeignQuestion[] => {
  try {
    return readForeign(extension, bytes)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { unclosed } = error
    throw new Refusal('wrong_file_type', {
      ...{ allowed: 'xlsx, QTI, Moodle XML, GIFT', differs: true },
      ...(unclosed && { unclosed }),
    })
  }
}

/** The questions of the bank that those of a file may be, as rows of its workbook, by their codes in lower case. */
const knownOf = async (tx: ReadCtx['tx'], tree: BankTree, questions: readonly ForeignQuestion[]) => {
  const codes = questions.map(codeOf).flatMap(({ code, former }) => [code, former ?? code])
  const rows = await questionsByCode(tx, tree.document.schemaId, codes)
  const codesById = new Map(rows.map(({ questionId, questionCode }) => [questionId, questionCode]))
  const versions = await newestVersions(tx, [...codesById.keys()])
  return new Map(
    versions.map((about) => {
      const questionCode = codesById.get(about.questionId) ?? ''
      const cells = cellsOfQuestion({ questionCode, about, content: about.content }, tree)
      return [questionCode.toLowerCase(), cells]
    }),
  )
}

/** Below the header. */
const firstRow = 2

/** A workbook of a bank, and where in the person's own file a row of it stands. */
type BankWorkbook = { bytes: Buffer; lineOf: (row: number) => number }

/**
 * A file of questions as the bank's workbook: its own as it is, one of another system turned into its rows.
 * @throws Refusal `wrong_file_type` for a file without a question, `invalid_input` for more than 10,000
 */
export const workbookOf = async (
  { tx, caller: { language } }: Pick<ReadCtx, 'tx' | 'caller'>,
  file: ReceivedFile,
  tree: BankTree,
): Promise<BankWorkbook> => {
  if (file.extension === 'xlsx') return { bytes: file.bytes, lineOf: (row) => row }
  const { truth, otherKinds } = questionSheetWords[language]
  const questions = questionsIn(file)
  if (questions.length > questionsMost) {
    const issue = { path: 'file', code: 'too_many', facts: { limit: questionsMost } } as const
    throw new Refusal('invalid_input', { issues: [issue] })
  }
  const bank = await knownOf(tx, tree, questions)
  const rows = rowsOf(questions, { empty, units: [...tree.units.values()], truth, otherKinds, bank })
  const chunks: Buffer[] = []
  for await (const chunk of writeSheet(questionSheet, rows, language)) chunks.push(chunk)
  return {
    bytes: Buffer.concat(chunks),
    lineOf: (row) => questions[row - firstRow]?.line ?? row,
  }
}
