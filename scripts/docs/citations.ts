/** What a text may cite: numbered sections of the sources, headings of the docs, numbers of the decisions. */
export type Citable = {
  /** The text of each section, by the source's name and the section's number. */
  sections: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** The headings of each page in `docs`, by the page's name. */
  headings: ReadonlyMap<string, ReadonlySet<string>>
  records: ReadonlySet<number>
}

/** The numbered sections of a page with their text, which holds that of the sections below them. */
export const sectionsOf = (page: string): Map<string, string> => {
  const heads = [...page.matchAll(/^#+ (\d+(?:\.\d+)*)\.? .*$/gm)].map(({ 1: number = '', index }) => ({
    number,
    index,
  }))
  return new Map(
    heads.map(({ number, index }, at) => {
      const next = heads.slice(at + 1).find((other) => !other.number.startsWith(`${number}.`))
      return [number, page.slice(index, next?.index)]
    }),
  )
}

/** The headings of a page. */
export const headingsOf = (page: string): Set<string> =>
  new Set([...page.matchAll(/^#+ (.+)$/gm)].flatMap(([, heading]) => heading ?? []))

/** One line, of the same length: what a comment breaks over lines is one citation still. */
const unbroken = (text: string): string =>
  text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, (gap) => ' '.repeat(gap.length))

const section = String.raw`§\d+(?:\.\d+)*`
const citation = new RegExp(
  String.raw`\b(spec|domain|decisions)(?:'s)?\s+(${section}(?:(?:(?:\s*,\s*|\s+and\s+)§|–§?)\d+(?:\.\d+)*)*)(?:\s+"([^"]+)")?`,
  'gi',
)

const numbered = (number: string): number[] => number.split('.').map(Number)

/** `2.3–2.5` is `2.3`, `2.4`, `2.5`. */
const spread = (run: string): string[] =>
  run.split(/\s*,\s*|\s+and\s+/).flatMap((part) => {
    const [from = '', to] = part.replaceAll('§', '').split('–')
    if (!to) return [from]
    const [first, last] = [numbered(from), numbered(to)]
    const head = first.slice(0, -1).join('.')
    if (head !== last.slice(0, -1).join('.')) return [from, to]
    const [low = 0, high = 0] = [first.at(-1), last.at(-1)]
    return Array.from({ length: Math.max(high - low + 1, 0) }, (_, at) =>
      [head, low + at].filter((piece) => piece !== '').join('.'),
    )
  })

/** Spelling of a citation's quoted words does not depend on where the source breaks its lines. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase()

/**
 * What a text cites that is not there, as `line: what`. A sign of a section without its source, a section that is no heading, quoted
 * words that the section does not have, a heading of `docs` that it lacks, a decision without a record.
 */
export const citationFaults = (text: string, citable: Citable): string[] => {
  const flat = unbroken(text)
  const found: { index: number; fault: string }[] = []
  let rest = flat
  for (const { 0: whole, 1: name = '', 2: run = '', 3: quote, index } of flat.matchAll(citation)) {
    rest = rest.slice(0, index) + ' '.repeat(whole.length) + rest.slice(index + whole.length)
    const source = name.toLowerCase()
    const numbers = spread(run)
    for (const number of numbers) {
      if (!citable.sections.get(source)?.has(number))
        found.push({ index, fault: `docs/sources/${source}.md has no section ${number}` })
    }
    const said = citable.sections.get(source)?.get(numbers.at(-1) ?? '')
    if (quote && said !== undefined && !plain(said).includes(plain(quote)))
      found.push({ index, fault: `${source} §${numbers.at(-1)} does not say "${quote}"` })
  }
  for (const { 0: bare, index } of rest.matchAll(/§\s*\d[\d.]*/g))
    found.push({ index, fault: `${bare} names no source` })
  for (const { 1: page = '', 2: heading = '', index } of flat.matchAll(/docs\/([\w/-]+)\.md\s+"([^"]+)"/g)) {
    if (!citable.headings.get(page)?.has(heading.replace(/\s+/g, ' ')))
      found.push({ index, fault: `docs/${page}.md has no heading "${heading}"` })
  }
  for (const { 1: number = '', index } of flat.matchAll(/\bdecisions?\s+(\d{1,4})\b(?!\/)/gi)) {
    if (!citable.records.has(Number(number)))
      found.push({ index, fault: `docs/decisions has no record ${number}` })
  }
  return found
    .sort((one, other) => one.index - other.index)
    .map(({ index, fault }) => `${text.slice(0, index).split('\n').length}: ${fault}`)
}
