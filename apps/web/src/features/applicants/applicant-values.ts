import type { Applicant, ApplicantChange } from '@kompeten/contract/applicants/applicants'
import type { BackgroundRows } from '@kompeten/contract/applicants/fields'
import { indonesia } from '@kompeten/contract/platform/countries'
import { pick } from '@kompeten/contract/platform/pick'
import type { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { dayInTable } from '../../platform/format.ts'
import { isDay } from '../../ui/form/day-text.ts'
import type { Typed } from '../../ui/form/typed.ts'

/** An applicant while they are typed; the NIK stays as it is where empty. */
export type ApplicantValues = Typed<ApplicantChange>

/** What the form of a new applicant begins with. */
export const blankApplicant: ApplicantValues = {
  nik: null,
  full_name: '',
  nationality: indonesia,
  place_of_birth: '',
  date_of_birth: null,
  gender_code: null,
  email: null,
  contact: null,
  telepon_rumah: null,
  kelurahan_id: null,
  address: null,
  postal_code: null,
  pendidikan_terakhir: null,
  jobs_code: null,
  institution: null,
  position: null,
  office_address: null,
  office_postal_code: null,
  office_phone: null,
  office_fax: null,
  office_email: null,
  applicant_category: null,
  education_rows: [],
  work_rows: [],
  training_rows: [],
  tuk_id: null,
  sender_id: null,
}

/** The fields of an applicant that a person fills in. */
export const valuesOf = (kept: Applicant): ApplicantValues => ({
  nik: null,
  full_name: kept.full_name,
  nationality: kept.nationality as ApplicantChange['nationality'],
  ...pick(
    kept,
    'place_of_birth',
    'date_of_birth',
    'gender_code',
    'email',
    'contact',
    'telepon_rumah',
    'kelurahan_id',
    'address',
    'postal_code',
    'pendidikan_terakhir',
    'jobs_code',
    'institution',
    'position',
    'office_address',
    'office_postal_code',
    'office_phone',
    'office_fax',
    'office_email',
    'applicant_category',
    'education_rows',
    'work_rows',
    'training_rows',
    'tuk_id',
    'sender_id',
  ),
})

type Blank<K extends keyof BackgroundRows> = Typed<BackgroundRows[K][number]>
export const blankEducation: Blank<'education_rows'> = {
  school: '',
  programme: null,
  diploma_number: null,
  graduation_year: null,
  level: null,
}
export const blankWork: Blank<'work_rows'> = {
  employer: '',
  position: null,
  from_year: null,
  until_year: null,
  duties: null,
}
export const blankTraining: Blank<'training_rows'> = {
  title: '',
  organizer: null,
  year: null,
  hours: null,
  certificate_number: null,
}

type Words = (typeof applicantsWords)['id']

/** A field's value as people read it: where two changes meet, and in the log. Empty where there is none. */
export const shownValue =
  (w: Words) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (field === 'gender_code') return w.genders[value as 'M' | 'F'] ?? String(value)
    if (field === 'applicant_category') return w.categories[value as 'ahemce'] ?? String(value)
    if (Array.isArray(value)) {
      return value
        .map((row: Record<string, unknown>) => row.school ?? row.employer ?? row.title ?? '')
        .join(', ')
    }
    const text = String(value)
    return isDay(text) ? dayInTable(text) : text
  }
