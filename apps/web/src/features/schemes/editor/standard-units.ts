import type { Element, Kuk, Unit } from '@kompeten/contract/schemes/content'
import type { StandardLine } from './standard-text.ts'
import { newElement, newKuk, newUnit } from './tree.ts'

/** Two broken lines as one: a word that a hyphen parts is whole again, one that is said twice keeps it. */
const joined = (above: string, below: string): string => {
  if (above === '') return below
  const parted = /(\p{L}+)-$/u.exec(above)?.[1]
  if (parted === undefined) return `${above} ${below}`
  const isTwice = below.toLowerCase().startsWith(parted.toLowerCase())
  return isTwice ? above + below : above.slice(0, -1) + below
}

const small =
  /^(?:atau|bagi|dalam|dan|dari|dengan|di|guna|ke|oleh|pada|para|secara|serta|terhadap|untuk|yang)$/

/** A title that the standard prints in capitals, as titles are written; one that is written so already stays. */
const asTitle = (title: string): string =>
  title !== title.toUpperCase()
    ? title
    : title
        .toLowerCase()
        .replace(/\p{L}+/gu, (word, at: number) =>
          at > 0 && small.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
        )

type Draft = { unit: Unit; elements: Element[] }

/**
 * The units that lines are of, as they are read or were corrected. Elements before the first unit are of a unit
 * without code.
 */
export const unitsOfLines = (lines: readonly StandardLine[]): Unit[] => {
  const units: Draft[] = []
  let write: (text: string) => void = () => undefined
  const unitNow = (): Draft => {
    const last = units.at(-1)
    if (last) return last
    const fresh = { unit: newUnit(), elements: [] }
    units.push(fresh)
    return fresh
  }
  const elementAt = (draft: Draft, number: number): Element => {
    while (draft.elements.length < number) draft.elements.push(newElement())
    const element = draft.elements[number - 1]
    if (!element) throw new Error('An element was not made')
    return element
  }
  for (const { kind, code, text, element: named } of lines) {
    if (kind === 'out') continue
    if (kind === 'more') {
      write(text)
      continue
    }
    if (kind === 'unit') {
      const unit = newUnit(code, text)
      units.push({ unit, elements: [] })
      write = (more) => {
        unit.title = joined(unit.title, more)
      }
      continue
    }
    const draft = unitNow()
    if (kind === 'element') {
      const element = newElement(text)
      draft.elements.push(element)
      write = (more) => {
        element.title = joined(element.title, more)
      }
      continue
    }
    const kuk = newKuk(text)
    elementAt(draft, named ?? Math.max(1, draft.elements.length)).kuk.push(kuk)
    write = (more) => {
      kuk.text = joined(kuk.text, more)
    }
  }
  return units.map(({ unit, elements }) => ({ ...unit, title: asTitle(unit.title), elements }))
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** What was read over what stands there: nodes of the same words keep their ids and their English. */
const kukOver = (fresh: readonly Kuk[], before: readonly Kuk[]): Kuk[] =>
  fresh.map((kuk) => {
    const known = before.find(({ text }) => plain(text) === plain(kuk.text))
    return known ? { ...known, text: kuk.text } : kuk
  })
const elementsOver = (fresh: readonly Element[], before: readonly Element[]): Element[] =>
  fresh.map((element) => {
    const known = before.find(({ title }) => plain(title) === plain(element.title))
    return known ? { ...known, title: element.title, kuk: kukOver(element.kuk, known.kuk) } : { ...element }
  })

/**
 * The tree with units as they were read: one with the code of a unit that is there is put over it, any other stands at
 * the end; one without a code goes into `target`, where that is given.
 */
export const withStandard = (units: readonly Unit[], read: readonly Unit[], target: string): Unit[] => {
  const result = [...units]
  for (const unit of read) {
    const at = result.findIndex(({ unit_id, unit_code }) =>
      unit.unit_code === ''
        ? unit_id === target
        : plain(unit_code).replace(/\s/g, '') === plain(unit.unit_code).replace(/\s/g, ''),
    )
    const known = result[at]
    if (!known) {
      result.push({ ...unit, standard: unit.standard || (units.at(-1)?.standard ?? '') })
      continue
    }
    result[at] = {
      ...known,
      // The same words stay as they are written there, abbreviations and all.
      title: unit.title === '' || plain(unit.title) === plain(known.title) ? known.title : unit.title,
      elements: unit.elements.length === 0 ? known.elements : elementsOver(unit.elements, known.elements),
    }
  }
  return result
}
