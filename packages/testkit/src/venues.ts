import type { TukInput } from '@kompeten/contract/tuk/tuk'

let made = 0

/** A venue as somebody would fill it in, its code unlike that of any other; `changes` make it special. */
export const aVenue = (changes: Partial<TukInput> = {}): TukInput => {
  made += 1
  return {
    tuk_code: `SK.${String(made).padStart(4, '0')}/TUK/2026`,
    tuk_name: `TUK Contoh ${made}`,
    tuk_type: 'mandiri',
    address: `Jl. Merdeka No. ${made}`,
    kelurahan_id: null,
    latitude: null,
    longitude: null,
    contact: '081234567890',
    email: null,
    description: null,
    capacity: 20,
    sk_valid_from: null,
    sk_valid_until: null,
    verified_on: null,
    supervisors: [],
    ...changes,
  }
}
