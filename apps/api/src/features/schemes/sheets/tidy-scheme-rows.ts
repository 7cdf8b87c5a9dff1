import type { SchemeSheetRow } from '@kompeten/contract/schemes/files'
import type { Cell, Cells } from '../../../platform/sheets/sheet.ts'

type Key = keyof SchemeSheetRow
type Row = Cells<Key>

/** Where the rows above stand: the scheme, unit and element that a row below belongs to if it does not say. */
type Above = {
  code: Cell
  name: Cell
  unitCode: Cell
  unitTitle: Cell
  element: number
  elementTitle: Cell
  kuk: number
}
const nothing: Above = {
  code: null,
  name: null,
  unitCode: null,
  unitTitle: null,
  element: 0,
  elementTitle: null,
  kuk: 0,
}

const plain = (cell: Cell) =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
const isSame = (one: Cell, other: Cell) => plain(one) === plain(other)

/** A number before a title, `1. Menyiapkan …`. */
const numberedTitle = /^(?:elemen(?: kompetensi)?\s*)?(\d{1,2})\s*[.):]?\s+(?=\p{L})/iu
const numberedKuk = /^(?:kuk\s*)?(\d{1,2})\.(\d{1,2})[.):]?\s+(?=\S)/i
const elementNumber = /^(?:elemen(?: kompetensi)?\s*)?(\d{1,2})[.):]?$/i
const kukNumber = /^(?:kuk\s*)?(?:(\d{1,2})\s*[.,]\s*)?(\d{1,2})[.):]?$/i
/** What Excel makes of a typed `1.1`: the first of January. */
const kukAsDay = /^0?(\d{1,2})\/0?(\d{1,2})\/\d{4}$/

type KukPlace = { element: number | undefined; kuk: number }
const kukPlaceIn = (text: string): KukPlace | undefined => {
  const found = kukNumber.exec(text) ?? kukAsDay.exec(text)
  const [, element, kuk] = found ?? []
  return kuk === undefined
    ? undefined
    : { element: element === undefined ? undefined : Number(element), kuk: Number(kuk) }
}

/** KUK that stand under one another in one cell, each with its number, as rows of their own. */
const oneKukEach = (row: Row): Row[] => {
  const lines =
    typeof row.kuk_text === 'string' ? row.kuk_text.split(/\n+(?=\s*\d{1,2}\.\d{1,2}[.)]?\s)/) : []
  if (lines.length < 2) return [row]
  return lines.map((text, at) =>
    at === 0 ? { ...row, kuk_text: text } : { ...row, kuk_text: text, kuk_no: null },
  )
}

/** Texts as one line each, as documents break them anywhere; a description keeps its lines. */
const inOneLine = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, cell]) => [
      key,
      typeof cell === 'string' && key !== 'description' ? cell.replace(/\s*\n\s*/g, ' ').trim() : cell,
    ]),
  ) as Row

/** The scheme of a row: its own, or that of the row above where it names none. */
const schemeOf = (row: Row, above: Above) => {
  const { schema_code: code, schema_name: name } = row
  if (code === null && name === null)
    return { code: above.code, name: above.name, isSame: above.name !== null }
  if (code !== null && isSame(code, above.code)) return { code, name: name ?? above.name, isSame: true }
  if (code === null && isSame(name, above.name)) return { code: above.code, name, isSame: true }
  return { code, name, isSame: false }
}

/**
 * Reads rows as an SKKNI prints them, one after the other: what is empty stands above, elements and KUK may bear their
 * numbers in a cell of their own (`1`, `1.1`) or before their words, and KUK without a number are counted. The rows
 * that come out name scheme, unit and element each, with plain numbers; what cannot be understood stays as it is.
 */
