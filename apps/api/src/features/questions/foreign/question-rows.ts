import { emptyingCell, readCellText } from '../../../platform/sheets/cell-text.ts'
import type { Cell } from '../../../platform/sheets/sheet.ts'
import { pairCell, type QuestionCells, type QuestionKey } from '../question-sheet.ts'
import { type ForeignOption, type ForeignQuestion, type OtherKind, otherKinds } from './foreign-question.ts'
import { codeIn, optionCell } from './question-codes.ts'

type Unit = { code: string; kuk: ReadonlyMap<string, string> }

type Truth = { yes: string; no: string }
/** What the product calls kinds that it does not have. */
type OtherWords = Readonly<Record<OtherKind, string>>

const letterOf = (at: number) => String.fromCharCode(65 + at)
const mostOptions = 8
const places = Array.from({ length: mostOptions }, (_, at) => at + 1)

/** The unit that a word names; of categories within one another (`…/unit`) the deepest. */
const deepestIn = (word: string, units: readonly Unit[]): Unit | undefined => {
  const named = units.flatMap((unit) => {
    const from = word.lastIndexOf(unit.code.toUpperCase())
    return from < 0 ? [] : [{ unit, end: from + unit.code.length }]
  })
  return named.toSorted((a, b) => b.end - a.end)[0]?.unit
}

/** The unit that the words beside a question name, and the KUK of it (`KUK 1.2`). */
const placeIn = (about: readonly string[], units: readonly Unit[]) => {
  const told = about.map((word) => word.toUpperCase())
  const unit = told.flatMap((word) => deepestIn(word, units) ?? [])[0]
  const numbers = about.flatMap((word) =>
    [...word.matchAll(/\bKUK[\s:]*(\d+\.\d+)/gi)].map(([, no]) => no ?? ''),
  )
  return { unit_code: unit?.code ?? null, kuk: [...new Set(numbers)].join(', ') || null }
}

/** A point is the decimal sign of every other system: a number is one in its cell, so that nobody takes it for thousands. */
const numberOrText = (told = ''): Cell => {
  const number = Number(told)
  return told.trim() === '' ? null : Number.isFinite(number) ? number : told
}

/** The key as the file has it, of a kind that the product does not have too: the rows to be mended hold it. */
const rightOf = ({ options = [], is_true, right_number }: ForeignQuestion, truth: Truth) => {
  if (is_true !== undefined) return is_true ? truth.yes : truth.no
  if (right_number !== undefined) return numberOrText(right_number)
  return options.flatMap(({ right }, at) => (right ? [letterOf(at)] : [])).join(', ') || null
}

/** The English that the bank has for the words of an option, wherever that stood. */
const englishFor = (cell: string | null, known: QuestionCells | undefined) => {
  const words = readCellText(cell ?? '')
  const place = places.find((at) => words !== '' && known?.[`option_${at}`] === words)
  return place === undefined ? null : (known?.[`option_${place}_en`] ?? null)
}

/**
 * The kind as the cell has it. One whose options a workbook cannot hold, because they are too many or one of them says nothing,
 * is told by that, so that it is refused there.
 */
const kindOf = ({ kind, options = [] }: ForeignQuestion, words: OtherWords): string => {
  const other = otherKinds.find((one) => one === kind)
  if (other) return words[other]
  if (options.length > mostOptions) return `${kind}: ${options.length}`
  const silent = options.findIndex((option) => readCellText(optionCell(option) ?? '') === '')
  return silent < 0 ? kind : `${kind}: ${letterOf(silent)} = ""`
}

const optionCells = (options: readonly ForeignOption[], known: QuestionCells | undefined) =>
  Object.fromEntries(
    places.flatMap((at): [QuestionKey, Cell][] => {
      const option = options[at - 1]
      const { text_en = null, match, match_en = null } = option ?? {}
      const cell = option ? optionCell(option) : null
      const english = match === undefined ? text_en : pairCell(text_en, match_en)
      return [
        [`option_${at}`, cell],
        [`option_${at}_en`, english ?? englishFor(cell, known)],
      ]
    }),
  )

/** English as the file tells it; where it tells none, the bank's stays as long as the words that it was written for do. */
const englishBeside = (
  key: 'text' | 'expected',
  one: ForeignQuestion,
  known: QuestionCells | undefined,
): Cell => {
  const english = one[`${key}_en`] ?? null
  const [now, was] = [one[key], known?.[key]].map((cell) => readCellText(String(cell ?? '')))
  return english === null && known && now !== '' && now !== was ? emptyingCell : english
}

/** Options and key as the file has them: of a question that the bank knows, what the file does not have is emptied. */
const keyCells = (one: ForeignQuestion, truth: Truth, known: QuestionCells | undefined) => {
  const cells = {
    ...optionCells(one.options ?? [], known),
    right: rightOf(one, truth),
    tolerance: one.tolerance ?? null,
  }
  return known
    ? Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, cell ?? emptyingCell]))
    : cells
}

/**
 * Foreign questions as rows of the bank's workbook, so that they are rehearsed, told of and stored as its rows are. More
 * options than the product has, or one that says nothing, make a row that is refused: none is left out in silence. Of a question that is there,
 * difficulty and source stay where the file does not tell them.
 */
export const rowsOf = (
  found: readonly ForeignQuestion[],
  {
    empty,
    units,
    truth,
    otherKinds: words,
    bank,
  }: {
    empty: QuestionCells
    units: readonly Unit[]
    truth: Truth
    otherKinds: OtherWords
    /** The questions of the bank that these may be, as its workbook has them, by their codes in lower case. */
    bank: ReadonlyMap<string, QuestionCells>
  },
): QuestionCells[] =>
  found.map((one, at) => {
    const code = codeIn(bank, one, at)
    const known = bank.get(code.toLowerCase())
    return {
      ...empty,
      ...placeIn(one.about, units),
      question_code: code,
      kind: kindOf(one, words),
      difficulty: one.difficulty ?? (known ? null : 'medium'),
      points: one.points ?? null,
      minutes: one.minutes ?? null,
      source: one.source ?? (known || one.source === null ? null : one.system),
      text: one.text,
      text_en: englishBeside('text', one, known),
      code: one.code ?? null,
      ...keyCells(one, truth, known),
      number_unit: one.number_unit ?? null,
      expected: one.expected ?? null,
      expected_en: englishBeside('expected', one, known),
      rubric: one.rubric ?? null,
    }
  })
