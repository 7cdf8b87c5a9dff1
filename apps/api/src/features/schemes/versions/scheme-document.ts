import { pick } from '@kompeten/contract/platform/pick'
import {
  type Element,
  type Kuk,
  type SchemeDetails,
  schemeDetails,
  type Unit,
} from '@kompeten/contract/schemes/content'
import type { SchemeDocument } from '@kompeten/contract/schemes/files'
import type { SchemeAdministration } from '@kompeten/contract/schemes/schemes'
import { newId } from '../../../platform/ids.ts'
import { emptied } from '../../../platform/sheets/sheet.ts'
import { schemeFields, type ToldScheme } from '../sheets/scheme-fields.ts'

/** What a new scheme is where a file does not say. */
const usual = { schema_type: 'okupasi', valid_months: 36, muk_generation: '2023' } as const

const detailFields = Object.keys(schemeDetails) as (keyof SchemeDetails)[]

/** The details that a file tells, and for the rest those of the version it would go on from. */
export const detailsOf = (
  { document, told }: ToldScheme,
  before: SchemeDetails | undefined,
): SchemeDetails => {
  const fields = detailFields.map((field) => {
    const value = told.has(field) ? document[schemeFields[field]] : before?.[field]
    return [field, value ?? (usual as Partial<SchemeDetails>)[field] ?? null]
  })
  return Object.fromEntries(fields) as SchemeDetails
}

type Known = Pick<SchemeAdministration, 'schema_code' | 'fee'> & { main_schema_code: string | null }

/** A scheme with one of its versions as a document. */
export const documentOf = (known: Known, details: SchemeDetails, units: readonly Unit[]): SchemeDocument => ({
  scheme_code: known.schema_code,
  main_scheme_code: known.main_schema_code,
  name_id: details.schema_name,
  name_en: details.schema_name_en,
  type: details.schema_type,
  kkni_level: details.level,
  ...pick(details, 'sector', 'sector_en', 'sector_letters'),
  kbli: details.kbli_code,
  kbli_title_id: details.kbli_title,
  kbli_year: details.kbli_year,
  kbji: details.kbji_code,
  kbji_title_id: details.kbji_title,
  ...pick(details, 'kbji_year', 'licence_number', 'skkni_reference', 'valid_months'),
  serial_width: details.serial_width ?? null,
  muk_generation: details.muk_generation,
  fee: known.fee,
  description: details.description,
  units: units.map((unit) => ({
    code: unit.unit_code,
    title_id: unit.title,
    ...pick(unit, 'title_en', 'standard', 'job_group'),
    elements: unit.elements.map((element) => ({
      title_id: element.title,
      title_en: element.title_en,
      kuk: element.kuk.map(({ text, text_en }) => ({ text_id: text, text_en })),
    })),
  })),
})

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** For each of the fresh its counterpart: the one that is called the same, else the one left over at its place. */
const counterparts = <Old, Fresh>(
  old: readonly Old[],
  fresh: readonly Fresh[],
  alike: (one: Old, other: Fresh) => boolean,
): (Old | undefined)[] => {
  const free = new Set(old)
  const named = fresh.map((one) => {
    const found = old.find((candidate) => free.has(candidate) && alike(candidate, one))
    if (found !== undefined) free.delete(found)
    return found
  })
  return named.map((found, at) => {
    const standing = old[at]
    if (found !== undefined || standing === undefined || !free.delete(standing)) return found
    return standing
  })
}

const freshId = () => newId()

/** A text that a file tells, or the one that stands there where it tells none. */
const kept = (told: string, before: string | undefined): string =>
  told === emptied ? '' : told === '' ? (before ?? '') : told

/**
 * The units of a document; those of `before` where it has none. A unit with the code of one in `before`, and within it
 * elements and KUK of the same words or place, keep their ids, so that versions can be compared and nothing that refers
 * to them is torn loose; they also keep what the document does not tell of them.
 */
export const unitsOf = (document: Pick<SchemeDocument, 'units'>, before: readonly Unit[]): Unit[] => {
  if (document.units.length === 0) return [...before]
  const byCode = new Map(before.map((unit) => [unit.unit_code.toLowerCase(), unit]))
  return document.units.map((unit): Unit => {
    const code = unit.code.toLowerCase()
    const known = byCode.get(code)
    byCode.delete(code)
    const old = known?.elements ?? []
    const elements = counterparts(old, unit.elements, (one, other) => same(one.title, other.title_id))
    return {
      unit_id: known?.unit_id ?? freshId(),
      unit_code: unit.code,
      title: unit.title_id,
      title_en: kept(unit.title_en, known?.title_en),
      standard: kept(unit.standard, known?.standard),
      job_group: kept(unit.job_group, known?.job_group),
      elements:
        unit.elements.length === 0 ? old : unit.elements.map((one, at) => elementOf(one, elements[at])),
    }
  })
}

type ElementDocument = SchemeDocument['units'][number]['elements'][number]

const elementOf = (element: ElementDocument, before: Element | undefined): Element => {
  const old = before?.kuk ?? []
  const kuk = counterparts(old, element.kuk, (one, other) => same(one.text, other.text_id))
  return {
    element_id: before?.element_id ?? freshId(),
    title: element.title_id,
    title_en: kept(element.title_en, before?.title_en),
    kuk:
      element.kuk.length === 0
        ? old
        : element.kuk.map(
            ({ text_id, text_en }, at): Kuk => ({
              kuk_id: kuk[at]?.kuk_id ?? freshId(),
              text: text_id,
              text_en: kept(text_en, kuk[at]?.text_en),
            }),
          ),
  }
}
