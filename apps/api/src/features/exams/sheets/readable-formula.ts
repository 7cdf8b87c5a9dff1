import { formulaParts } from '@kompeten/contract/questions/formulas'
import { parseDocument } from 'htmlparser2'
import katex from 'katex'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]
type Tag = Extract<ChildNode, { attribs: object }>
const isTag = (node: ChildNode): node is Tag => 'attribs' in node

const signs = '0123456789+-=()'
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'

const isSingle = (text: string) => [...text].length === 1 || /^[\p{L}\d.,]+$/u.test(text)
const grouped = (text: string) => (isSingle(text) ? text : `(${text})`)
/** Set higher or lower where each of its signs can be, else behind a mark. */
const moved = (text: string, to: string, mark: string): string => {
  const plain = text.replaceAll('−', '-')
  const places = [...plain].map((sign) => signs.indexOf(sign))
  return places.includes(-1) ? `${mark}${grouped(text)}` : places.map((at) => [...to][at]).join('')
}

const relations = /^[=<>≤≥≈≠≡∼→⇒⇔∈⊂+−±×÷·∧∨]$/

const allOf = (nodes: readonly ChildNode[]): string =>
  nodes
    .map((node, at) => {
      const text = readable(node)
      const isBetween = at > 0 && isTag(node) && node.name === 'mo' && relations.test(text)
      return isBetween ? ` ${text} ` : text
    })
    .join('')

/** A piece of MathML as a line of text. */
const readable = (node: ChildNode): string => {
  if (!isTag(node)) return 'data' in node ? node.data : ''
  if (node.name === 'annotation') return ''
  const parts = node.children.map(readable)
  const [first = '', second = '', third = ''] = parts
  switch (node.name) {
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`
    case 'msup':
    case 'mover':
      return first + moved(second, raised, '^')
    case 'msub':
    case 'munder':
      return first + moved(second, lowered, '_')
    case 'msubsup':
    case 'munderover':
      // Apart from what it is said of, such as a sum.
      return (
        first +
        moved(second, lowered, '_') +
        moved(third, raised, '^') +
        (/[\p{L}\d)]$/u.test(first) ? '' : ' ')
      )
    case 'msqrt':
      return `√${grouped(allOf(node.children))}`
    case 'mroot':
      return `${moved(second, raised, '^')}√${grouped(first)}`
    case 'mtr':
      return parts.join(', ')
    case 'mtable':
      return `[${parts.join('; ')}]`
    case 'mspace':
      return ' '
    default:
      return allOf(node.children)
  }
}

const inLine = (tex: string): string => {
  const drawn = katex.renderToString(tex, {
    output: 'mathml',
    throwOnError: false,
    trust: false,
    maxExpand: 500,
  })
  // Signs that only tell a reader's program where a function is applied.
  const text = allOf(parseDocument(drawn).children).replace(/[\u2061-\u2064\u200b]/g, '')
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * A text whose formulas are lines of text, as they are read aloud: the typesetter draws no TeX, and nothing that people
 * wrote is ever given to it as its own language (decision 16). What is no TeX stays as it was written.
 */
export const withReadableFormulas = (text: string): string =>
  formulaParts(text)
    .map(({ kind, text: part }) => {
      if (kind === 'text') return part
      return kind === 'block' ? `\n${inLine(part)}\n` : inLine(part)
    })
    .join('')
