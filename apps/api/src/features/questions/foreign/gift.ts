import { truthOf } from '../truth-words.ts'
import { type AskedAs, type ForeignQuestion, questionsMost } from './foreign-question.ts'
import { plainHtml } from './text-tree.ts'

/** Moodle's GIFT (docs.moodle.org "GIFT format"): questions in plain text, a blank line between them. */

// Escaped signs are set aside while a question is cut up; these characters stand in no text that people write.
const escapes = '~=#{}:\\n'
/** Read from left to right, each once: `\\n` is a backslash and an n. A backslash before any other sign is one. */
const aside = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => String.fromCharCode(0xe000 + escapes.indexOf(sign)))
const meant = (one: string) => {
  const sign = escapes[one.charCodeAt(0) - 0xe000] ?? ''
  return sign === 'n' ? '\n' : sign
}
const back = (text: string) => text.replace(/[\ue000-\ue007]/g, meant).trim()

/** `told` is all that it says, its feedback too. */
type Answer = { right: boolean; isWhole: boolean; weight: number | null; text: string; told: string }

/** More than any question may have, so that one with too many is still told so. */
const answersMost = 100

/** `=right`, `~wrong`, `~%50%half`; what follows `#` is feedback. */
const answersIn = (inside: string): Answer[] =>
  [...inside.matchAll(/([=~])((?:[^=~])*)/g)].slice(0, answersMost).map(([, sign, told = '']) => {
    const [answer = ''] = told.split('#')
    const [, weight, rest = answer] = /^\s*%(-?[\d.]+)%(.*)$/s.exec(answer) ?? []
    const given = weight === undefined ? null : Number(weight)
    const isWhole = given === 100 || (sign === '=' && given === null)
    return { right: sign === '=' || (given ?? 0) > 0, isWhole, weight: given, text: rest.trim(), told }
  })

/** A number with its tolerance, or a range; anything else as it stands there, which the workbook refuses by name. */
const numberIn = (given: string): Pick<ForeignQuestion, 'right_number' | 'tolerance'> => {
  // Longer is no number, and a pattern would look at it for long.
  const [told = ''] = given.slice(0, 200).replace(/^\s*=/, '').split(/[=~#]/)
  const range = /^\s*(-?[\d.]+)\s*\.\.\s*(-?[\d.]+)\s*$/.exec(told)
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])]
    return { right_number: String((low + high) / 2), tolerance: Math.abs(high - low) / 2 }
  }
  const single = /^\s*(-?[\d.]+(?:e-?\d+)?)\s*(?::\s*([\d.]+)\s*)?$/i.exec(told)
  return single
    ? { right_number: single[1] ?? '', tolerance: single[2] ? Number(single[2]) : null }
    : { right_number: back(told) }
}

/** One number that counts whole; of several no key can hold more than one, so they stay what they are. */
const numbersIn = (inside: string): AskedAs => {
  const answers = answersIn(inside)
  const [whole, ...others] = answers.filter(({ isWhole }) => isWhole)
  if (others.length === 0) return { kind: 'number', ...numberIn(whole?.text ?? inside) }
  const options = answers.map(({ text, isWhole }) => ({ text: back(text), right: isWhole }))
  return { kind: 'several numbers', options }
}

const plainAs = (isHtml: boolean) => (text: string) => (isHtml ? plainHtml(back(text)) : back(text))

