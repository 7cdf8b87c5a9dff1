import {
  type ApplicantRegistration,
  type AssessorRegistration,
  consentVersion,
} from '@kompeten/contract/registration/registration'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { Typed } from '../../ui/form/typed.ts'

/** Whoever registers here consents here: what other programs may leave to the mailed link is asked. */
type Typing<T> = Omit<Typed<T>, 'signature' | 'consent_given' | 'truth_stated'> & {
  signature: SignatureInput | null
  consent_given: boolean | null
  truth_stated: boolean | null
}

/** A registration while it is typed. */
export type ApplicantValues = Typing<ApplicantRegistration>
export type AssessorValues = Typing<AssessorRegistration>

/** The consent of whoever registers, and of their parent or guardian: nobody gives it for the next person at the same computer. */
export const consentFields = [
  'consent_given',
  'truth_stated',
  'guardian_name',
  'guardian_relation',
  'guardian_consents',
] as const

/** What no draft on the device may hold (decisions §10). */
export const unkept = ['nik', 'signature', ...consentFields] as const

const blank = {
  username: '',
  email: '',
  first_name: '',
  nik: '',
  nationality: 'ID',
  place_of_birth: '',
  date_of_birth: null,
  gender_code: null,
  signature: null,
  contact: '',
  kelurahan_id: null,
  address: null,
  postal_code: null,
  pendidikan_terakhir: null,
  jobs_code: null,
  consent_version: consentVersion,
  consent_given: false,
  truth_stated: false,
  guardian_name: null,
  guardian_relation: null,
  guardian_consents: false,
} as const

/** By which the drafts of the two forms are kept. */
export const formNames = { applicant: 'register:applicant', accessor: 'register:accessor' } as const

/** What the form begins with, at the LSP of the host if it has one. */
export const blankApplicant = (lspId: string | null): ApplicantValues => ({
  ...blank,
  lsp_id: lspId,
  role_code: 'APL',
  telepon_rumah: null,
  institution: null,
  position: null,
  office_address: null,
  office_postal_code: null,
  office_phone: null,
  office_fax: null,
  office_email: null,
  applicant_category: null,
})

export const blankAssessor = (lspId: string | null): AssessorValues => ({
  ...blank,
  ref_id: lspId,
  role_code: 'ACS',
  last_name: '',
  registration_number: '',
  religion: null,
})
