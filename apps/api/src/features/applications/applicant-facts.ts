import type { ApplicantFacts, MissingItem } from '@kompeten/contract/applications-content'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { type ApplicantRecord, applicantsById, mergedInto, profileGaps } from '../applicants/index.ts'
import { codeName } from '../reference/index.ts'

/** The fields of FR.APL.01 part 1b; all others are part 1a. */
const workFields = new Set(['jobs_code', 'institution', 'position'])

const addressOf = (record: ApplicantRecord): string | null =>
  [record.address, record.kelurahanName, record.kecamatanName, record.kotaName, record.provinceName]
    .filter(Boolean)
    .join(', ') || null

const factsOf = (
  record: ApplicantRecord,
  names: { education: string | null; job: string | null },
): ApplicantFacts => ({
  full_name: record.fullName,
  nik_masked: record.nikMasked,
  place_of_birth: record.placeOfBirth,
  date_of_birth: record.dateOfBirth,
  gender_code: record.genderCode,
  nationality: record.nationality,
  address: addressOf(record),
  postal_code: record.postalCode,
  home_phone: record.homePhone,
  contact: record.contact,
  email: record.email,
  ...names,
  institution: record.institution,
  position: record.position,
  office_address: record.officeAddress,
  office_postal_code: record.officePostalCode,
  office_phone: record.officePhone,
  office_fax: record.officeFax,
  office_email: record.officeEmail,
})

/** FR.APL.01 part 1 as the profile has it today, and what of it is missing; of a merged record the one it went into. */
export const currentApplicant = async (
  tx: TenantTx,
  lspId: string,
  applicantId: string,
): Promise<{ facts: ApplicantFacts; missing: MissingItem[] }> => {
  const goesOn = (await mergedInto(tx, lspId, [applicantId])).get(applicantId) ?? applicantId
  const [record] = await applicantsById(tx, lspId, [goesOn])
  if (!record) throw new Error(`The applicant ${applicantId} of an application is not there`)
  const [education, job] = await Promise.all([
    codeName(tx, 'education', record.educationCode),
    codeName(tx, 'job', record.jobsCode),
  ])
  return {
    facts: factsOf(record, { education, job }),
    missing: profileGaps(record).map(({ path, code }) => ({
      section: workFields.has(path) ? 'work' : 'profile',
      path,
      code: code === 'missing' ? 'required' : code,
      name: null,
    })),
  }
}
