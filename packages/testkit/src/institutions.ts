import type { InstitutionInput } from '@kompeten/contract/institutions/institutions'

let made = 0

/** An institution as somebody would fill it in, its name unlike that of any other; `changes` make it special. */
export const anInstitution = (changes: Partial<InstitutionInput> = {}): InstitutionInput => {
  made += 1
  return {
    institution_name: `SMK Contoh ${made}`,
    institution_type: 'sekolah',
    address: `Jl. Merdeka No. ${made}`,
    kelurahan_id: null,
    contact: '081234567890',
    email: null,
    website: null,
    sends_applicants: true,
    description: null,
    contacts: [],
    ...changes,
  }
}
