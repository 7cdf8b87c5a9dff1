/** As much as Excel keeps in a cell. */
const charsMax = 32_767

// What a spreadsheet takes for the beginning of a formula, also in the full-width forms of East Asian keyboards;
// and what `harmless` makes of it, so that it can be told from text that had its apostrophe before.
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/
const escapedFormulaStart = /^'(?='*[=+\-@\t\r＝＋－＠])/

/**
 * Text that a spreadsheet will not take for a formula, also not after it was saved as CSV: an apostrophe stands before
 * what could begin one (ASVS 1.2.10).
 */
export const harmless = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/**
 * The hyphen by itself that empties a field, as a cell to be written: no spreadsheet takes it for a formula, so it stays
 * what was typed. What stands before it is left out of the workbook.
 */
export const emptyingCell = '\u0000-'

/** The text as it was before `harmless`. */
export const fromHarmless = (text: string): string => text.replace(escapedFormulaStart, '')

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for these characters
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g
const escaped = /_x([0-9A-Fa-f]{4})_/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an attribute or element of a workbook's XML; characters that XML cannot hold are left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(notInXml, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[&<>"]/g, (char) => entities[char] ?? char)

/** Text for a cell: as `xmlText`, cut to what Excel keeps, with what looks like one of its escapes escaped. */
export const cellXml = (text: string): string =>
  xmlText(text.slice(0, charsMax).replace(escapeLike, '_x005F_'))

/** A cell's text with Excel's escapes (`_x000D_`) read, in one Unicode form, without spaces around it. */
export const readCellText = (text: string): string =>
  text
    .replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toWellFormed()
    .normalize('NFC')
    .replace(/\u00a0/g, ' ')
    .trim()
