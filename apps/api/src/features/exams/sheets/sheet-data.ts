import type { SheetKind } from '@kompeten/contract/exams/sheets'
import type { Unit } from '@kompeten/contract/schemes/content'
import { examSheetsWords } from '@kompeten/phrases/exams/exam-sheets'
import type { Language } from '@kompeten/phrases/platform/words'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { numbersIn } from '../../../platform/numbers.ts'
import { rightInWords } from '../marking/marking.rules.ts'
import type { DrawnItem } from '../sitting/drawing.rules.ts'
import type { contentsOf } from '../sitting/own-paper.ts'
import { withReadableFormulas } from './readable-formula.ts'
import { answerBlanks, keyLetters, printedQuestion } from './sheets.rules.ts'

export type Asked = ReturnType<Awaited<ReturnType<typeof contentsOf>>>

/** A question as the template shows it; its picture by the name that the document gives it. */
const questionOf = (language: Language, item: DrawnItem, { content }: Asked) => {
  const w = examSheetsWords[language]
  const { text, code, lefts, options } = printedQuestion(item, content, language)
  const readable = (rows: string[][]) => rows.map((row) => row.map(withReadableFormulas))
  const { truth } = questionsWords[language]
  return {
    text: withReadableFormulas(text),
    code,
    picture: content.picture_id,
    alt: (language === 'en' && content.picture_alt_en) || content.picture_alt || '',
    hint: `${w.hints[item.kind]} (${w.points(item.points)})`,
    lefts: readable(lefts),
    options: item.kind === 'true_false' ? [truth.yes, truth.no].map((one) => ['○', one]) : readable(options),
  }
}

/** Where on the answer sheet a question is answered. */
const blankOf = (language: Language, item: DrawnItem, { content }: Asked) => {
  const { truth } = questionsWords[language]
  const { marks, places } = answerBlanks(item)
  return {
    marks: item.kind === 'true_false' ? [truth.yes, truth.no] : marks,
    isWords: item.kind === 'true_false',
    places,
    unit: item.kind === 'number' ? (content.number_unit ?? '') : null,
  }
}

/** The code of a unit, and the numbers of those of its KUK that a question tests. */
const aboutIn =
  (units: readonly Unit[]) =>
  ({ unit_id, kuk_ids }: DrawnItem): string => {
    const unit = units.find((one) => one.unit_id === unit_id)
    const numbers = (unit?.elements ?? []).flatMap(({ kuk }, e) =>
      kuk.flatMap(({ kuk_id }, k) => (kuk_ids.includes(kuk_id) ? `${e + 1}.${k + 1}` : [])),
    )
    return [unit?.unit_code ?? '', numbers.join(', ')].filter(Boolean).join('\n')
  }

const keyOf = (language: Language, units: readonly Unit[], item: DrawnItem, asked: Asked) => {
  const { content, questionCode } = asked
  const said = { truth: questionsWords[language].truth, number: numbersIn(language) }
  const inWords = rightInWords(item, content, said).map(withReadableFormulas)
  const english = language === 'en' && content.expected_en ? [content.expected_en] : undefined
  return {
    code: questionCode,
    about: aboutIn(units)(item),
    letters: keyLetters(item, content).join(',  '),
    words: (english ?? inWords).join('\n'),
    points: String(item.points),
    rubric: content.rubric.map(({ criterion, criterion_en, points }) => [
      (language === 'en' && criterion_en) || criterion,
      String(points),
    ]),
  }
}

/** What a sheet lists, question by question, in the order of that participant's paper. */
export const sheetItems = (
  language: Language,
  sheet: SheetKind,
  {
    items,
    units,
    askedOf,
  }: { items: readonly DrawnItem[]; units: readonly Unit[]; askedOf: (item: DrawnItem) => Asked },
) =>
  items.map((item) => {
    const asked = askedOf(item)
    if (sheet === 'questions') return questionOf(language, item, asked)
    return sheet === 'key' ? keyOf(language, units, item, asked) : blankOf(language, item, asked)
  })
