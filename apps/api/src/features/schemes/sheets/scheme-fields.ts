import type { SchemeDetails } from '@kompeten/contract/schemes/content'
import type { SchemeDocument, SchemeSheetRow } from '@kompeten/contract/schemes/files'

/** What a scheme says of itself, by the columns of its workbook, and what JSON files call it. */
export const schemeFields = {
  schema_code: 'scheme_code',
  schema_name: 'name_id',
  main_schema_code: 'main_scheme_code',
  schema_name_en: 'name_en',
  schema_type: 'type',
  level: 'kkni_level',
  sector: 'sector',
  sector_en: 'sector_en',
  sector_letters: 'sector_letters',
  kbli_code: 'kbli',
  kbli_title: 'kbli_title_id',
  kbli_year: 'kbli_year',
  kbji_code: 'kbji',
  kbji_title: 'kbji_title_id',
  kbji_year: 'kbji_year',
  licence_number: 'licence_number',
  skkni_reference: 'skkni_reference',
  valid_months: 'valid_months',
  serial_width: 'serial_width',
  muk_generation: 'muk_generation',
  fee: 'fee',
  description: 'description',
} as const satisfies Partial<Record<keyof SchemeSheetRow, keyof SchemeDocument>> &
  Record<keyof SchemeDetails, keyof SchemeDocument>

export type SchemeField = keyof typeof schemeFields
export const schemeFieldNames = Object.keys(schemeFields) as SchemeField[]

/** A scheme as a file tells it. `told` are the fields that it says something of: null there is to stand empty. */
export type ToldScheme = { document: SchemeDocument; told: ReadonlySet<SchemeField> }
