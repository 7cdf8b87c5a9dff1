import type { Assessor, AssessorInput } from '@kompeten/contract/assessors/assessors'
import { indonesia } from '@kompeten/contract/platform/countries'
import { pick } from '@kompeten/contract/platform/pick'
import type { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { dayInTable } from '../../platform/format.ts'
import { isDay } from '../../ui/form/day-text.ts'
import type { Typed } from '../../ui/form/typed.ts'

/** An assessor's data while they are typed. */
export type AssessorValues = Typed<AssessorInput>

/** What the form of a record that is not filled in yet begins with. */
export const blankAssessor = (name: { first_name: string; last_name: string }): AssessorValues => ({
  ...name,
  nik: null,
  nationality: indonesia,
  place_of_birth: '',
  date_of_birth: null,
  gender_code: null,
  religion: null,
  contact: '',
  kelurahan_id: null,
  address: null,
  postal_code: null,
  pendidikan_terakhir: null,
  jobs_code: null,
  registration_number: '',
  registration_valid_from: null,
  registration_valid_until: null,
  blanko_number: null,
  sk_number: null,
})

/** The fields of an assessor that a person fills in; the NIK only where it is to be replaced. */
export const valuesOf = (kept: Assessor): AssessorValues => ({
  first_name: kept.first_name,
  last_name: kept.last_name,
  nik: null,
  ...pick(
    kept,
    'nationality',
    'place_of_birth',
    'date_of_birth',
    'gender_code',
    'religion',
    'contact',
    'kelurahan_id',
    'address',
    'postal_code',
    'pendidikan_terakhir',
    'jobs_code',
    'registration_number',
    'registration_valid_from',
    'registration_valid_until',
    'blanko_number',
    'sk_number',
  ),
})

type Words = (typeof assessorsWords)['id']

/** A field's value as people read it: in timelines and where two changes meet. Empty where there is none. */
export const shownValue =
  (w: Words) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    const text = String(value)
    if (field === 'gender_code') return w.genders[text as keyof typeof w.genders] ?? text
    return isDay(text) ? dayInTable(text) : text
  }
