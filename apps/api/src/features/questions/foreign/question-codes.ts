import { createHash } from 'node:crypto'
import { readCellText } from '../../../platform/sheets/cell-text.ts'
import type { Cell } from '../../../platform/sheets/sheet.ts'
import { pairCell, type QuestionCells } from '../question-sheet.ts'
import type { ForeignOption, ForeignQuestion } from './foreign-question.ts'

const codeMost = 50

/** A few signs that tell a text from every other. */
const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12).toUpperCase()

/** An option as its cell has it, a pair with both sides. */
export const optionCell = ({ text, match }: ForeignOption): string | null =>
  match === undefined ? text : pairCell(text, match)

/** What a question without a name is known by: its words and those of its options, not how it is answered. */
const askedBy = ({ text, code = null, options = [] }: ForeignQuestion) =>
  JSON.stringify([text, code, options.map((option) => [option.text, option.match ?? null])])

/**
 * What a bank calls the question that stands at this place of its file: its name, if that is short enough. `former` is what
 * another may be called in a bank: by its place or the beginning of its name, as before, or with all blanks of its name.
 */
export const codeOf = (question: ForeignQuestion, at: number): { code: string; former?: string } => {
  const whole = question.name.trim()
  const name = whole.replace(/\s+/g, ' ')
  if (name === '') {
    const system = question.system.toUpperCase()
    return {
      code: `${system}-${markOf(askedBy(question))}`,
      former: `${system}-${String(at + 1).padStart(3, '0')}`,
    }
  }
  if (name.length <= codeMost) return { code: name, ...(whole !== name && { former: whole }) }
  const mark = `-${markOf(name)}`
  return {
    code: `${name.slice(0, codeMost - mark.length).trim()}${mark}`,
    former: name.slice(0, codeMost).trim(),
  }
}

/** What a question asks, as it is read again from the cells of a workbook. */
const askedIn = (text: Cell, code: Cell, options: readonly Cell[]) =>
  JSON.stringify([text, code, ...options].map((cell) => readCellText(String(cell ?? ''))))

const optionKeys = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `option_${at}` as const)

/** Whether a question of a bank is this one. A name tells it where it is whole, else all that it asks: many begin alike. */
const isTheOne = (known: QuestionCells, { name, text, code = null, options = [] }: ForeignQuestion) => {
  if (known.question_code === name.trim()) return askedIn(known.text, null, []) === askedIn(text, null, [])
  const cells = optionKeys.map((key) => known[key] ?? null)
  const asked = optionKeys.map((_, at) => (options[at] ? optionCell(options[at]) : null))
  return askedIn(known.text, known.code, cells) === askedIn(text, code, asked)
}

/** The code of a question in a bank: the former one as long as the question that has it asks the same. */
export const codeIn = (
  bank: ReadonlyMap<string, QuestionCells>,
  question: ForeignQuestion,
  at: number,
): string => {
  const { code, former } = codeOf(question, at)
  const known = former === undefined ? undefined : bank.get(former.toLowerCase())
  return known && former !== undefined && isTheOne(known, question) ? former : code
}
