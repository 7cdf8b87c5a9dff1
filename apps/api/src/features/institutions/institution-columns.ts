import type { InstitutionInput } from '@kompeten/contract/institutions'
import type { InstitutionInsert } from './institutions.store.ts'

/** An institution as people fill it in, in the columns of the table. */
export const columnsOf = (input: InstitutionInput) =>
  ({
    institutionName: input.institution_name,
    institutionType: input.institution_type,
    address: input.address,
    kelurahanId: input.kelurahan_id,
    contact: input.contact,
    email: input.email,
    website: input.website,
    sendsApplicants: input.sends_applicants,
    description: input.description,
    contacts: input.contacts,
  }) satisfies Partial<InstitutionInsert>

type Columns = ReturnType<typeof columnsOf>

const wireName = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * What a change changes: field, by its wire name → [before, after]. Contacts are named without their values: the log
 * outlives them.
 */
export const changesOf = (before: Columns, after: Columns): Record<string, unknown> => {
  const changed = (Object.keys(after) as (keyof Columns)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const personal: (keyof Columns)[] = ['contact', 'email', 'contacts']
  return Object.fromEntries(
    changed.map((key) => [wireName(key), personal.includes(key) ? ['…', '…'] : [before[key], after[key]]]),
  )
}
