import type { AskedAs, ForeignQuestion } from './foreign-question.ts'
import { allNamed, childNamed, type Element, elementsIn, plainText, rawText } from './text-tree.ts'

/**
 * Items of QTI 3 (1EdTech, "Question and Test Interoperability" 3.0, information model), and of 2.x, whose names differ by
 * their spelling alone.
 */

const interactions = [
  'choice-interaction',
  'order-interaction',
  'match-interaction',
  'text-entry-interaction',
  'extended-text-interaction',
] as const
const isInteraction = ({ name }: Element) => name.endsWith('-interaction')

/** A text in one language: what says that it is of another is left out. */
const spoken = (from: Element, language: 'id' | 'en') =>
  plainText(from, ({ name, attributes }) => {
    const lang = attributes.lang?.slice(0, 2)
    const isOther = lang !== undefined && (language === 'en' ? lang !== 'en' : lang === 'en')
    return isOther || name.endsWith('-interaction')
  })
const hasEnglish = (from: Element) =>
  [from, ...descendants(from)].some(({ attributes }) => attributes.lang?.startsWith('en'))
const hasOther = (from: Element) =>
  descendants(from).some(
    ({ attributes }) => attributes.lang !== undefined && !attributes.lang.startsWith('en'),
  )
const descendants = (from: Element): Element[] =>
  elementsIn(from).flatMap((one) => [one, ...descendants(one)])

/** Both languages where the file has them side by side; else the text as it is. */
const bothIn = (from: Element): { text: string; text_en: string | null } =>
  hasEnglish(from) && hasOther(from)
    ? { text: spoken(from, 'id'), text_en: spoken(from, 'en') || null }
    : { text: plainText(from, isInteraction), text_en: null }

const without = (from: Element, leaves: (element: Element) => boolean): Element => ({
  ...from,
  children: from.children
    .filter((one) => typeof one === 'string' || !leaves(one))
    .map((one) => (typeof one === 'string' ? one : without(one, leaves))),
})
/** The body without what is named apart from it. */
const askedIn = (body: Element) =>
  without(
    body,
    ({ name, attributes }) => name === 'pre' || name === 'rubric-block' || attributes.class === 'unit',
  )

const correctOf = (item: Element): string[] => {
  const [declared] = allNamed(item, 'response-declaration')
  const correct = childNamed(declared, 'correct-response')
  return correct ? allNamed(correct, 'value').map((value) => rawText(value).trim()) : []
}

const choicesOf = (interaction: Element, name: string) =>
  elementsIn(interaction)
    .filter((one) => one.name === name)
    .map((one) => ({ id: one.attributes.identifier ?? '', ...bothIn(one) }))

const choice = (interaction: Element, right: readonly string[]): AskedAs => {
  const choices = choicesOf(interaction, 'simple-choice')
  const ids = choices.map(({ id }) => id.toLowerCase())
  if (choices.length === 2 && ids.includes('true') && ids.includes('false')) {
    return { kind: 'true_false', ...(right.length === 1 && { is_true: right[0]?.toLowerCase() === 'true' }) }
  }
  const isSingle = (interaction.attributes['max-choices'] ?? '1') === '1'
  return {
    kind: isSingle ? 'single' : 'multiple',
    options: choices.map(({ id, text, text_en }) => ({ text, text_en, right: right.includes(id) })),
  }
}

const order = (interaction: Element, right: readonly string[]): AskedAs => {
  const choices = choicesOf(interaction, 'simple-choice')
  const place = ({ id }: { id: string }) => right.indexOf(id)
  // Without a key that names each, nobody can say what is right.
  if (choices.some((one) => place(one) < 0)) return { kind: 'ordering without a key', options: choices }
  return { kind: 'ordering', options: choices.sort((one, other) => place(one) - place(other)) }
}

const match = (interaction: Element, right: readonly string[]): AskedAs => {
  const [left, other] = elementsIn(interaction).filter(({ name }) => name === 'simple-match-set')
  if (!left || !other) return { kind: 'match-interaction' }
  const pairs = new Map(right.map((pair) => pair.split(/\s+/) as [string, string]))
  const sides = choicesOf(other, 'simple-associable-choice')
  return {
    kind: 'matching',
    options: choicesOf(left, 'simple-associable-choice').map(({ id, text, text_en }) => {
      const side = sides.find((one) => one.id === pairs.get(id))
      return { text, text_en, match: side?.text ?? '', match_en: side?.text_en ?? null }
    }),
  }
}

