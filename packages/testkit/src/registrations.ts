import {
  type ApplicantRegistration,
  type AssessorRegistration,
  consentVersion,
} from '@kompeten/contract/registration/registration'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'

let made = 0

/** A NIK of a man born on 17 August 1996, unlike that of any other. */
const aNik = () => `327309170896${String(made).padStart(4, '0')}`

/** A small signature with ink. */
export const aSignature: SignatureInput = {
  png: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAD4AAABQAgMAAAA8US79AAAADFBMVEVMaXEAAAAAAAAAAAAykov8AAAABHRSTlMA9k+eYoyEcQAAAAlwSFlzAAALEwAACxMBAJqcGAAAAQ5JREFUOMvtk7sNgzAQhg8QRYp0yJkAIaUPbjMCTSQXkcIIjMAQVqoMkDEyRCJReI30gXvFUFJjIfv4OPv+uzMA21g1nov33aWfg9O3xTU5M7hnDXkySB1cCbwIJB14NPYMxrUmg88u8YnAASBHM+cgXnYLcHJ+yVEbkVRx1FFmhlItqL6sm6waNFiKwKgMAEymIGAVUALkOEzTgwAuQSfUxXRQXQyoTCSh0E8olEEXFXISSfo581p9uQjVvwulAi66VT8uqVFAhZWW9FrBoLFslAqqMVEqGNJHqaDKEKWCebjZJWlks9yJIL7ScS/3RxpsRCj3c5Rpo66g1DcZ3E9Ibm5xez/tAhy3P3zV+AEJWDI+OCZeTAAAAABJRU5ErkJggg==',
  strokes: [[6, 60, 0, 20, 10, 120, 34, 40, 260, 56, 20, 400]],
}

const aPerson = () => {
  made += 1
  const username = `pendaftar${made}`
  return {
    username,
    email: `${username}@contoh.id`,
    nik: aNik(),
    nationality: 'ID',
    place_of_birth: 'Bandung',
    date_of_birth: '1996-08-17',
    gender_code: 'M',
    signature: aSignature,
    contact: '081234567890',
    address: null,
    postal_code: null,
    consent_version: consentVersion,
    consent_given: true,
    truth_stated: true,
    guardian_name: null,
    guardian_relation: null,
    guardian_consents: false,
  } as const
}

/** Somebody who registers as an applicant at the LSP, unlike any other; `changes` make them special. */
export const anApplicant = (
  lspId: string,
  changes: Partial<ApplicantRegistration> = {},
): ApplicantRegistration => ({
  lsp_id: lspId,
  role_code: 'APL',
  ...aPerson(),
  first_name: 'Agung Nugraha',
  telepon_rumah: null,
  kelurahan_id: null,
  pendidikan_terakhir: null,
  jobs_code: '3',
  institution: null,
  position: null,
  office_address: null,
  office_postal_code: null,
  office_phone: null,
  office_fax: null,
  office_email: null,
  applicant_category: null,
  ...changes,
})

/** Somebody who registers as an assessor at the LSP, unlike any other; `changes` make them special. */
export const anAssessor = (
  lspId: string,
  changes: Partial<AssessorRegistration> = {},
): AssessorRegistration => ({
  ref_id: lspId,
  role_code: 'ACS',
  ...aPerson(),
  first_name: 'Wahyu',
  last_name: 'Prasetyo',
  registration_number: 'MET.000.004306 2019',
  religion: '1',
  kelurahan_id: '3273091003',
  pendidikan_terakhir: 'S1',
  jobs_code: '15',
  ...changes,
})
