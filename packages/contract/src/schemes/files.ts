import * as z from 'zod/mini'
import { line, orNull } from '../platform/fields.ts'
import { pick } from '../platform/pick.ts'
import { mukGenerations, schemeDetails, schemeTypes } from './content.ts'
import { schemeAdministration } from './schemes.ts'

/** A text that may be absent; it is empty then. */
const textOrEmpty = (max: number) =>
  z.pipe(
    z.transform((value: unknown): unknown => value ?? ''),
    line(max, 0),
  )
const { fee } = schemeAdministration.shape

/**
 * A scheme as JSON files hold it: what a published standard says, in the order it says it. Other keys (sources,
 * numbers of elements and KUK) are left aside: order is the number. What is null or missing is not told.
 */
export const schemeDocument = z.object({
  scheme_code: orNull(line(100)),
  main_scheme_code: orNull(line(50)),
  name_id: schemeDetails.schema_name,
  name_en: schemeDetails.schema_name_en,
  type: orNull(schemeDetails.schema_type),
  kkni_level: schemeDetails.level,
  ...pick(schemeDetails, 'sector', 'sector_en', 'sector_letters'),
  kbli: schemeDetails.kbli_code,
  kbli_title_id: schemeDetails.kbli_title,
  kbli_year: schemeDetails.kbli_year,
  kbji: schemeDetails.kbji_code,
  kbji_title_id: schemeDetails.kbji_title,
  ...pick(schemeDetails, 'kbji_year', 'licence_number', 'skkni_reference'),
  valid_months: orNull(schemeDetails.valid_months),
  serial_width: schemeDetails.serial_width,
  muk_generation: orNull(schemeDetails.muk_generation),
  fee,
  description: schemeDetails.description,
  units: z.array(
    z.object({
      code: line(50),
      title_id: line(255),
      title_en: textOrEmpty(255),
      standard: textOrEmpty(200),
      job_group: textOrEmpty(100),
      elements: z.array(
        z.object({
          title_id: line(500),
          title_en: textOrEmpty(500),
          kuk: z.array(z.object({ text_id: line(1000), text_en: textOrEmpty(1000) })),
        }),
      ),
    }),
  ),
})
export type SchemeDocument = z.output<typeof schemeDocument>

const place = orNull(z.int().check(z.gte(1), z.lte(100)))

/**
 * A row of the schemes' workbook: one KUK, or an element or unit without any. What a scheme, unit or element says of
 * itself stands on its first row at least; on the others it may be empty.
 */
export const schemeSheetRow = z.strictObject({
  schema_code: orNull(line(100)),
  schema_name: schemeDetails.schema_name,
  main_schema_code: orNull(line(50)),
  schema_name_en: schemeDetails.schema_name_en,
  schema_type: orNull(z.enum(schemeTypes)),
  ...pick(
    schemeDetails,
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
  ),
  valid_months: orNull(schemeDetails.valid_months),
  serial_width: schemeDetails.serial_width,
  muk_generation: orNull(z.enum(mukGenerations)),
  fee,
  description: schemeDetails.description,
  unit_code: orNull(line(50)),
  unit_title: orNull(line(255)),
  unit_title_en: orNull(line(255)),
  standard: orNull(line(200)),
  job_group: orNull(line(100)),
  element_no: place,
  element_title: orNull(line(500)),
  element_title_en: orNull(line(500)),
  kuk_no: place,
  kuk_text: orNull(line(1000)),
  kuk_text_en: orNull(line(1000)),
})
export type SchemeSheetRow = z.output<typeof schemeSheetRow>
