import * as z from 'zod/mini'
import { because, day, digits, flag, id, line, orNull, prose } from '../platform/fields.ts'

/** Kinds of schemes: a whole KKNI level, an occupation, a cluster of units (domain §1). */
export const schemeTypes = ['kkni', 'okupasi', 'klaster'] as const
export type SchemeType = (typeof schemeTypes)[number]

/** Generations of BNSP's assessment forms (MUK); a scheme's forms are rendered by its own (domain §0.2). */
export const mukGenerations = ['2018', '2023'] as const

/** Digits of a certificate's serial: 7 as a rule, 6 with older LSPs, 8 in construction (domain §3.1). */
export const serialWidth = z.int().check(z.gte(4), z.lte(10))

const year = orNull(z.int().check(z.gte(1980), z.lte(2100)))

/** What a version says of the scheme besides its units; certificates and forms are made from it. */
export const schemeDetails = {
  schema_name: line(200),
  /** Needed to publish: certificates are bilingual. */
  schema_name_en: orNull(line(200)),
  schema_type: z.enum(schemeTypes),
  /** KKNI level, where the scheme has one. */
  level: orNull(z.int().check(z.gte(1), z.lte(9))),
  sector: orNull(line(150)),
  sector_en: orNull(line(150)),
  /** One to three letters that registration numbers begin with (domain §3.1). */
  sector_letters: orNull(
    z.string().check(
      z.trim(),
      z.toUpperCase(),
      because('letters_only', (text: string) => /^[A-Z]*$/.test(text)),
      z.maxLength(3),
    ),
  ),
  kbli_code: orNull(digits(5, 5)),
  kbli_title: orNull(line(200)),
  kbli_year: year,
  kbji_code: orNull(digits(4, 4)),
  kbji_title: orNull(line(200)),
  kbji_year: year,
  licence_number: orNull(line(100)),
  skkni_reference: orNull(line(200)),
  /** How long a certificate of this scheme is valid; 36 as a rule, 60 in construction. */
  valid_months: z.int().check(z.gte(1), z.lte(240)),
  /** Digits of the serial in certificate numbers, where this scheme has others than the LSP: 8 in construction. */
  serial_width: orNull(serialWidth),
  muk_generation: z.enum(mukGenerations),
  description: orNull(prose(2000)),
}
const details = z.strictObject(schemeDetails)
export type SchemeDetails = z.output<typeof details>

/** The tree may be unfinished while it is a draft, so every text of it may be empty; publishing asks for them. */
const text = (max: number) => line(max, 0)

const kuk = z.strictObject({ kuk_id: id, text: text(1000), text_en: text(1000) })
/** A performance criterion (kriteria unjuk kerja). Its number, `2.3`, is its place in the tree. */
export type Kuk = z.output<typeof kuk>

const element = z.strictObject({
  element_id: id,
  title: text(500),
  title_en: text(500),
  kuk: z.array(kuk).check(z.maxLength(100)),
})
export type Element = z.output<typeof element>

const unit = z.strictObject({
  unit_id: id,
  unit_code: text(50),
  title: text(255),
  title_en: text(255),
  /** The standard it is taken from, such as `SKKNI Nomor 282 Tahun 2016`. */
  standard: text(200),
  /** Kelompok pekerjaan: units that are assessed together. */
  job_group: text(100),
  elements: z.array(element).check(z.maxLength(50)),
})
export type Unit = z.output<typeof unit>

const kukLimit = 2000

/** Units, elements and KUK of a version, in order; ids are unique in it and stay with a node from version to version. */
export const unitTree = z.array(unit).check(
  z.maxLength(100),
  because('too_many', (units: Unit[]) => countsOf(units).kuk_count <= kukLimit, undefined, {
    limit: kukLimit,
  }),
  because('listed_twice', (units: Unit[]) => {
    const ids = idsOf(units)
    return new Set(ids).size === ids.length
  }),
)

const idsOf = (units: readonly Unit[]): string[] =>
  units.flatMap(({ unit_id, elements }) => [
    unit_id,
    ...elements.flatMap(({ element_id, kuk }) => [element_id, ...kuk.map(({ kuk_id }) => kuk_id)]),
  ])

export const treeCounts = { unit_count: z.int(), element_count: z.int(), kuk_count: z.int() }

/** How many units, elements and KUK there are. */
export const countsOf = (units: readonly Unit[]) => {
  const elements = units.flatMap((one) => one.elements)
  return {
    unit_count: units.length,
    element_count: elements.length,
    kuk_count: elements.reduce((sum, one) => sum + one.kuk.length, 0),
  }
}

/** A prerequisite as applicants and strangers see it. */
export const prerequisiteTold = z.object({ prerequisite_id: id, words: z.string() })

/** A scheme that takes another's place, where it takes applications. */
const successor = z.nullable(
  z.object({ schema_id: id, schema_name: z.string(), schema_name_en: z.nullable(z.string()) }),
)

/** What everybody may know of a scheme that is being withdrawn. */
export const withdrawalNotice = z.object({
  reason: z.string(),
  last_application_on: day,
  last_assessment_on: day,
  successor,
  /** Whether it takes no new applications any more. */
  is_closed: flag,
})
export type WithdrawalNotice = z.output<typeof withdrawalNotice>
