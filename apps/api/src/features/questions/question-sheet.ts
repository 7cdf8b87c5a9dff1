import { checked } from '@kompeten/contract/platform/issues'
import { pick } from '@kompeten/contract/platform/pick'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import {
  difficulties,
  optionsMost,
  type QuestionContent,
  type QuestionInput,
  type QuestionKind,
  type QuestionOption,
  questionInput,
  questionKinds,
} from '@kompeten/contract/questions/content'
import { questionSheetWords } from '@kompeten/phrases/questions/question-sheet'
import * as z from 'zod/mini'
import { type CellReading, decimalReading } from '../../platform/sheets/cell-value.ts'
import { type Cells, type Column, defineSheet } from '../../platform/sheets/sheet.ts'
import type { BankTree } from './bank-tree.ts'
import { truthOf, truthWords } from './truth-words.ts'
import type { QuestionColumns } from './write-question.ts'

const { id, en } = questionSheetWords
const numbers = Array.from({ length: optionsMost }, (_, at) => at + 1)

const fixed = [
  'question_code',
  'kind',
  'unit_code',
  'kuk',
  'difficulty',
  'minutes',
  'points',
  'source',
  'text',
  'text_en',
  'code',
  'right',
  'tolerance',
  'number_unit',
  'expected',
  'expected_en',
  'rubric',
] as const
type Fixed = (typeof fixed)[number]
export type QuestionKey = Fixed | `option_${number}` | `option_${number}_en`

const text = (key: Fixed, width: number, example: string, required = false): Column<QuestionKey> => ({
  key,
  header: { id: id.headers[key], en: en.headers[key] },
  kind: 'text',
  width,
  example,
  required,
})
const number = (key: Fixed, example: string): Column<QuestionKey> => ({
  ...text(key, 10, example),
  kind: 'number',
  ...(key !== 'points' && { decimal: true, clear: true }),
})
const choice = <Value extends string>(
  key: 'kind' | 'difficulty',
  values: readonly Value[],
  labels: { id: Readonly<Record<Value, string>>; en: Readonly<Record<Value, string>> },
): Column<QuestionKey> => ({
  ...text(key, 18, labels.id[values[0] as Value], true),
  kind: 'option',
  options: values.map((value) => ({ value, label: { id: labels.id[value], en: labels.en[value] } })),
})
const optionColumns = numbers.flatMap((at): Column<QuestionKey>[] => [
  {
    key: `option_${at}`,
    header: { id: id.option(at), en: en.option(at) },
    kind: 'text',
    width: 24,
    example: at === 1 ? 'Queue' : at === 2 ? 'Stack' : '',
  },
  {
    key: `option_${at}_en`,
    header: { id: id.optionEn(at), en: en.optionEn(at) },
    kind: 'text',
    width: 24,
    example: '',
  },
])

/** The workbook of a scheme's bank: a row for each question; template, import and export have the same columns. */
export const questionSheet = defineSheet<QuestionKey>({
  name: { id: id.name, en: en.name },
  columns: [
    text('question_code', 14, 'PG-001', true),
    choice('kind', questionKinds, { id: id.kinds, en: en.kinds }),
    text('unit_code', 20, 'J.620100.004.02', true),
    text('kuk', 12, '1.1, 1.2'),
    choice('difficulty', difficulties, { id: id.difficulties, en: en.difficulties }),
    number('minutes', '1,5'),
    number('points', '1'),
    text('source', 24, 'Modul pelatihan 2026'),
    text('text', 60, 'Struktur data dengan prinsip LIFO adalah ...', true),
    text('text_en', 60, 'The data structure that works by LIFO is ...'),
    text('code', 40, ''),
    ...optionColumns,
    { ...text('right', 12, 'B'), kind: 'text', orNumber: true },
    number('tolerance', ''),
    text('number_unit', 12, ''),
    text('expected', 60, ''),
    text('expected_en', 60, ''),
    text('rubric', 40, ''),
  ],
})

const valueIn = (column: Column): z.ZodMiniType => {
  if (column.kind === 'number') return z.number()
  return column.kind === 'text' && column.orNumber ? z.union([z.string(), z.number()]) : z.string()
}

