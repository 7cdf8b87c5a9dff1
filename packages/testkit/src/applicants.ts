import type { Applicant, ApplicantInput } from '@kompeten/contract/applicants/applicants'

let serial = 0

/** A valid NIK that no other call gives, of a man born on 7 May 1998. */
export const aNik = (): string => {
  serial += 1
  const area = 320000 + Math.floor(serial / 9999)
  return `${area}070598${String((serial % 9999) + 1).padStart(4, '0')}`
}

/** An applicant of whom all is known; `changes` over it. */
export const anApplicant = (changes: Partial<ApplicantInput> = {}): ApplicantInput => ({
  nik: aNik(),
  full_name: 'Budi Santoso',
  nationality: 'ID',
  place_of_birth: 'Bandung',
  date_of_birth: '1998-05-07',
  gender_code: 'M',
  email: 'budi.santoso@contoh.id',
  contact: '081234567890',
  telepon_rumah: null,
  kelurahan_id: '3273091003',
  address: 'Jl. Cimanuk No. 12',
  postal_code: '40115',
  pendidikan_terakhir: 'S1',
  jobs_code: '15',
  institution: 'PT Karya Nusantara',
  position: 'Analis',
  office_address: null,
  office_postal_code: null,
  office_phone: null,
  office_fax: null,
  office_email: null,
  applicant_category: null,
  education_rows: [],
  work_rows: [],
  training_rows: [],
  tuk_id: null,
  sender_id: null,
  ...changes,
})

/** A record as its form sends it back. */
export const changing = (kept: Applicant, changes: Partial<ApplicantInput> = {}) => {
  const { nik: _, ...blank } = anApplicant()
  const values = Object.fromEntries(Object.keys(blank).map((key) => [key, kept[key as keyof Applicant]]))
  return {
    params: { applicant_id: kept.applicant_id },
    body: { ...(values as typeof blank), nik: null, version: kept.version, ...changes },
  }
}
