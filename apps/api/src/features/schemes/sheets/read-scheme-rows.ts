import type { IssueCode } from '@kompeten/contract/platform/refusals'
import {
  type SchemeDocument,
  type SchemeSheetRow,
  schemeDocument,
  schemeSheetRow,
} from '@kompeten/contract/schemes/files'
import type { Language } from '@kompeten/phrases/platform/words'
import { checkRows } from '../../../platform/sheets/check-rows.ts'
import type { SheetColumns, SheetRow } from '../../../platform/sheets/read-sheet.ts'
import { shown } from '../../../platform/wire.ts'
import { schemeSheet } from './scheme-sheet.ts'

type Key = keyof SchemeSheetRow
type Row = { row: number; value: SchemeSheetRow }

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
  documents: { row: number; document: SchemeDocument }[]
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
 * @throws Refusal as `openSheet`
 */
export const readSchemeRows = async (bytes: Buffer, language: Language): Promise<SchemeRows> => {
  const intake = {
    sheet: schemeSheet,
    schema: schemeSheetRow,
    identity: {
      key: 'kuk_no' as const,
      of: (row: SchemeSheetRow) =>
        JSON.stringify([schemeKey(row), row.unit_code?.toLowerCase(), row.element_no, row.kuk_no]),
    },
    compare: async (rows: readonly SchemeSheetRow[]) => rows.map(() => ({ effect: 'create' as const })),
  }
  const { columns, sources, rows, problems } = await checkRows(intake, bytes, language)
  const found: CellProblem[] = [...problems]
  const documents = [...Map.groupBy(rows, ({ value }) => schemeKey(value)).values()].map((group) => ({
    row: group[0]?.row ?? 0,
    document: documentOf(group, found),
  }))
  const rowsOfSchemes = (wanted: ReadonlySet<number>) => {
    const keys = new Set(sources.filter(({ row }) => wanted.has(row)).map(({ cells }) => schemeKey(cells)))
    return sources.filter(({ cells }) => keys.has(schemeKey(cells)))
  }
  return {
    columns,
    rowCount: sources.length,
    documents,
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
const told = <K extends Key>(
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

const schemeKeys = [
  'schema_code',
  'schema_name',
  'main_schema_code',
  'schema_name_en',
  'schema_type',
  'level',
  'sector',
  'sector_en',
  'sector_letters',
  'kbli_code',
  'kbli_title',
  'kbli_year',
  'kbji_code',
  'kbji_title',
  'kbji_year',
  'licence_number',
  'skkni_reference',
  'valid_months',
  'serial_width',
  'muk_generation',
  'fee',
  'description',
] as const satisfies Key[]
const unitKeys = ['unit_title', 'unit_title_en', 'standard', 'job_group'] as const satisfies Key[]
const elementKeys = ['element_title', 'element_title_en'] as const satisfies Key[]

const documentOf = (rows: readonly Row[], problems: CellProblem[]): SchemeDocument => {
  const scheme = told(rows, schemeKeys, problems)
  need(rows, 'schema_type', scheme.schema_type, problems)
  const inUnit = rows.filter(({ value }) => value.unit_code !== null)
  for (const row of rows) {
    if (row.value.unit_code !== null) continue
    const orphan = [...unitKeys, 'element_no', ...elementKeys, 'kuk_no', 'kuk_text'] as const
    if (orphan.some((key) => row.value[key] !== null)) need([row], 'unit_code', null, problems)
  }
  return shown(schemeDocument, scheme, {
    scheme_code: scheme.schema_code,
    main_scheme_code: scheme.main_schema_code,
    name_id: scheme.schema_name,
    name_en: scheme.schema_name_en,
    type: scheme.schema_type ?? 'okupasi',
    kkni_level: scheme.level,
    sector_en: scheme.sector_en,
    sector_letters: scheme.sector_letters,
    kbli: scheme.kbli_code,
    kbli_title_id: scheme.kbli_title,
    kbli_year: scheme.kbli_year,
    kbji: scheme.kbji_code,
    kbji_title_id: scheme.kbji_title,
    kbji_year: scheme.kbji_year,
    licence_number: scheme.licence_number,
    skkni_reference: scheme.skkni_reference,
    valid_months: scheme.valid_months ?? 36,
    serial_width: scheme.serial_width,
    muk_generation: scheme.muk_generation ?? '2023',
    units: [...Map.groupBy(inUnit, ({ value }) => value.unit_code?.toLowerCase()).values()].map((group) =>
      unitOf(group, problems),
    ),
  })
}

const unitOf = (rows: readonly Row[], problems: CellProblem[]): SchemeDocument['units'][number] => {
  const unit = told(rows, unitKeys, problems)
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
    title_en: unit.unit_title_en ?? '',
    standard: unit.standard ?? '',
    job_group: unit.job_group ?? '',
    elements: groups.sort(([one], [other]) => one - other).map(([, group]) => elementOf(group, problems)),
  }
}

const elementOf = (
  rows: readonly Row[],
  problems: CellProblem[],
): SchemeDocument['units'][number]['elements'][number] => {
  const element = told(rows, elementKeys, problems)
  need(rows, 'element_title', element.element_title, problems)
  const withKuk = rows.filter(({ value }) => value.kuk_no !== null || value.kuk_text !== null)
  for (const row of withKuk) {
    need([row], 'kuk_no', row.value.kuk_no, problems)
    need([row], 'kuk_text', row.value.kuk_text, problems)
  }
  return {
    title_id: element.element_title ?? '',
    title_en: element.element_title_en ?? '',
    kuk: [...withKuk]
      .sort((one, other) => (one.value.kuk_no ?? 0) - (other.value.kuk_no ?? 0))
      .map(({ value }) => ({ text_id: value.kuk_text ?? '', text_en: value.kuk_text_en ?? '' })),
  }
}