/** A row as it is read: cells, not yet a question. */
export const questionRow: z.ZodMiniType<Cells<QuestionKey>> = z.object(
  Object.fromEntries(questionSheet.columns.map((column) => [column.key, z.nullable(valueIn(column))])),
) as unknown as z.ZodMiniType<Cells<QuestionKey>>
export type QuestionCells = Cells<QuestionKey>

const letterOf = (at: number) => String.fromCharCode(65 + at)
const said = (value: unknown) => (value === null || value === undefined ? '' : String(value)).trim()

/** A pair in one cell: `left => match`. An arrow in the words of a side is written `\=>`. */
export const pairCell = (left: string | null, match: string | null): string | null => {
  const [text = '', other = ''] = [left, match].map((side) => side?.replaceAll('=>', '\\=>'))
  return (other === '' ? text : `${text} => ${other}`.trim()) || null
}

/** The sides of a pair: a cell is parted at its last arrow. */
const sidesOf = (cell: string): (string | null)[] => {
  const parts = cell.split(/(?<!\\)=>/)
  const match = parts.length > 1 ? parts.pop() : ''
  return [parts.join('=>'), match].map((side) => side?.replaceAll('\\=>', '=>').trim() || null)
}

const optionsIn = (row: QuestionCells, kind: QuestionKind): QuestionOption[] => {
  const right = new Set(
    said(row.right)
      .toUpperCase()
      .split(/[\s,;]+/),
  )
  return numbers.flatMap((at) => {
    const [cell, english] = [said(row[`option_${at}`]), said(row[`option_${at}_en`])]
    if (cell === '') return []
    const isPair = kind === 'matching'
    const [text = null, match = null] = isPair ? sidesOf(cell) : [cell]
    const [text_en = null, match_en = null] = isPair ? sidesOf(english) : [english || null]
    return { text: text ?? '', text_en, right: right.has(letterOf(at - 1)), match, match_en }
  })
}

type Issue = { key: QuestionKey; code: FieldIssue['code']; facts?: FieldIssue['facts'] }

/** `Menyebut kelebihan = 5`, a line for each; `unread` are those that give no number. */
const rubricIn = (row: QuestionCells): { rubric: QuestionContent['rubric']; unread: Issue[] } => {
  const lines = said(row.rubric)
    .split('\n')
    .map((text, at) => ({ text, line: at + 1, found: /^(.*?)(?:\s*\|\s*(.*?))?\s*=\s*(\d+)\s*$/.exec(text) }))
    .filter(({ text }) => text.trim() !== '')
  const rubric = lines.map(({ text, found }) => {
    const [, criterion = text, english, points = '0'] = found ?? []
    return { criterion: criterion.trim(), criterion_en: english?.trim() || null, points: Number(points) }
  })
  const unread = lines.flatMap(({ text, line, found }): Issue[] =>
    found ? [] : [{ key: 'rubric', code: 'rubric_unread', facts: { line, text: text.trim().slice(0, 60) } }],
  )
  return { rubric, unread }
}

/** The key of a number question, `3,14` and `3.14`, or why it is none; undefined where nothing stands there. */
const numberIn = ({ right }: QuestionCells): CellReading<number> | undefined => {
  if (typeof right === 'number') return { value: right }
  return said(right) === '' ? undefined : decimalReading(said(right), { clear: true })
}

/** The column that a path of a question is filled in by. */
const columnOf = (path: string): QuestionKey => {
  const [head, at, part] = path.split('.')
  if (head === 'options' && at !== undefined) {
    return `option_${Number(at) + 1}${part === 'text_en' || part === 'match_en' ? '_en' : ''}`
  }
  if (head === 'options') return 'option_1'
  if (head === 'is_true' || head === 'right_number') return 'right'
  if (head === 'unit_id') return 'unit_code'
  if (head === 'kuk_ids') return 'kuk'
  return fixed.find((key) => key === head) ?? 'text'
}
const ofRight: readonly FieldIssue['code'][] = ['one_right_answer', 'right_answer_missing']

