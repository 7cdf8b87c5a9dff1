import { decimalOfText } from '@kompeten/contract/platform/numbers'
import { truthOf } from '../truth-words.ts'
import type { ForeignQuestion } from './foreign-question.ts'
import { allNamed, childNamed, type Element, elementsIn, plainHtml, rawText } from './text-tree.ts'

/** Moodle's own XML (docs.moodle.org "Moodle XML format"): texts are html inside of XML. */

const textIn = (from: Element | undefined): string => {
  const text = childNamed(from, 'text')
  if (!text) return ''
  return plainHtml(rawText(text))
}
const wordIn = (from: Element, name: string): string => {
  const found = childNamed(from, name)
  return found ? rawText(found).trim() : ''
}
const fractionOf = ({ attributes }: Element) => Number(attributes.fraction ?? 0)
const answersOf = (question: Element) => elementsIn(question).filter(({ name }) => name === 'answer')

const choices = (question: Element): Partial<ForeignQuestion> => {
  const isSingle = /^(true|1)$/i.test(wordIn(question, 'single'))
  const answers = answersOf(question)
  return {
    kind: isSingle ? 'single' : 'multiple',
    options: answers.map((answer) => ({
      text: textIn(answer),
      // Of one choice the best counts whole; a part of the points is no right answer.
      right: isSingle ? fractionOf(answer) >= 100 : fractionOf(answer) > 0,
    })),
  }
}

/** A number as Moodle writes it, or as people type it there; 0 for nothing, undefined for what is none. */
const numberOf = (told: string): number | undefined =>
  Number.isFinite(Number(told)) ? Number(told) : decimalOfText(told)

/** Answers to type, which no key of the product can hold. */
const typed = (question: Element): Partial<ForeignQuestion> => ({
  kind: 'short answer',
  options: answersOf(question).map((answer) => ({ text: textIn(answer), right: fractionOf(answer) > 0 })),
})

/** A number that counts whole; several of them no key of the product can hold. */
const numerical = (question: Element): Partial<ForeignQuestion> => {
  const answers = answersOf(question)
  const [right, ...others] = answers.filter((answer) => fractionOf(answer) >= 100)
  const told = right ? wordIn(right, 'tolerance') : ''
  const tolerance = numberOf(told)
  if (others.length > 0) {
    return {
      kind: 'several numbers',
      options: answers.map((answer) => ({
        text: [textIn(answer), wordIn(answer, 'tolerance')].filter(Boolean).join(' ± '),
        right: fractionOf(answer) >= 100,
      })),
    }
  }
  return {
    kind: tolerance === undefined ? `tolerance: ${told}` : 'number',
    ...(right && { right_number: textIn(right) }),
    tolerance: tolerance || null,
  }
}

const readers: Record<string, (question: Element) => Partial<ForeignQuestion>> = {
  multichoice: choices,
  shortanswer: typed,
  truefalse: (question) => {
    const right = answersOf(question).find((answer) => fractionOf(answer) > 0)
    const told = right ? textIn(right) : ''
    const said = truthOf(told)
    // A word that is no truth stands as it is, so that it is refused there.
    return { kind: 'true_false', ...(said === null ? { right_number: told } : { is_true: said }) }
  },
  matching: (question) => ({
    kind: 'matching',
    options: elementsIn(question)
      .filter(({ name }) => name === 'subquestion')
      .map((pair) => ({ text: textIn(pair), match: textIn(childNamed(pair, 'answer')) })),
  }),
  numerical,
  ordering: (question) => ({
    kind: 'ordering',
    options: [...answersOf(question)]
      .sort((one, other) => fractionOf(one) - fractionOf(other))
      .map((answer) => ({ text: textIn(answer) })),
  }),
  essay: (question) => ({ kind: 'essay', expected: textIn(childNamed(question, 'graderinfo')) || null }),
}

/** The questions of a Moodle XML file; undefined for XML that is none. */
export const readMoodle = (root: Element): ForeignQuestion[] | undefined => {
  const quiz = childNamed(root, 'quiz')
  if (!quiz) return undefined
  const found: ForeignQuestion[] = []
  let category = ''
  for (const question of elementsIn(quiz).filter(({ name }) => name === 'question')) {
    const type = question.attributes.type ?? ''
    if (type === 'category') {
      category = textIn(childNamed(question, 'category'))
      continue
    }
    const points = Math.round(Number(wordIn(question, 'defaultgrade')))
    found.push({
      name: wordIn(question, 'idnumber') || textIn(childNamed(question, 'name')),
      system: 'Moodle',
      about: [category, ...allNamed(question, 'tag').map(textIn)],
      points: points >= 1 ? points : null,
      kind: type,
      text: textIn(childNamed(question, 'questiontext')),
      ...readers[type]?.(question),
    })
  }
  return found
}
