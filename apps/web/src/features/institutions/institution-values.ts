import type { Institution, InstitutionInput, InstitutionType } from '@kompeten/contract/institutions'
import type { institutionsWords } from '@kompeten/phrases/institutions'
import type { Typed } from '../../ui/form/typed.ts'

/** An institution while it is typed. */
export type InstitutionValues = Typed<InstitutionInput>
type Contact = InstitutionValues['contacts'][number]

export const blankContact: Contact = { name: '', position: null, contact: null }

/** What the form of a new institution begins with. */
export const blankInstitution: InstitutionValues = {
  institution_name: '',
  institution_type: null,
  address: null,
  kelurahan_id: null,
  contact: null,
  email: null,
  website: null,
  sends_applicants: false,
  description: null,
  contacts: [],
}

/** The fields of an institution that a person fills in. */
export const valuesOf = (kept: Institution): InstitutionInput => ({
  institution_name: kept.institution_name,
  institution_type: kept.institution_type,
  address: kept.address,
  kelurahan_id: kept.kelurahan_id,
  contact: kept.contact,
  email: kept.email,
  website: kept.website,
  sends_applicants: kept.sends_applicants,
  description: kept.description,
  contacts: kept.contacts,
})

type InstitutionsWords = (typeof institutionsWords)['id']

/** A field's value as people read it: in timelines and where two changes meet. Empty where there is none. */
export const shownValue =
  (w: InstitutionsWords) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (field === 'institution_type') return w.types[value as InstitutionType] ?? String(value)
    if (field === 'contacts' && Array.isArray(value)) return value.map(({ name }: Contact) => name).join(', ')
    if (typeof value === 'boolean') return value ? w.sheet.ya : w.sheet.tidak
    return String(value)
  }
