import type { ColumnMapping } from '@kompeten/contract/platform/imports'
import type { IssueCode } from '@kompeten/contract/platform/refusals'
import { type SchemeDocument, type SchemeSheetRow, schemeSheetRow } from '@kompeten/contract/schemes/files'
import type { Language } from '@kompeten/phrases/platform/words'
import { checkRows } from '../../../platform/sheets/check-rows.ts'
import type { SheetColumns, SheetRow } from '../../../platform/sheets/read-sheet.ts'
import { emptied } from '../../../platform/sheets/sheet.ts'
import { schemeFieldNames, schemeFields, type ToldScheme } from './scheme-fields.ts'
import { schemeSheet } from './scheme-sheet.ts'
import { schemeTidier } from './tidy-scheme-rows.ts'

type Key = keyof SchemeSheetRow
type Row = { row: number; value: SchemeSheetRow; told: ReadonlySet<Key> }

/** Something wrong at a cell; the column is empty where it is no single column's fault. */
export type CellProblem = {
  row: number
  key: Key | ''
  code: IssueCode
  facts?: Record<string, string | number> | undefined
  shown: string
}

/** The schemes of a workbook, each with the row it begins on, and all that is wrong with the file. */
export type SchemeRows = {
  columns: SheetColumns
  rowCount: number
  schemes: ({ row: number } & ToldScheme)[]
  problems: CellProblem[]
  /** All rows that belong to one of the schemes that these rows belong to, as they were filled in. */
  rowsOfSchemes: (rows: ReadonlySet<number>) => SheetRow<Key>[]
}