/** What stands between the braces, by its kind. */
const keyIn = (inside: string, plain: (text: string) => string): AskedAs => {
  const told = inside.replace(/####.*$/s, '')
  if (told.trim() === '') return { kind: 'essay' }
  const [word = ''] = told.split('#', 1)
  const said = truthOf(word)
  if (said !== null) return { kind: 'true_false', is_true: said }
  if (told.trim().startsWith('#')) return numbersIn(told.trim().slice(1))
  const answers = answersIn(told)
  if (answers.length > 0 && answers.every(({ text }) => text.includes('->'))) {
    const pairs = answers.map(({ text }) => text.split('->'))
    const options = pairs.map(([left = '', ...right]) => ({
      text: plain(left),
      match: plain(right.join('->')),
    }))
    return { kind: 'matching', options }
  }
  // Only right answers to type: no key can say all that people would type rightly.
  if (!told.includes('~')) {
    const options = answers.map(({ text, right, told: all }) => ({ text: plain(text || all), right }))
    return { kind: 'short answer', options }
  }
  // Of one choice the whole answer counts: a part of the points is no right answer.
  const whole = answers.filter(({ isWhole }) => isWhole)
  const options = answers.map(({ text, right, isWhole }) => ({
    text: plain(text),
    right: whole.length === 1 ? isWhole : right,
  }))
  const isWeighted =
    whole.length !== 1 && answers.some(({ weight }) => weight !== null && weight > 0 && weight < 100)
  const isMany = isWeighted || options.filter(({ right }) => right).length > 1
  return { kind: isMany ? 'multiple' : 'single', options }
}

/**
 * Cuts at the first sign and at the last one. Not by a pattern: one with two lazy parts looks at each sign with each other, and a
 * file of nothing but braces would hold the server.
 */
const between = (text: string, open: string, close: string): [string, string, string] | undefined => {
  const [from, to] = [text.indexOf(open), text.lastIndexOf(close)]
  return from < 0 || to < from
    ? undefined
    : [text.slice(0, from), text.slice(from + 1, to), text.slice(to + 1)]
}

/** `::name::` at the beginning. */
const nameIn = (text: string): [string | undefined, string] => {
  const begun = text.trimStart()
  const end = begun.startsWith('::') ? begun.indexOf('::', 2) : -1
  return end < 0 ? [undefined, text] : [begun.slice(2, end), begun.slice(end + 2)]
}

/** `[html]` and the like, before the text. */
const formatIn = (text: string): [string, string] => {
  const begun = text.trimStart()
  const [said = '', format = ''] = /^\[(\w{1,20})\]/.exec(begun) ?? []
  return said === '' ? ['', text] : [format, begun.slice(said.length)]
}

const questionIn = (block: string, about: readonly string[]): ForeignQuestion => {
  const whole = aside(block)
  const [name, rest] = nameIn(whole)
  const [format, body] = formatIn(rest)
  const plain = plainAs(format === 'html')
  const [before = body, inside, after = ''] = between(body, '{', '}') ?? []
  const named = { name: back(name ?? ''), system: 'GIFT', about } as const
  if (inside === undefined && /[{}]/.test(body)) return { ...named, kind: 'lone brace', text: plain(body) }
  // Without braces it is a description, which asks nothing.
  if (inside === undefined) return { ...named, kind: 'description', text: plain(body) }
  const text = after.trim() === '' ? plain(before) : plain(`${before.trimEnd()} _____ ${after.trimStart()}`)
  return { ...named, ...keyIn(inside, plain), text }
}

type Line = { line: number; text: string }

/** What stands between blank lines, without comments, each line with its number in the file. */
function* blocksIn(text: string): Generator<Line[]> {
  let block: Line[] = []
  for (const [at, told] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
    if (/^\s*\/\//.test(told)) continue
    if (told.trim() !== '') {
      block.push({ line: at + 1, text: told })
      continue
    }
    if (block.length > 0) yield block
    block = []
  }
  if (block.length > 0) yield block
}

/** The questions of a GIFT file, no more than one beyond what is taken in at once. */
export const readGift = (text: string): ForeignQuestion[] => {
  const found: ForeignQuestion[] = []
  let category = ''
  for (const block of blocksIn(text)) {
    const asked = block.filter((one) => {
      const [, told] = /^\s*\$CATEGORY:(.*)$/.exec(one.text) ?? []
      category = told?.trim() ?? category
      return told === undefined
    })
    const [first] = asked
    if (!first) continue
    const whole = asked.map((one) => one.text).join('\n')
    found.push({ ...questionIn(whole, [category]), line: first.line })
    if (found.length > questionsMost) break
  }
  return found
}
