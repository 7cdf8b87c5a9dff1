import {
  type ApplicantFacts,
  applicantFacts,
  type MissingItem,
} from '@kompeten/contract/applications/content'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { shown } from '../../../platform/wire.ts'
import { type ApplicantRecord, profileGaps, recordsGoingOn } from '../../applicants/index.ts'
import { codeName } from '../../reference/index.ts'

/** The fields of FR.APL.01 part 1b; all others are part 1a. */
const workFields = new Set(['jobs_code', 'institution', 'position'])

const addressOf = (record: ApplicantRecord): string | null =>
  [record.address, record.kelurahanName, record.kecamatanName, record.kotaName, record.provinceName]
    .filter(Boolean)
    .join(', ') || null

const factsOf = (
  record: ApplicantRecord,
  names: { education: string | null; job: string | null },
): ApplicantFacts =>
  shown(applicantFacts, record, {
    address: addressOf(record),
    ...names,
  })

/** FR.APL.01 part 1 as the profile has it today, and what of it is missing; of a merged record the one it went into. */
export const currentApplicant = async (
  tx: TenantTx,
  applicantId: string,
): Promise<{ facts: ApplicantFacts; missing: MissingItem[] }> => {
  const record = (await recordsGoingOn(tx, [applicantId])).get(applicantId)
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
