import type { Tuk, TukInput, TukType } from '@kompeten/contract/tuk'
import type { tukWords } from '@kompeten/phrases/tuk'
import { dayInTable } from '../../platform/format.ts'
import { isDay } from '../../ui/form/day-text.ts'
import type { Typed } from '../../ui/form/typed.ts'

/** A venue while it is typed. */
export type TukValues = Typed<TukInput>
export type Supervisor = TukValues['supervisors'][number]

export const blankSupervisor: Supervisor = { name: '', position: null, contact: null }

/** What the form of a new venue begins with. */
export const blankTuk: TukValues = {
  tuk_code: '',
  tuk_name: '',
  tuk_type: null,
  address: '',
  kelurahan_id: null,
  latitude: null,
  longitude: null,
  contact: '',
  email: null,
  description: null,
  capacity: null,
  sk_valid_from: null,
  sk_valid_until: null,
  verified_on: null,
  supervisors: [],
}

/** The fields of a venue that a person fills in. */
export const valuesOf = (kept: Tuk): TukInput => ({
  tuk_code: kept.tuk_code,
  tuk_name: kept.tuk_name,
  tuk_type: kept.tuk_type,
  address: kept.address,
  kelurahan_id: kept.kelurahan_id,
  latitude: kept.latitude,
  longitude: kept.longitude,
  contact: kept.contact,
  email: kept.email,
  description: kept.description,
  capacity: kept.capacity,
  sk_valid_from: kept.sk_valid_from,
  sk_valid_until: kept.sk_valid_until,
  verified_on: kept.verified_on,
  supervisors: kept.supervisors,
})

type TukWords = (typeof tukWords)['id']

/** A field's value as people read it: in timelines and where two changes meet. Empty where there is none. */
export const shownValue =
  (w: TukWords) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (field === 'tuk_type') return w.types[value as TukType] ?? String(value)
    if (field === 'supervisors' && Array.isArray(value))
      return value.map(({ name }: Supervisor) => name).join(', ')
    const text = String(value)
    return isDay(text) ? dayInTable(text) : text
  }
