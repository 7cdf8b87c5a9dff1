import type { Element, Kuk, SchemeDetails, Unit } from '@kompeten/contract/schemes/content'
import type { SchemeDocument } from '@kompeten/contract/schemes/files'
import type { SchemeAdministration } from '@kompeten/contract/schemes/schemes'
import { newId } from '../../../platform/ids.ts'

/** The details of a document, as a version holds them. */
export const detailsOf = (document: SchemeDocument): SchemeDetails => ({
  schema_name: document.name_id,
  schema_name_en: document.name_en,
  schema_type: document.type,
  level: document.kkni_level,
  sector: document.sector,
  sector_en: document.sector_en,
  sector_letters: document.sector_letters,
  kbli_code: document.kbli,
  kbli_title: document.kbli_title_id,
  kbli_year: document.kbli_year,
  kbji_code: document.kbji,
  kbji_title: document.kbji_title_id,
  kbji_year: document.kbji_year,
  licence_number: document.licence_number,
  skkni_reference: document.skkni_reference,
  valid_months: document.valid_months,
  serial_width: document.serial_width,
  muk_generation: document.muk_generation,
  description: document.description,
})

type Known = Pick<SchemeAdministration, 'schema_code' | 'fee'> & { main_schema_code: string | null }

/** A scheme with one of its versions as a document. */
export const documentOf = (known: Known, details: SchemeDetails, units: readonly Unit[]): SchemeDocument => ({
  scheme_code: known.schema_code,
  main_scheme_code: known.main_schema_code,
  name_id: details.schema_name,
  name_en: details.schema_name_en,
  type: details.schema_type,
  kkni_level: details.level,
  sector: details.sector,
  sector_en: details.sector_en,
  sector_letters: details.sector_letters,
  kbli: details.kbli_code,
  kbli_title_id: details.kbli_title,
  kbli_year: details.kbli_year,
  kbji: details.kbji_code,
  kbji_title_id: details.kbji_title,
  kbji_year: details.kbji_year,
  licence_number: details.licence_number,
  skkni_reference: details.skkni_reference,
  valid_months: details.valid_months,
  serial_width: details.serial_width ?? null,
  muk_generation: details.muk_generation,
  fee: known.fee,
  description: details.description,
  units: units.map((unit) => ({
    code: unit.unit_code,
    title_id: unit.title,
    title_en: unit.title_en,
    standard: unit.standard,
    job_group: unit.job_group,
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

/**
 * The units of a document. A unit with the code of one in `before`, and within it elements and KUK of the same words
 * or place, keep their ids, so that versions can be compared and nothing that refers to them is torn loose.
 */
export const unitsOf = (document: SchemeDocument, before: readonly Unit[]): Unit[] => {
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
      title_en: unit.title_en,
      standard: unit.standard,
      job_group: unit.job_group,
      elements: unit.elements.map((element, at) => elementOf(element, elements[at])),
    }
  })
}

type ElementDocument = SchemeDocument['units'][number]['elements'][number]

const elementOf = (element: ElementDocument, before: Element | undefined): Element => {
  const kuk = counterparts(before?.kuk ?? [], element.kuk, (one, other) => same(one.text, other.text_id))
  return {
    element_id: before?.element_id ?? freshId(),
    title: element.title_id,
    title_en: element.title_en,
    kuk: element.kuk.map(
      ({ text_id, text_en }, at): Kuk => ({ kuk_id: kuk[at]?.kuk_id ?? freshId(), text: text_id, text_en }),
    ),
  }
}
