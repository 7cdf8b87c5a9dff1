import { pairCell, type QuestionCells, type QuestionKey } from '../question-sheet.ts'

type Option = {
  text: string
  text_en?: string | null
  right?: boolean
  match?: string
  match_en?: string | null
}

/** So many questions of another system are taken in at once. */
export const questionsMost = 10_000

/** A question as another system's file tells it; what it leaves out a person fills in. */
export type ForeignQuestion = {
  /** What it is called there; empty where it has no name. */
  name: string
  /** The system whose file it is of. */
  system: 'GIFT' | 'Moodle' | 'QTI'
  /** One of the product's kinds, or what the file calls a kind that the product does not have. */
  kind: string
  text: string
  text_en?: string | null
  code?: string | null
  options?: readonly Option[]
  is_true?: boolean
  right_number?: string
  tolerance?: number | null
  number_unit?: string | null
  expected?: string | null
  expected_en?: string | null
  rubric?: string | null
  points?: number | null
  minutes?: number | null
  difficulty?: string | null
  source?: string | null
  /** Categories, tags and keywords: where one names a unit of the scheme or a KUK, it is of that. */
  about: readonly string[]
}

/** What an answer is read from: the kind of a question with its options and key. */
export type AskedAs = Omit<ForeignQuestion, 'name' | 'system' | 'text' | 'about'>

type Unit = { code: string; kuk: ReadonlyMap<string, string> }

const letterOf = (at: number) => String.fromCharCode(65 + at)
const mostOptions = 8

/** The unit that the words beside a question name, and the KUK of it (`KUK 1.2`). */
const placeIn = (about: readonly string[], units: readonly Unit[]) => {
  const told = about.map((word) => word.toUpperCase())
  const unit = units.find(({ code }) => told.some((word) => word.includes(code.toUpperCase())))
  const numbers = about.flatMap((word) =>
    [...word.matchAll(/\bKUK[\s:]*(\d+\.\d+)/gi)].map(([, no]) => no ?? ''),
  )
  return { unit_code: unit?.code ?? null, kuk: [...new Set(numbers)].join(', ') || null }
}

const rightOf = (
  { kind, options = [], is_true, right_number }: ForeignQuestion,
  truth: { yes: string; no: string },
) => {
  if (kind === 'true_false') return is_true === undefined ? null : is_true ? truth.yes : truth.no
  if (kind === 'number') return right_number ?? null
  if (kind !== 'single' && kind !== 'multiple') return null
  return options.flatMap(({ right }, at) => (right ? [letterOf(at)] : [])).join(', ') || null
}

const optionCells = (options: readonly Option[]) =>
  Object.fromEntries(
    options
      .slice(0, mostOptions)
      .flatMap(({ text, text_en = null, match, match_en = null }, at): [QuestionKey, string | null][] => [
        [`option_${at + 1}`, match === undefined ? text : pairCell(text, match)],
        [`option_${at + 1}_en`, match === undefined ? text_en : pairCell(text_en, match_en)],
      ]),
  )

/**
 * Foreign questions as rows of the bank's workbook, so that they are rehearsed, told of and stored as its rows are. More
 * options than the product has make a row that is refused: none is left out in silence.
 */
export const rowsOf = (
  found: readonly ForeignQuestion[],
  {
    empty,
    units,
    truth,
    codes,
  }: {
    empty: QuestionCells
    units: readonly Unit[]
    truth: { yes: string; no: string }
    /** What the bank calls them, in their order. */
    codes: readonly string[]
  },
): QuestionCells[] =>
  found.map((one, at) => ({
    ...empty,
    ...placeIn(one.about, units),
    question_code: codes[at] ?? null,
    kind: (one.options?.length ?? 0) > mostOptions ? `${one.kind}: ${one.options?.length}` : one.kind,
    difficulty: one.difficulty ?? 'medium',
    points: one.points ?? null,
    minutes: one.minutes ?? null,
    source: one.source ?? null,
    text: one.text,
    text_en: one.text_en ?? null,
    code: one.code ?? null,
    ...optionCells(one.options ?? []),
    right: rightOf(one, truth),
    tolerance: one.tolerance ?? null,
    number_unit: one.number_unit ?? null,
    expected: one.expected ?? null,
    expected_en: one.expected_en ?? null,
    rubric: one.rubric ?? null,
  }))
