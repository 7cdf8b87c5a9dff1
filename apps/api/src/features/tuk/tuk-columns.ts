import type { TukInput } from '@kompeten/contract/tuk'
import { changesBetween } from '../../platform/changed.ts'
import type { TukInsert } from './tuk.store.ts'

/** A venue as people fill it in, in the columns of the table. */
export const columnsOf = (input: TukInput) =>
  ({
    tukCode: input.tuk_code,
    tukName: input.tuk_name,
    tukType: input.tuk_type,
    address: input.address,
    kelurahanId: input.kelurahan_id,
    latitude: input.latitude,
    longitude: input.longitude,
    contact: input.contact,
    email: input.email,
    description: input.description,
    capacity: input.capacity,
    skValidFrom: input.sk_valid_from,
    skValidUntil: input.sk_valid_until,
    verifiedOn: input.verified_on,
    supervisors: input.supervisors,
  }) satisfies Partial<TukInsert>

type Columns = ReturnType<typeof columnsOf>

/** What a change changes; contacts are named without their values: the log outlives them. */
export const changesOf = (before: Columns, after: Columns) =>
  changesBetween(before, after, ['contact', 'email', 'supervisors'])
