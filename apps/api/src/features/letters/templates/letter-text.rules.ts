/** A run of text in one weight. */
export type Run = { text: string; bold: boolean }
export type Table = { head: string[]; rows: string[][] }

/** A part of a letter as it is set; `house.typ` knows the same kinds. */
export type TextBlock =
  | { kind: 'paragraph' | 'heading'; runs: Run[] }
  | { kind: 'bullets'; items: Run[][] }
  | { kind: 'numbers'; items: { number: number; runs: Run[] }[] }
  | { kind: 'fields'; rows: [string, string][] }
  | { kind: 'table'; table: Table }

const field = /\{([a-z_]+)\}/g

/** The fields that a text names, each once. */
export const fieldsNamed = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = '']) => name)),
]

/** What stands where a field has no value: a gap to be seen, and to be filled by hand. */
const gap = '…………'

type Values = Readonly<Record<string, string | Table>>

/** A text with its fields filled in. What a value brings in is never read as a mark or as a field. */
export const filled = (text: string, values: Values): string =>
  text.replace(field, (_, name: string) => textOf(values, name))

const textOf = (values: Values, name: string): string => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value : gap
}

/** `**bold**`, found before the fields are filled. */
const runsOf = (text: string, values: Values): Run[] =>
  text
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^\*\*[^*]+\*\*$/.test(part)
        ? { text: filled(part.slice(2, -2), values), bold: true }
        : { text: filled(part, values), bold: false },
    )

/** Whether a value is one field for which there is nothing to say: given, and empty. */
const saysNothing = (text: string, values: Values): boolean => {
  const [, name] = /^\{([a-z_]+)\}$/.exec(text) ?? []
  return name !== undefined && Object.hasOwn(values, name) && values[name] === ''
}

type Line =
  | { kind: 'heading' | 'paragraph' | 'bullets'; text: string }
  | { kind: 'numbers'; number: number; text: string }
  | { kind: 'fields'; label: string; text: string }
  | { kind: 'table'; name: string }

const lineOf = (line: string): Line => {
  const [, heading] = /^#\s+(.+)$/.exec(line) ?? []
  if (heading) return { kind: 'heading', text: heading }
  const [, bullet] = /^-\s+(.+)$/.exec(line) ?? []
  if (bullet) return { kind: 'bullets', text: bullet }
  const [, number, numbered] = /^(\d{1,4})\.\s+(.+)$/.exec(line) ?? []
  if (numbered) return { kind: 'numbers', number: Number(number), text: numbered }
  const [, label, value] = /^(.+?)\s*::\s*(.*)$/.exec(line) ?? []
  if (label !== undefined) return { kind: 'fields', label, text: value ?? '' }
  const [, table] = /^\{(daftar_[a-z_]+)\}$/.exec(line) ?? []
  if (table) return { kind: 'table', name: table }
  return { kind: 'paragraph', text: line }
}

/**
 * The text of a letter, in its own marks, as the parts it is set of, with the fields filled in: blank lines part
 * paragraphs; `# heading`; `- item`; `1. item`; `label :: value`; `**bold**`; `{daftar_asesi}` on a line of its own is
 * a table. A row whose field was given empty is left out, such as the link of a meeting on the spot; one that was not
 * given stays as a gap. All else is text: no value can become a mark.
 */
export const textBlocks = (body: string, values: Values): TextBlock[] => {
  const blocks: TextBlock[] = []
  for (const paragraph of body.replaceAll('\r', '').split(/\n\s*\n/)) {
    // Lists and rows go on from line to line, and end where the paragraph does.
    let open: TextBlock | undefined
    const begin = (block: TextBlock) => {
      open = block
      blocks.push(block)
    }
    for (const written of paragraph.split('\n')) {
      const line = lineOf(written.trim())
      if (line.kind === 'fields') {
        if (saysNothing(line.text, values)) continue
        const row: [string, string] = [filled(line.label, values), filled(line.text, values)]
        if (open?.kind === 'fields') open.rows.push(row)
        else begin({ kind: 'fields', rows: [row] })
      } else if (line.kind === 'bullets') {
        const item = runsOf(line.text, values)
        if (open?.kind === 'bullets') open.items.push(item)
        else begin({ kind: 'bullets', items: [item] })
      } else if (line.kind === 'numbers') {
        const runs = runsOf(line.text, values)
        const last = open?.kind === 'numbers' ? open.items.at(-1)?.number : undefined
        // Numbers that do not rise count on: many write `1.` before each item.
        const item = { number: last === undefined ? line.number : Math.max(line.number, last + 1), runs }
        if (open?.kind === 'numbers') open.items.push(item)
        else begin({ kind: 'numbers', items: [item] })
      } else if (line.kind === 'table') {
        const value = values[line.name]
        begin({ kind: 'table', table: asTable(value) })
      } else if (line.kind === 'heading') {
        begin({ kind: 'heading', runs: runsOf(line.text, values) })
      } else if (line.text !== '') {
        const runs = runsOf(line.text, values)
        if (open?.kind === 'paragraph') open.runs.push({ text: '\n', bold: false }, ...runs)
        else begin({ kind: 'paragraph', runs })
      }
    }
  }
  return blocks
}

const asTable = (value: string | Table | undefined): Table =>
  typeof value === 'object' ? value : { head: [gap], rows: [] }
