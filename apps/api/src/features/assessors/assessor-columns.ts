import type { AssessorInput } from '@kompeten/contract/assessors/assessors'
import type { AssessorInsert } from './assessors.store.ts'

/** An assessor as people fill them in, in the columns of the table; their NIK apart. */
export const columnsOf = (input: Omit<AssessorInput, 'nik'>) =>
  ({
    firstName: input.first_name,
    lastName: input.last_name,
    nationality: input.nationality,
    placeOfBirth: input.place_of_birth,
    dateOfBirth: input.date_of_birth,
    genderCode: input.gender_code,
    religionCode: input.religion,
    contact: input.contact,
    kelurahanId: input.kelurahan_id,
    address: input.address,
    postalCode: input.postal_code,
    educationCode: input.pendidikan_terakhir,
    jobsCode: input.jobs_code,
    registrationNumber: input.registration_number,
    registrationValidFrom: input.registration_valid_from,
    registrationValidUntil: input.registration_valid_until,
    blankoNumber: input.blanko_number,
    skNumber: input.sk_number,
  }) satisfies Partial<AssessorInsert>

type Columns = ReturnType<typeof columnsOf>

/** Wire names, so that the timeline finds the labels of the form. */
const wireNames: Record<keyof Columns, keyof AssessorInput> = {
  firstName: 'first_name',
  lastName: 'last_name',
  nationality: 'nationality',
  placeOfBirth: 'place_of_birth',
  dateOfBirth: 'date_of_birth',
  genderCode: 'gender_code',
  religionCode: 'religion',
  contact: 'contact',
  kelurahanId: 'kelurahan_id',
  address: 'address',
  postalCode: 'postal_code',
  educationCode: 'pendidikan_terakhir',
  jobsCode: 'jobs_code',
  registrationNumber: 'registration_number',
  registrationValidFrom: 'registration_valid_from',
  registrationValidUntil: 'registration_valid_until',
  blankoNumber: 'blanko_number',
  skNumber: 'sk_number',
}

/** What the log may tell in full: what makes somebody an assessor. The person's own data it only names. */
const told: readonly (keyof Columns)[] = [
  'registrationNumber',
  'registrationValidFrom',
  'registrationValidUntil',
  'blankoNumber',
  'skNumber',
]

/** What a change changes: field, by its wire name → [before, after]; of personal data only that they changed. */
export const changesOf = (before: Columns, after: Columns): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Columns)[])
      .filter((key) => before[key] !== after[key])
      .map((key) => [wireNames[key], told.includes(key) ? [before[key], after[key]] : ['…', '…']]),
  )

/** Whether a change touches what assignments rest on. */
export const changesRegistration = (facts: Record<string, unknown>): boolean =>
  ['registration_number', 'registration_valid_from', 'registration_valid_until'].some((field) =>
    Object.hasOwn(facts, field),
  )