export const schemeTidier = (): ((cells: Row) => readonly Row[]) => {
  let above = nothing
  const tidy = (given: Row): Row => {
    const row = inOneLine(given)
    const { isSame: isSameScheme, code, name } = schemeOf(row, above)
    if (!isSameScheme) above = { ...nothing, code, name }
    const isPart = [
      row.unit_code,
      row.unit_title,
      row.element_no,
      row.element_title,
      row.kuk_no,
      row.kuk_text,
    ].some((cell) => cell !== null)
    const named = { ...row, schema_code: code, schema_name: name }
    if (!isPart) return named

    const isUnitAbove = row.unit_title === null || isSame(row.unit_title, above.unitTitle)
    const unitCode = row.unit_code ?? (isUnitAbove ? above.unitCode : null)
    if (!isSame(unitCode, above.unitCode)) {
      above = { ...above, unitCode, unitTitle: row.unit_title, element: 0, elementTitle: null, kuk: 0 }
    }
    const part = elementAndKuk(named, above)
    above = {
      ...above,
      unitTitle: row.unit_title ?? above.unitTitle,
      elementTitle:
        part.element === above.element ? (part.elementTitle ?? above.elementTitle) : part.elementTitle,
      element: part.element,
      kuk: part.kuk ?? (part.element === above.element ? above.kuk : 0),
    }
    return { ...named, unit_code: unitCode, ...part.cells }
  }
  return (cells) => oneKukEach(cells).map(tidy)
}

const elementAndKuk = (row: Row, above: Above) => {
  const written = row.element_title === null ? null : String(row.element_title)
  const told = elementNumber.exec(String(row.element_no ?? ''))?.[1]
  const before = written === null ? undefined : numberedTitle.exec(written)
  const isNumbered = before !== null && before !== undefined && (told === undefined || told === before[1])
  const elementTitle = isNumbered && written !== null ? written.slice(before[0].length) : written
  const isNew = elementTitle !== null && !isSame(elementTitle, above.elementTitle)
  const named = told ?? (isNumbered ? before[1] : undefined)
  const counted = named === undefined ? above.element + (isNew ? 1 : 0) : Number(named)
  const place = kukOf(row, counted)
  const element = named === undefined ? (place.number?.element ?? counted) : counted
  // An element number that cannot be read, and a KUK that says it belongs elsewhere, are for the checks to tell.
  const isElementUnread = row.element_no !== null && told === undefined
  const isElsewhere = told !== undefined && (place.number?.element ?? Number(told)) !== Number(told)
  const last = element === above.element ? above.kuk : 0
  const kuk = place.number ? afterNine(place.number.kuk, last) : place.text === null ? undefined : last + 1
  const hasElement = element > 0
  return {
    element,
    elementTitle,
    kuk,
    cells: {
      element_no: isElementUnread ? row.element_no : hasElement ? element : null,
      element_title: elementTitle,
      kuk_no: place.isUnread || isElsewhere ? row.kuk_no : (kuk ?? null),
      kuk_text: place.text,
    },
  }
}

/**
 * A KUK's number and words, wherever the number stands. Where it stands in its own cell, another one belongs to the words: also
 * one of another element than its own, or, where it bears none, than that of its row.
 */
const kukOf = (row: Row, elementOfRow: number) => {
  const text = row.kuk_text === null ? null : String(row.kuk_text)
  const told = row.kuk_no === null ? undefined : kukPlaceIn(String(row.kuk_no))
  const isUnread = row.kuk_no !== null && told === undefined
  const before = text === null || isUnread ? null : numberedKuk.exec(text)
  const inText = before ? { element: Number(before[1]), kuk: Number(before[2]) } : undefined
  const isRepeated =
    before !== null &&
    inText !== undefined &&
    (told === undefined || isSameKuk({ ...told, element: told.element ?? elementOfRow }, inText))
  return {
    number: told ?? inText,
    text: text !== null && isRepeated ? text.slice(before[0].length) : text,
    isUnread,
  }
}

/** Excel writes 1.10 as 1.1. */
const isSameKuk = (told: KukPlace, { element, kuk }: KukPlace) =>
  told.element === element && (told.kuk === kuk || `${told.kuk}0` === String(kuk))

/** Excel writes 1.10 as 1.1: a KUK that comes after the ninth, or the nineteenth, is the next. */
const afterNine = (kuk: number, last: number): number =>
  last % 10 === 9 && String(last + 1) === `${kuk}0` ? last + 1 : kuk
