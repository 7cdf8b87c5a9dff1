import type { SchemeDetails, SchemeType } from '@kompeten/contract/schemes/content'
import type { Scheme, SchemeAdministration, SchemeInput } from '@kompeten/contract/schemes/schemes'
import { type SchemeRules, type SchemeVersion, versionDetails } from '@kompeten/contract/schemes/versions'
import type { schemesWords } from '@kompeten/phrases/schemes/schemes'
import type { Typed } from '../../ui/form/typed.ts'

/** A scheme while it is typed, and its two parts. */
export type SchemeValues = Typed<SchemeInput>
export type DetailsValues = Typed<SchemeDetails>
export type AdministrationValues = Typed<SchemeAdministration>

/** What the form of a new scheme begins with. */
export const blankScheme: SchemeValues = {
  main_schema_id: null,
  schema_code: null,
  fee: null,
  active: true,
  schema_name: '',
  schema_name_en: null,
  schema_type: null,
  level: null,
  sector: null,
  sector_en: null,
  sector_letters: null,
  kbli_code: null,
  kbli_title: null,
  kbli_year: 2020,
  kbji_code: null,
  kbji_title: null,
  kbji_year: 2014,
  licence_number: null,
  skkni_reference: null,
  valid_months: 36,
  serial_width: null,
  muk_generation: '2023',
  description: null,
}

export const administrationOf = ({
  main_schema_id,
  schema_code,
  fee,
  active,
}: Scheme): SchemeAdministration => ({ main_schema_id, schema_code, fee, active })

/** What a version asks before it certifies, and how it is renewed, as it is sent. */
export const rulesOf = ({ prerequisites, renewal, surveillance }: SchemeVersion): SchemeRules => ({
  prerequisites: prerequisites.map(({ words: _, ...one }) => one),
  renewal,
  surveillance,
})

type SchemesWords = (typeof schemesWords)['id']

/** A field's value as people read it: on the page, in timelines and where two changes meet. Empty where there is none. */
export const shownValue =
  (
    w: SchemesWords,
    number: (value: number) => string,
    mainSchemes: ReadonlyMap<string, string> = new Map(),
  ) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    switch (field) {
      case 'schema_type':
        return w.types[value as SchemeType] ?? String(value)
      case 'muk_generation':
        return w.muk(String(value))
      case 'active':
        return value ? w.active : w.inactive
      case 'main_schema_id':
        return mainSchemes.get(String(value)) ?? String(value)
      case 'fee':
        return number(Number(value))
      default:
        return String(value)
    }
  }

/** The fields of a version's details, in the order in which people read them. */
export const detailFields = Object.keys(versionDetails.shape) as (keyof SchemeDetails)[]
