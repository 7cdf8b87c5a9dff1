import { pick } from '@kompeten/contract/platform/pick'
import { mukGenerations, schemeTypes } from '@kompeten/contract/schemes/content'
import type { SchemeDocument, SchemeSheetRow } from '@kompeten/contract/schemes/files'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { type Cells, defineSheet } from '../../../platform/sheets/sheet.ts'

const { id, en } = schemesWords
type Key = keyof SchemeSheetRow

const header = (key: Key) => ({ id: id.sheet.headers[key], en: en.sheet.headers[key] })
const hint = (key: Key) => {
  const [own, other] = [id.sheet.hints, en.sheet.hints].map(
    (hints) => (hints as Partial<Record<Key, string>>)[key],
  )
  return own !== undefined && other !== undefined ? { hint: { id: own, en: other } } : {}
}
const text = <K extends Key>(key: K, width: number, example: string, required = false) =>
  ({ key, header: header(key), kind: 'text', width, example, required, ...hint(key) }) as const
const number = <K extends Key>(key: K, width: number, example: string) =>
  ({ key, header: header(key), kind: 'number', whole: true, width, example }) as const

/** Two units of a real SKKNI, as it prints them. */
const sampleRows: Partial<Record<Key, string>>[] = [
  {
    schema_code: 'SKM/0317/00010/2/2026/14',
    schema_name: 'Pemrogram Junior',
    schema_name_en: 'Junior Coder',
    schema_type: id.types.okupasi,
    sector_letters: 'TIK',
    kbli_code: '62019',
    kbji_code: '2514',
    unit_code: 'J.620100.004.02',
    unit_title: 'Menggunakan Struktur Data',
    unit_title_en: 'Using Data Structures',
    element_no: '1',
    element_title: 'Mengidentifikasi konsep data dan struktur data',
    kuk_no: '1.1',
    kuk_text: 'Konsep data dan struktur data diidentifikasi sesuai dengan konteks permasalahan.',
  },
  {
    kuk_no: '1.2',
    kuk_text:
      'Alternatif struktur data dibandingkan kelebihan dan kekurangannya untuk konteks permasalahan yang diselesaikan.',
  },
  {
    element_no: '2',
    element_title: 'Menerapkan struktur data dan akses terhadap struktur data tersebut',
    kuk_no: '2.1',
    kuk_text: 'Struktur data diimplementasikan sesuai dengan bahasa pemrograman yang akan dipergunakan.',
  },
  {
    unit_code: 'J.620100.009.01',
    unit_title: 'Menggunakan Spesifikasi Program',
    unit_title_en: 'Using Program Specifications',
    element_no: '1',
    element_title: 'Menggunakan metode pengembangan program',
    kuk_no: '1.1',
    kuk_text: 'Metode pengembangan aplikasi (software development) didefinisikan.',
  },
]

