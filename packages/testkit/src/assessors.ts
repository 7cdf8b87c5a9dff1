import type { AssessorInput } from '@kompeten/contract/assessors/assessors'

let made = 0

/** An assessor's data as somebody would fill them in, the NIK unlike that of any other; `changes` make them special. */
export const assessorData = (changes: Partial<AssessorInput> = {}): AssessorInput => {
  made += 1
  return {
    first_name: 'Bambang',
    last_name: 'Sutrisno',
    nationality: 'ID',
    nik: `327309120380${String(made).padStart(4, '0')}`,
    place_of_birth: 'Bandung',
    date_of_birth: '1980-03-12',
    gender_code: 'M',
    religion: '1',
    contact: '081234567890',
    kelurahan_id: '3273091003',
    address: 'Jl. Cimanuk No. 3',
    postal_code: '40115',
    pendidikan_terakhir: 'S1',
    jobs_code: '65',
    registration_number: `MET.000.${String(4000 + made).padStart(6, '0')} 2024`,
    registration_valid_from: '2024-01-01',
    registration_valid_until: '2099-12-31',
    blanko_number: null,
    sk_number: null,
    ...changes,
  }
}

/** A small document that is what its name says. */
export const aCertificate = (name = 'sertifikat.pdf') => ({
  name,
  bytes: new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
})
