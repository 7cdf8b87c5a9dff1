import { createHash } from 'node:crypto'
import { readCellText } from '../../../platform/sheets/cell-text.ts'
import type { QuestionCells } from '../question-sheet.ts'
import type { ForeignQuestion } from './foreign-question.ts'

const codeMost = 50

/** A few signs that tell a text from every other. */
const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12).toUpperCase()

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

/** The code of a question in a bank: the former one as long as the question that has it asks the same words. */
export const codeIn = (
  bank: ReadonlyMap<string, QuestionCells>,
  question: ForeignQuestion,
  at: number,
): string => {
  const { code, former } = codeOf(question, at)
  const asked = former === undefined ? null : bank.get(former.toLowerCase())?.text
  const isThere = typeof asked === 'string' && readCellText(asked) === readCellText(question.text)
  return isThere && former !== undefined ? former : code
}
