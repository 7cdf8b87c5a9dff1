import * as z from 'zod/mini'
import type { applicantInput } from '../applicants/applicants.ts'
import { id, version } from '../platform/fields.ts'

/** What of an applicant the registry tells. */
export const takenFields = [
  'full_name',
  'place_of_birth',
  'date_of_birth',
  'gender_code',
  'email',
  'contact',
  'address',
  'postal_code',
  'pendidikan_terakhir',
  'institution',
  'position',
] as const satisfies readonly (keyof typeof applicantInput.shape)[]
export type TakenField = (typeof takenFields)[number]

const value = z.nullable(z.string())

/** One field, side by side. What is only on one side is no conflict. */
const compared = z.object({
  field: z.enum(takenFields),
  ours: value,
  theirs: value,
  /** What is taken where nobody chooses; null for a conflict that somebody has to decide. */
  taken: z.nullable(z.enum(['ours', 'theirs'])),
})

export const comparison = z.object({
  /** The record of the LSP that has the same NIK; null where the LSP does not know the person yet. */
  applicant_id: z.nullable(id),
  applicant_name: value,
  /** Whether another record in use has the NIK too: nothing is taken over before the office settles that (decision 140). */
  nik_shared: z.boolean(),
  /** Whether the record with the NIK lies in the bin: it is restored before anything is taken over. */
  nik_in_bin: z.boolean(),
  has_account: z.boolean(),
  fields: z.array(compared),
  /** What the registry does not tell and a record cannot be without. */
  lacks: z.array(z.enum(takenFields)),
  educations: z.int(),
  projects: z.int(),
  trainings: z.int(),
  papers: z.int(),
  /** The scheme that bears the name of the work position, where there is just one. */
  suggested_schema_id: z.nullable(id),
})
export type Comparison = z.output<typeof comparison>

export const takeoverInput = z.strictObject({
  /** For every conflict which side stands. */
  choices: z
    .array(z.strictObject({ field: z.enum(takenFields), side: z.enum(['ours', 'theirs']) }))
    .check(z.maxLength(takenFields.length)),
  schema_id: z.nullable(id),
  version,
})
export type TakeoverInput = z.output<typeof takeoverInput>

export const tieInput = z.strictObject({ schema_id: id, version })
export type TieInput = z.output<typeof tieInput>
