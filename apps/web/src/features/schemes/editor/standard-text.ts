import { linesOf } from './pasted.ts'

/** What a line of a standard's text is: the beginning of a node, more of the line above, or nothing of the tree. */
export const lineKinds = ['unit', 'element', 'kuk', 'more', 'out'] as const
export type LineKind = (typeof lineKinds)[number]
export type StandardLine = {
  kind: LineKind
  /** Of a unit. */
  code: string
  text: string
  /** The element that a KUK names by its number, `2` of 2.3. */
  element?: number
}

const unitCode = /^kode\s+unit(?:\s+kompetensi)?\s*[:.]?\s*(.*)$/i
const unitTitle = /^judul\s+unit(?:\s+kompetensi)?\s*[:.]?\s*(.*)$/i
const description = /^des[ck]ripsi\s+unit(?:\s+kompetensi)?\b/i
/** The heads of the table's columns, alone or together. */
const tableHead =
  /^(?:no\.?|elemen(?:\s+kompetensi)?|kriteria(?:\s+unjuk\s+kerja)?|unjuk\s+kerja|\(?kuk\)?|\s)+$/i
/** What follows the table of elements in every unit of an SKKNI. */
const afterTable =
  /^(?:batasan\s+variabel|panduan\s+penilaian|konteks\s+variabel|pengetahuan\s+dan\s+keterampilan|aspek\s+kritis|sikap\s+kerja)\b/i
const pageMark = /^(?:hal(?:aman|\.)?\s*)?[-–]?\s*\d{1,4}\s*[-–]?(?:\s*(?:dari|\/)\s*\d{1,4})?$/i
const kukLine = /^(\d{1,2})\s*[.,]\s*(\d{1,2})\s*[.)]?(?:\s+(.*)|$)/
const elementLine = /^(\d{1,2})\s*[.)]\s*(?=\D|$)(.*)$|^(\d{1,2})\s+(\p{Lu}.*)$/u
const bareCode = /^([A-Z]{1,3}\.[A-Z0-9]+(?:\.\d{2,3}){1,3})\s*(.*)$/

/** Whether a text has the marks of a standard: numbered KUK, or a unit's code. */
export const isStandardText = (text: string): boolean => {
  const pieces = piecesOf(text)
  return pieces.length > 1 && pieces.some((line) => kukLine.test(line) || unitCode.test(line))
}

/** The lines of a text; cells of a table that was pasted stand in lines of their own. */
const piecesOf = (text: string): string[] =>
  linesOf(text).flatMap((line) =>
    line
      .split('\t')
      .map((piece) => piece.replace(/\s+/g, ' ').trim())
      .filter((piece) => piece !== ''),
  )

type State = {
  section: 'table' | 'title' | 'aside'
  /** Numbers of the element and the KUK that came last in this unit. */
  element: number
  kuk: number
}

/** A line in which what comes next begins too, as a PDF's two columns are copied: `1. Menyiapkan 1.1 Alat disiapkan`. */
const splitAtNext = (line: string, { element, kuk }: State): string[] => {
  const begun = elementLine.exec(line)
  const own = kukLine.exec(line)
  const at = own ? Number(own[1]) : Number(begun?.[1] ?? begun?.[3] ?? element)
  const next = own ? Number(own[2]) + 1 : at === element ? kuk + 1 : 1
  const found = new RegExp(`\\s${at}\\.${next}[.)]?\\s+(?=\\p{L})`, 'u').exec(line)
  return found ? [line.slice(0, found.index), line.slice(found.index + 1)] : [line]
}

/**
 * Reads the text of a standard's units, copied from PDF or Word, line by line: headings of the table, descriptions,
 * page numbers and what follows the table are left out, lines that were broken belong to the one above.
 */
export const readStandardText = (text: string): StandardLine[] => {
  const lines: StandardLine[] = []
  let state: State = { section: 'table', element: 0, kuk: 0 }
  const add = (kind: LineKind, said: string, more: Partial<StandardLine> = {}) =>
    lines.push({ kind, code: '', text: said, ...more })
  const pending = piecesOf(text).reverse()
  while (pending.length > 0) {
    const piece = pending.pop() ?? ''
    const [line = '', rest] = state.section === 'table' ? splitAtNext(piece, state) : [piece]
    if (rest !== undefined) pending.push(rest)
    state = readLine(line, state, lines, add)
  }
  return lines
}

const readLine = (
  line: string,
  state: State,
  lines: readonly StandardLine[],
  add: (kind: LineKind, said: string, more?: Partial<StandardLine>) => void,
): State => {
  const fresh = { element: 0, kuk: 0 }
  const code = unitCode.exec(line)?.[1] ?? bareCode.exec(line)?.[1]
  if (code !== undefined) {
    const behind = unitCode.test(line) ? '' : (bareCode.exec(line)?.[2] ?? '')
    add('unit', behind, { code: code.replace(/\s/g, '') })
    return { ...fresh, section: 'title' }
  }
  const title = unitTitle.exec(line)?.[1]
  if (title !== undefined) {
    const last = lines.at(-1)
    const isOfCode = last?.kind === 'unit' && last.text === ''
    if (isOfCode) last.text = title
    else add('unit', title)
    return { ...fresh, section: 'title' }
  }
  if (tableHead.test(line)) {
    add('out', line)
    return { ...state, section: 'table' }
  }
  if (description.test(line) || afterTable.test(line)) {
    add('out', line)
    return { ...state, section: 'aside' }
  }
  // A description ends where the table begins, whose first element is the first of the unit.
  const isBegin = state.element === 0 && (/^1\s*[.)]/.test(line) || kukLine.exec(line)?.[1] === '1')
  if (pageMark.test(line) || (state.section === 'aside' && !isBegin)) {
    add('out', line)
    return state
  }
  const kuk = kukLine.exec(line)
  if (kuk && Number(kuk[1]) > 0) {
    add('kuk', kuk[3] ?? '', { element: Number(kuk[1]) })
    return { section: 'table', element: Math.max(state.element, Number(kuk[1])), kuk: Number(kuk[2]) }
  }
  const element = elementLine.exec(line)
  if (element && Number(element[1] ?? element[3]) === state.element + 1) {
    add('element', element[2] ?? element[4] ?? '')
    return { section: 'table', element: state.element + 1, kuk: 0 }
  }
  add(lines.length === 0 ? 'element' : 'more', line)
  return state
}