/** The schemes' workbook: a row for each KUK; template, import and export have the same columns. */
export const schemeSheet = defineSheet<Key>({
  name: { id: id.sheet.name, en: en.sheet.name },
  mayMerge: true,
  sample: { notes: { id: id.sheet.notes, en: en.sheet.notes }, rows: sampleRows },
  columns: [
    text('schema_code', 26, 'SKM/0317/00010/2/2026/14'),
    text('schema_name', 32, 'Pemrogram Junior', true),
    text('main_schema_code', 14, 'TIK'),
    text('schema_name_en', 32, 'Junior Coder'),
    {
      key: 'schema_type',
      header: header('schema_type'),
      kind: 'option',
      options: schemeTypes.map((value) => ({ value, label: { id: id.types[value], en: en.types[value] } })),
      width: 12,
      example: id.types.okupasi,
      ...hint('schema_type'),
    },
    number('level', 8, '2'),
    text('sector', 28, 'Informasi dan Komunikasi'),
    text('sector_en', 28, 'Information and communication'),
    text('sector_letters', 10, 'TIK'),
    text('kbli_code', 10, '62019'),
    text('kbli_title', 28, 'Aktivitas Pemrograman Komputer Lainnya'),
    number('kbli_year', 10, '2020'),
    text('kbji_code', 10, '2514'),
    text('kbji_title', 28, 'Pemrogram Aplikasi'),
    number('kbji_year', 10, '2014'),
    text('licence_number', 20, 'BNSP-LSP-9001-ID'),
    text('skkni_reference', 28, 'SKKNI Nomor 282 Tahun 2016'),
    number('valid_months', 12, '36'),
    number('serial_width', 12, '7'),
    {
      key: 'muk_generation',
      header: header('muk_generation'),
      kind: 'option',
      options: mukGenerations.map((value) => ({ value, label: { id: `MUK ${value}`, en: `MUK ${value}` } })),
      width: 12,
      example: 'MUK 2023',
    },
    number('fee', 12, '750000'),
    text('description', 30, ''),
    text('unit_code', 20, 'J.620100.004.02'),
    text('unit_title', 40, 'Menggunakan Struktur Data'),
    text('unit_title_en', 40, 'Using Data Structures'),
    text('standard', 28, 'SKKNI Nomor 282 Tahun 2016'),
    text('job_group', 20, ''),
    text('element_no', 10, '1'),
    text('element_title', 40, 'Mengidentifikasi konsep data dan struktur data'),
    text('element_title_en', 40, ''),
    text('kuk_no', 10, '1.1'),
    text('kuk_text', 60, 'Konsep data dan struktur data diidentifikasi sesuai dengan konteks permasalahan.'),
    text('kuk_text_en', 60, ''),
  ],
})

type Row = Cells<Key>

const nameCells = (document: SchemeDocument) => ({
  schema_code: document.scheme_code,
  schema_name: document.name_id,
})

const emptyRow = Object.fromEntries(schemeSheet.columns.map(({ key }) => [key, null])) as Row

const schemeCells = (document: SchemeDocument) => ({
  ...nameCells(document),
  main_schema_code: document.main_scheme_code,
  schema_name_en: document.name_en,
  schema_type: document.type,
  level: document.kkni_level,
  ...pick(document, 'sector', 'sector_en', 'sector_letters'),
  kbli_code: document.kbli,
  kbli_title: document.kbli_title_id,
  kbli_year: document.kbli_year,
  kbji_code: document.kbji,
  kbji_title: document.kbji_title_id,
  ...pick(
    document,
    'kbji_year',
    'licence_number',
    'skkni_reference',
    'valid_months',
    'serial_width',
    'muk_generation',
    'fee',
    'description',
  ),
})

/** A document as rows of the workbook: what belongs to a scheme, unit or element is told on its first row only. */
export const rowsOf = (document: SchemeDocument): Row[] => {
  const { units } = document
  const rows = units.flatMap((unit) => {
    const named = { ...nameCells(document), unit_code: unit.code }
    const told = {
      ...named,
      unit_title: unit.title_id,
      unit_title_en: unit.title_en || null,
      standard: unit.standard || null,
      job_group: unit.job_group || null,
    }
    const below = unit.elements.flatMap((element, e): Partial<Row>[] => {
      const at = { ...named, element_no: String(e + 1) }
      const head = { ...at, element_title: element.title_id, element_title_en: element.title_en || null }
      return element.kuk.length === 0
        ? [head]
        : element.kuk.map((kuk, k) => ({
            ...(k === 0 ? head : at),
            kuk_no: `${e + 1}.${k + 1}`,
            kuk_text: kuk.text_id,
            kuk_text_en: kuk.text_en || null,
          }))
    })
    const [first, ...others] = below
    return [{ ...told, ...first }, ...others]
  })
  const [first, ...others] = rows
  return [{ ...schemeCells(document), ...first }, ...others].map((row) => ({ ...emptyRow, ...row }))
}