/** A row as a question of that bank, or what is wrong with it, by its columns. */
export const inputOfRow = (
  row: QuestionCells,
  tree: BankTree,
): { input: QuestionInput; issues?: undefined } | { input?: undefined; issues: Issue[] } => {
  const kind = questionKinds.find((one) => one === row.kind) ?? 'single'
  const unitCode = said(row.unit_code)
  const unit = [...tree.units.values()].find(({ code }) => code === unitCode)
  const wanted = said(row.kuk)
    .split(/[\s,;]+/)
    .filter(Boolean)
  const byNumber = new Map([...(unit?.kuk ?? [])].map(([kukId, no]) => [no, kukId]))
  const strange: Issue[] = [
    ...(unit ? [] : [{ key: 'unit_code', code: unitCode === '' ? 'required' : 'not_found' } as const]),
    ...(unit && wanted.some((no) => !byNumber.has(no)) ? [{ key: 'kuk', code: 'not_found' } as const] : []),
  ]
  const number = kind === 'number' ? numberIn(row) : undefined
  const isTruth = kind === 'true_false'
  const isTrue = isTruth ? truthOf(said(row.right)) : null
  const isEssay = kind === 'essay'
  const { rubric, unread: unreadRubric } = rubricIn(row)
  const unread: Issue[] = [
    ...(number?.code === undefined ? [] : [{ key: 'right', ...number } as const]),
    ...(isTruth && isTrue === null && said(row.right) !== ''
      ? [{ key: 'right', code: 'not_an_option', facts: { accepted: truthWords } } as const]
      : []),
    ...unreadRubric,
  ]
  const { data, issues = [] } = checked(questionInput, {
    schema_id: tree.document.schemaId,
    question_code: said(row.question_code),
    kind,
    unit_id: unit?.unitId ?? tree.document.schemaId,
    kuk_ids: wanted.flatMap((no) => byNumber.get(no) ?? []),
    difficulty: row.difficulty,
    minutes: row.minutes,
    points: isEssay ? 1 : (row.points ?? 1),
    source: said(row.source),
    text: said(row.text),
    text_en: said(row.text_en),
    code: said(row.code),
    picture_id: null,
    picture_alt: null,
    picture_alt_en: null,
    options: optionsIn(row, kind),
    is_true: isTrue,
    right_number: number?.code === undefined ? (number?.value ?? null) : null,
    tolerance: row.tolerance,
    number_unit: said(row.number_unit),
    expected: said(row.expected),
    expected_en: said(row.expected_en),
    rubric,
  })
  const found = issues.map(({ path, code, facts }): Issue => {
    const key = ofRight.includes(code) ? 'right' : columnOf(path)
    return { key, code, ...(facts && { facts }) }
  })
  const all = [...strange, ...unread, ...found.filter(({ key }) => !unread.some((one) => one.key === key))]
  return data && all.length === 0 ? { input: data } : { issues: all }
}

const rightOf = ({ kind }: { kind: QuestionKind }, { options, is_true, right_number }: QuestionContent) => {
  if (kind === 'true_false') return is_true ? id.truth.yes : id.truth.no
  if (kind === 'number') return right_number
  return options.flatMap(({ right }, at) => (right ? [letterOf(at)] : [])).join(', ') || null
}

const optionCells = (kind: QuestionKind, { options }: QuestionContent) =>
  Object.fromEntries(
    numbers.flatMap((at) => {
      const { text = null, text_en = null, match = null, match_en = null } = options[at - 1] ?? {}
      const isPair = kind === 'matching'
      return [
        [`option_${at}`, isPair ? pairCell(text, match) : text],
        [`option_${at}_en`, isPair ? pairCell(text_en, match_en) : text_en],
      ]
    }),
  )

/** A question with its key as cells. */
export const cellsOfQuestion = (
  { questionCode, about, content }: QuestionColumns,
  tree?: BankTree,
): QuestionCells => {
  const kuk = tree?.units.get(about.unitId)?.kuk
  return {
    question_code: questionCode,
    kind: about.kind,
    unit_code: about.unitCode,
    kuk: about.kukIds.flatMap((kukId) => kuk?.get(kukId) ?? []).join(', ') || null,
    ...pick(about, 'difficulty', 'minutes', 'points', 'source'),
    ...pick(content, 'text', 'text_en', 'code'),
    ...optionCells(about.kind, content),
    right: rightOf(about, content),
    ...pick(content, 'tolerance', 'number_unit', 'expected', 'expected_en'),
    rubric:
      content.rubric
        .map(
          ({ criterion, criterion_en, points }) =>
            `${[criterion, criterion_en].filter(Boolean).join(' | ')} = ${points}`,
        )
        .join('\n') || null,
  } as QuestionCells
}