const schemeKey = ({ schema_code, schema_name }: { schema_code: unknown; schema_name: unknown }) => {
  const told = (value: unknown) =>
    String(value ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .toLowerCase()
  return told(schema_code) === '' ? `name ${told(schema_name)}` : `code ${told(schema_code)}`
}

/**
 * Reads a workbook into schemes: rows of one number (without one, of one name) make a scheme, rows of one unit code a
 * unit, of one element number an element; elements and KUK stand in the order of their numbers, units in file order.
 * Rows may be filled in as an SKKNI prints them (`schemeTidier`).
 * @throws Refusal as `openSheet`
 */
export const readSchemeRows = async (
  bytes: Buffer,
  language: Language,
  mapping: ColumnMapping,
): Promise<SchemeRows> => {
  const toldBy = new Map<SchemeSheetRow, ReadonlySet<Key>>()
  const intake = {
    sheet: schemeSheet,
    schema: schemeSheetRow,
    mapping,
    tidy: schemeTidier(),
    identity: {
      key: 'kuk_no' as const,
      also: ['schema_code', 'unit_code', 'element_no'] as const,
      of: (row: SchemeSheetRow) =>
        JSON.stringify([schemeKey(row), row.unit_code?.toLowerCase(), row.element_no, row.kuk_no]),
    },
    compare: async (given: readonly SchemeSheetRow[], told: readonly ReadonlySet<Key>[]) =>
      given.map((row, at) => {
        toldBy.set(row, told[at] ?? new Set())
        return { effect: 'create' as const }
      }),
  }
  const { columns, sources, rows, problems } = await checkRows(intake, bytes, language)
  const found: CellProblem[] = [...problems]
  const given = rows.map(({ row, value }): Row => ({ row, value, told: toldBy.get(value) ?? new Set() }))
  const schemes = [...Map.groupBy(given, ({ value }) => schemeKey(value)).values()].map((group) => ({
    row: group[0]?.row ?? 0,
    ...schemeOf(group, found),
  }))
  const rowsOfSchemes = (wanted: ReadonlySet<number>) => {
    const keys = new Set(sources.filter(({ row }) => wanted.has(row)).map(({ cells }) => schemeKey(cells)))
    return sources.filter(({ cells }) => keys.has(schemeKey(cells)))
  }
  return {
    columns,
    rowCount: sources.length,
    schemes,
    problems: found,
    rowsOfSchemes,
  }
}

const firstOf = (rows: readonly Row[]): Row => {
  const [first] = rows
  if (!first) throw new Error('A group of rows has no row')
  return first
}

/** What the rows say of their common scheme, unit or element, told once; told differently later is a problem there. */
const common = <K extends Key>(
  rows: readonly Row[],
  keys: readonly K[],
  problems: CellProblem[],
): Pick<SchemeSheetRow, K> => {
  const known = { ...firstOf(rows).value }
  for (const { row, value } of rows) {
    for (const key of keys) {
      if (value[key] === null) continue
      if (known[key] === null) known[key] = value[key]
      else if (known[key] !== value[key]) {
        problems.push({ row, key, code: 'differs_from_above', shown: String(value[key]) })
      }
    }
  }
  return known
}

const need = (rows: readonly Row[], key: Key, value: unknown, problems: CellProblem[]): void => {
  if (value === null) problems.push({ row: firstOf(rows).row, key, code: 'required', shown: '' })
}

const unitKeys = ['unit_title', 'unit_title_en', 'standard', 'job_group'] as const satisfies Key[]
const elementKeys = ['element_title', 'element_title_en'] as const satisfies Key[]

/** What somebody wrote of a text: the word that empties it where they did; nothing said is empty. */
const saying = (rows: readonly Row[], key: Key, value: string | null): string =>
  value ?? (rows.some(({ told }) => told.has(key)) ? emptied : '')

const schemeOf = (rows: readonly Row[], problems: CellProblem[]): ToldScheme => {
  const scheme = common(rows, schemeFieldNames, problems)
  const inUnit = rows.filter(({ value }) => value.unit_code !== null)
  for (const row of rows) {
    if (row.value.unit_code !== null) continue
    const orphan = [...unitKeys, 'element_no', ...elementKeys, 'kuk_no', 'kuk_text'] as const
    if (orphan.some((key) => row.value[key] !== null)) need([row], 'unit_code', null, problems)
  }
  const units = [...Map.groupBy(inUnit, ({ value }) => value.unit_code?.toLowerCase()).values()]
  const fields = schemeFieldNames.map((key) => [schemeFields[key], scheme[key]])
  return {
    // A row of the workbook holds a scheme's fields as a document does, under other names.
    document: { ...Object.fromEntries(fields), units: units.map((unit) => unitOf(unit, problems)) },
    told: new Set(schemeFieldNames.filter((key) => rows.some(({ told }) => told.has(key)))),
  }
}

const unitOf = (rows: readonly Row[], problems: CellProblem[]): SchemeDocument['units'][number] => {
  const unit = common(rows, unitKeys, problems)
  need(rows, 'unit_title', unit.unit_title, problems)
  const inElement = rows.filter(({ value }) => value.element_no !== null)
  for (const row of rows) {
    if (row.value.element_no !== null) continue
    const orphan = [...elementKeys, 'kuk_no', 'kuk_text'] as const
    if (orphan.some((key) => row.value[key] !== null)) need([row], 'element_no', null, problems)
  }
  const groups = [...Map.groupBy(inElement, ({ value }) => value.element_no ?? 0).entries()]
  return {
    code: firstOf(rows).value.unit_code ?? '',
    title_id: unit.unit_title ?? '',
    title_en: saying(rows, 'unit_title_en', unit.unit_title_en),
    standard: saying(rows, 'standard', unit.standard),
    job_group: saying(rows, 'job_group', unit.job_group),
    elements: groups.sort(([one], [other]) => one - other).map(([, group]) => elementOf(group, problems)),
  }
}

const elementOf = (
  rows: readonly Row[],
  problems: CellProblem[],
): SchemeDocument['units'][number]['elements'][number] => {
  const element = common(rows, elementKeys, problems)
  need(rows, 'element_title', element.element_title, problems)
  const withKuk = rows.filter(({ value }) => value.kuk_no !== null || value.kuk_text !== null)
  for (const row of withKuk) {
    need([row], 'kuk_no', row.value.kuk_no, problems)
    need([row], 'kuk_text', row.value.kuk_text, problems)
  }
  return {
    title_id: element.element_title ?? '',
    title_en: saying(rows, 'element_title_en', element.element_title_en),
    kuk: [...withKuk]
      .sort((one, other) => (one.value.kuk_no ?? 0) - (other.value.kuk_no ?? 0))
      .map((row) => ({
        text_id: row.value.kuk_text ?? '',
        text_en: saying([row], 'kuk_text_en', row.value.kuk_text_en),
      })),
  }
}
