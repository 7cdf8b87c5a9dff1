import type { AlumniInput } from '@kompeten/contract/certificates/alumni'
import type { Certificate } from '@kompeten/contract/certificates/content'
import { pick } from '@kompeten/contract/platform/pick'
import type { Typed } from '../../../ui/form/typed.ts'

/** A certificate of older times while it is typed. */
export type AlumniValues = Typed<AlumniInput>

/** What the form of a new one begins with. */
export const blankAlumnus: AlumniValues = {
  holder_name: '',
  schema_name: '',
  schema_name_en: null,
  certificate_number: '',
  registration_number: null,
  blanko_number: null,
  assessed_on: null,
  tuk_name: null,
  issued_on: null,
  valid_until: null,
  contact: null,
  email: null,
  institution: null,
  company_address: null,
  description: null,
}

/** The fields of one that a person fills in. */
export const valuesOf = (kept: Certificate): AlumniValues => ({
  ...pick(kept, 'holder_name', 'schema_name', 'schema_name_en'),
  certificate_number: kept.certificate_number ?? '',
  ...pick(
    kept,
    'registration_number',
    'blanko_number',
    'assessed_on',
    'tuk_name',
    'issued_on',
    'valid_until',
    'contact',
    'email',
    'institution',
    'company_address',
    'description',
  ),
})
