import type { SheetKind } from '@kompeten/contract/exams/sheets'
import type { QuestionContent } from '@kompeten/contract/questions/content'
import type { DrawnItem } from '../sitting/drawing.rules.ts'

type Item = Pick<DrawnItem, 'kind' | 'order'>
type Language = 'id' | 'en'

/** How the option at a place on a paper is called. */
const letter = (at: number): string => String.fromCharCode(65 + at)

/** The letter of an option of the question on a participant's own paper. */
const shownAs = ({ order }: Item, place: number): string => letter(order.indexOf(place))

/**
 * The key of a question by the letters and numbers of one participant's paper: one for each right option; of an order all of
 * them as they are right; of pairs `1 – C`. Nothing for what is written in words.
 */
export const keyLetters = (item: Item, { options }: Pick<QuestionContent, 'options'>): string[] => {
  if (item.kind === 'single' || item.kind === 'multiple') {
    return options.flatMap(({ right }, place) => (right ? [shownAs(item, place)] : [])).sort()
  }
  if (item.kind === 'ordering') return options.map((_, place) => shownAs(item, place))
  if (item.kind === 'matching') return options.map((_, left) => `${left + 1} – ${shownAs(item, left)}`)
  return []
}

const said = (language: Language, text: string, english: string | null): string =>
  language === 'en' && english ? english : text

/** What a participant reads of a question on paper, in one language; nothing in it tells the key. */
export const printedQuestion = (item: Item, content: QuestionContent, language: Language) => {
  const inOrder = item.order.flatMap((place) => content.options[place] ?? [])
  const isPairs = item.kind === 'matching'
  return {
    text: said(language, content.text, content.text_en),
    code: content.code,
    lefts: isPairs
      ? content.options.map(({ text, text_en }, at) => [`${at + 1}.`, said(language, text, text_en)])
      : [],
    options: inOrder.map((one, at) => [
      `${letter(at)}.`,
      isPairs ? said(language, one.match ?? '', one.match_en) : said(language, one.text, one.text_en),
    ]),
  }
}

/** What is to be filled in on an answer sheet: letters to mark, places to write letters at, or a line. */
export const answerBlanks = ({ kind, order }: Item): { marks: string[]; places: string[] } => {
  const letters = order.map((_, at) => letter(at))
  if (kind === 'single' || kind === 'multiple') return { marks: letters, places: [] }
  if (kind === 'ordering' || kind === 'matching')
    return { marks: [], places: letters.map((_, at) => `${at + 1}`) }
  return { marks: [], places: [] }
}

const letters: Record<SheetKind, string> = { questions: 'A', key: 'B', answers: 'C' }

/** `FR.IA.05.A`. */
export const sheetCode = (formCode: 'ia05' | 'ia06', sheet: SheetKind): string =>
  `FR.IA.${formCode.slice(2)}.${letters[sheet]}`

/**
 * What the code of each page begins with; the page's number follows. It names the sitting and the sheet and nothing of the
 * person, in signs that make the smallest code (ISO/IEC 18004, alphanumeric).
 */
export const pageCodeOf = (sittingId: string, formCode: 'ia05' | 'ia06', sheet: SheetKind): string =>
  `KOMPETEN:${sheetCode(formCode, sheet)}:${sittingId.replaceAll('-', '').toUpperCase()}:`
