import { assessorInput } from '@kompeten/contract/assessors/assessors'
import { changesBetween } from '../../platform/changed.ts'
import { columnsFor } from '../../platform/wire.ts'
import type { AssessorInsert } from './assessors.store.ts'

/** An assessor as people fill them in, in the columns of the table; their NIK apart. */
export const columnsOf = columnsFor<AssessorInsert>()(assessorInput, ['nik'])

type Columns = ReturnType<typeof columnsOf>

/** What the log may tell in full: what makes somebody an assessor. The person's own data it only names. */
const told: readonly (keyof Columns)[] = [
  'registrationNumber',
  'registrationValidFrom',
  'registrationValidUntil',
  'blankoNumber',
  'skNumber',
]

/** What a change changes: field, by its wire name → [before, after]; of personal data only that they changed. */
export const changesOf = (before: Columns, after: Columns): Record<string, unknown> => {
  const personal = (Object.keys(after) as (keyof Columns)[]).filter((key) => !told.includes(key))
  return changesBetween(before, after, personal)
}

/** Whether a change touches what assignments rest on. */
export const changesRegistration = (facts: Record<string, unknown>): boolean =>
  ['registration_number', 'registration_valid_from', 'registration_valid_until'].some((field) =>
    Object.hasOwn(facts, field),
  )
