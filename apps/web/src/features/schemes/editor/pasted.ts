import { plainText } from '@kompeten/contract/platform/plain-text'
import type { Element, Kuk, Unit } from '@kompeten/contract/schemes/content'
import { newElement, newKuk, newUnit } from './tree.ts'

/** Tabs part the columns of a spreadsheet; all other controls are of no use in a line. */
export const linesOf = (text: string): string[] =>
  plainText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** True for what holds several lines: only then a paste is more than text. */
export const isManyLines = (text: string): boolean => linesOf(text).length > 1

/** Columns of a line, the number or bullet before it taken off. */
const cellsOf = (line: string): [string, string] => {
  const [first = '', second = ''] = line
    .replace(/^(?:(?:\d{1,2}\.)+\d{0,2}|\d{1,2}[.)]|[a-z][.)]|[-–•*·▪])\s*/i, '')
    .split('\t')
    .filter((cell) => cell.trim() !== '')
  return [first.trim(), second.trim()]
}

/** Lines as KUK: text and, behind a tab, its English. */
export const pastedKuk = (text: string): Kuk[] => linesOf(text).map((line) => newKuk(...cellsOf(line)))

/**
 * Lines as elements, as standards print them: lines numbered `1.1` are KUK of the element above. Without such a number
 * each line is an element.
 */
export const pastedElements = (text: string): Element[] => {
  const elements: Element[] = []
  for (const line of linesOf(text)) {
    const last = elements.at(-1)
    if (last && /^\d{1,2}\.\d{1,2}\b/.test(line)) last.kuk.push(newKuk(...cellsOf(line)))
    else elements.push(newElement(...cellsOf(line)))
  }
  return elements
}

/** Lines as units: code, title and English title in columns, or a code and the title behind it. */
export const pastedUnits = (text: string, standard: string): Unit[] =>
  linesOf(text).map((line) => {
    const cells = line.split('\t').map((cell) => cell.trim())
    const numbered = cells.length > 2 && /^\d{1,3}\.?$/.test(cells[0] ?? '') ? cells.slice(1) : cells
    if (numbered.length > 1) return newUnit(numbered[0], numbered[1], numbered[2] ?? '', standard)
    const [code = '', ...words] = line.replace(/^\d{1,3}[.)]\s+/, '').split(/\s+/)
    return /\d/.test(code) ? newUnit(code, words.join(' '), '', standard) : newUnit('', line, '', standard)
  })