/**
 * How far an answer may be from the right one, in its own unit; a relative tolerance is told in percent. Null for not at all,
 * undefined for what the product cannot say: more on one side than on the other.
 */
const toleranceIn = (equal: Element | undefined, right: number): number | null | undefined => {
  const { 'tolerance-mode': mode = 'exact', tolerance = '' } = equal?.attributes ?? {}
  if (mode === 'exact') return null
  const [below = 0, above = below] = tolerance.trim().split(/\s+/).map(Number)
  if (below !== above) return undefined
  return (mode === 'relative' ? (Math.abs(right) * below) / 100 : below) || null
}

const entry = (item: Element, right: readonly string[]): AskedAs => {
  const [declared] = allNamed(item, 'response-declaration')
  if (!/^(float|integer)$/.test(declared?.attributes['base-type'] ?? ''))
    return { kind: 'short answer', options: right.map((text) => ({ text, right: true })) }
  if (right.length > 1)
    return { kind: 'several numbers', options: right.map((text) => ({ text, right: true })) }
  const [equal] = allNamed(item, 'equal')
  const tolerance = toleranceIn(equal, Number(right[0]))
  const unit = allNamed(item, 'span').find(({ attributes }) => attributes.class === 'unit')
  return {
    kind: tolerance === undefined ? `equal: ${equal?.attributes.tolerance}` : 'number',
    ...(right[0] !== undefined && { right_number: right[0] }),
    tolerance: tolerance ?? null,
    number_unit: unit ? rawText(unit).trim() : null,
  }
}

const essay = (item: Element): AskedAs => {
  const rubrics = allNamed(item, 'rubric-block').filter(({ attributes }) =>
    /scorer/.test(attributes.view ?? ''),
  )
  const [criteria] = rubrics
    .flatMap((block) => allNamed(block, 'ul'))
    .filter(({ attributes }) => attributes.class === 'criteria')
  const lines = criteria ? elementsIn(criteria).map((line) => plainText(line)) : []
  const [expected] = rubrics
  const both = expected && bothIn(without(expected, (one) => one === criteria))
  return {
    kind: 'essay',
    expected: both?.text ?? null,
    expected_en: both?.text_en ?? null,
    rubric: lines.join('\n') || null,
  }
}

const keyIn = (item: Element, body: Element): AskedAs => {
  const found = descendants(body).filter(isInteraction)
  const [interaction] = found
  const name = interactions.find((one) => one === interaction?.name)
  // Several at once are several questions, which one key of the product cannot hold.
  if (!interaction || !name || found.length > 1) {
    return { kind: found.map((one) => one.name).join(' + ') || 'without an interaction' }
  }
  const right = correctOf(item)
  if (name === 'choice-interaction') return choice(interaction, right)
  if (name === 'order-interaction') return order(interaction, right)
  if (name === 'match-interaction') return match(interaction, right)
  return name === 'text-entry-interaction' ? entry(item, right) : essay(item)
}

/** The item of a QTI file; undefined for XML that is none. `about`: the keywords that its manifest gives it. */
export const readItem = (root: Element, about: readonly string[] = []): ForeignQuestion | undefined => {
  const item = childNamed(root, 'assessment-item')
  if (!item) return undefined
  const { identifier = '', label, title = '' } = item.attributes
  const named = { name: label || identifier || title, system: 'QTI', about: [...about, title] } as const
  const body = childNamed(item, 'item-body')
  if (!body) return { ...named, kind: 'without an item body', text: title }
  const prompts = allNamed(body, 'prompt').map(bothIn)
  const told = [bothIn(askedIn(body)), ...prompts]
  const code = allNamed(body, 'pre').map(rawText).join('\n')
  const word = (name: string) => about.find((one) => one.startsWith(name))?.slice(name.length)
  const [difficulty, points, source] = [word('difficulty:'), word('points:'), word('source:')]
  return {
    ...named,
    // A package of the product says what it knows; one without a source had none.
    ...((source ?? difficulty) !== undefined && { source: source ?? null }),
    text: told.flatMap(({ text }) => text || []).join('\n'),
    text_en: told.flatMap(({ text_en }) => text_en || []).join('\n') || null,
    code: code || null,
    difficulty: difficulty ?? null,
    points: points ? Number(points) : null,
    ...keyIn(item, body),
  }
}
