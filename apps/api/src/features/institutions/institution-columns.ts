import type { InstitutionInput } from '@kompeten/contract/institutions'
import { changesBetween } from '../../platform/changed.ts'
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

/** What a change changes; contacts are named without their values: the log outlives them. */
export const changesOf = (before: Columns, after: Columns) =>
  changesBetween(before, after, ['contact', 'email', 'contacts'])
