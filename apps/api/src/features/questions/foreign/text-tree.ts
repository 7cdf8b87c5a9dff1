import { Parser } from 'htmlparser2'

/** An element with its attributes and what is in it. Names are as QTI 3 writes them, those of QTI 2 are made so. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}
/** All of a text; of XML, the first of its tags that is not closed. */
type Tree = Element & { unclosed?: Unclosed }

const deepest = 200
const elementsMost = 400_000

/** A tag that is opened and not closed, and the line of the file that it stands on. */
export type Unclosed = { tag: string; line: number }

/** What no reader takes: broken, or nested or grown beyond any file that a person makes. */
export class UnreadableFile extends Error {
  readonly unclosed: Unclosed | undefined
  constructor(unclosed?: Unclosed) {
    super()
    this.unclosed = unclosed
  }
}

/** `qti-choice-interaction` and `choiceInteraction` are one. */
export const plainName = (name: string) =>
  name
    .replace(/^(?:\w+:)?(?:qti-)?/, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()

/**
 * Reads XML, or HTML that is in a text. Nothing outside is fetched and no entity of the file's own is unfolded.
 * @throws UnreadableFile
 */
export const treeOf = (text: string, { xml }: { xml: boolean }): Tree => {
  const root: Tree = { name: '', attributes: {}, children: [] }
  const open: Element[] = [root]
  const starts: number[] = []
  let count = 0
  const parser = new Parser(
    {
      onopentag: (name, given) => {
        count += 1
        if (open.length > deepest || count > elementsMost) throw new UnreadableFile()
        const attributes = Object.fromEntries(
          Object.entries(given).map(([key, value]) => [key === 'xml:lang' ? 'lang' : plainName(key), value]),
        )
        const element: Element = { name: plainName(name), attributes, children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
        starts.push(parser.startIndex)
      },
      ontext: (piece) => void open.at(-1)?.children.push(piece),
      onclosetag: (tag, isImplied) => {
        open.pop()
        const start = starts.pop()
        // What closes itself does so where it began.
        if (!xml || !isImplied || root.unclosed || start === undefined || start === parser.startIndex) return
        root.unclosed = { tag, line: text.slice(0, start).split('\n').length }
      },
    },
    { xmlMode: xml, decodeEntities: true },
  )
  parser.write(text)
  parser.end()
  return root
}

const isElement = (child: Element | string): child is Element => typeof child !== 'string'

export const elementsIn = ({ children }: Element): Element[] => children.filter(isElement)

/** Every element of that name below it, in the order of the file. */
export const allNamed = (from: Element, name: string): Element[] =>
  elementsIn(from).flatMap((child) => [...(child.name === name ? [child] : []), ...allNamed(child, name)])

/** The first child of that name. */
export const childNamed = (from: Element | undefined, name: string): Element | undefined =>
  from && elementsIn(from).find((child) => child.name === name)

const blocks = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'pre',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'prompt',
])
/** What runs or styles is no text. */
const silent = new Set(['script', 'style', 'head', 'template', 'iframe', 'object', 'embed', 'noscript'])

const texOf = (math: Element): string => {
  const source = allNamed(math, 'annotation').find(({ attributes }) => /tex/i.test(attributes.encoding ?? ''))
  return source ? `\\(${rawText(source).trim()}\\)` : rawText(math)
}

/** All text in it as it stands. */
export const rawText = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('')

/** The class of an element whose blanks and lines are read as they stand; in any other, blanks are no more than one. */
export const exactly = 'exact'
// Its signs that mean something else elsewhere are set aside while a text is put together; these characters stand in none.
const kept = ' \n\t\u00a0$'
const aside = (text: string) =>
  text.replace(/[ \n\t\u00a0$]/g, (sign) => String.fromCharCode(0xe000 + kept.indexOf(sign)))
const back = (text: string) =>
  text.replace(/[\ue000-\ue004]/g, (one) => kept[one.charCodeAt(0) - 0xe000] ?? '')
const exactText = ({ children }: Element): string =>
  children
    .map((child) => (typeof child === 'string' ? child : child.name === 'br' ? '\n' : exactText(child)))
    .join('')

const piecesOf = (from: Element, leaves: (element: Element) => boolean): string =>
  from.children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/[\s\u00a0]+/g, ' ')
      if (silent.has(child.name) || leaves(child)) return ''
      if (child.name === 'br') return '\n'
      if (child.name === 'math') return texOf(child)
      // A picture does not come along; that there was one must be seen.
      if (child.name === 'img') return ` [${child.attributes.alt || child.attributes.src || 'gambar'}] `
      const inside = child.attributes.class === exactly ? aside(exactText(child)) : piecesOf(child, leaves)
      return blocks.has(child.name) ? `\n${inside}\n` : inside
    })
    .join('')

/** What a person reads in it: lines, without mark-up, scripts and styles. `leaves` says what is not read. */
export const plainText = (from: Element, leaves: (element: Element) => boolean = () => false): string =>
  back(
    piecesOf(from, leaves)
      .replace(/\$\$(.+?)\$\$/gs, '\\[$1\\]')
      .replace(/ *\n */g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )

/** The same of html in a text. */
export const plainHtml = (html: string): string => plainText(treeOf(html, { xml: false }))
