import { assessors } from '@kompeten/contract/assessors/assessors'
import { aCertificate, assessorData } from '../assessors.ts'
import type { Call } from '../call.ts'
import type { SignedIn } from '../sign-in.ts'

/**
 * Makes a registered assessor one who may assess by the scheme: the LSP completes their record, they give their
 * certificate, the LSP verifies it. Returns their id as an assessor.
 */
export const qualified = async (
  admin: Call,
  assessor: SignedIn,
  named: { first_name: string; last_name: string; nik: string; date_of_birth: string },
  schema_id: string,
): Promise<string> => {
  const params = { user_id: assessor.userId }
  const { data: before } = await admin(assessors.ofUser, { params })
  const { data: saved } = await admin(assessors.save, {
    params,
    body: { ...assessorData(named), version: before?.version ?? 0 },
  })
  const { accessor_id } = saved
  const { data: added } = await assessor.call(assessors.addCompetence, {
    body: {
      accessor_id: '',
      schema_id,
      certificate_number: `ST-${crypto.randomUUID().slice(0, 8)}`,
      issuer: 'BNSP',
      issued_on: '2024-01-01',
      certificate_valid_until: '2099-12-31',
    },
    file: aCertificate(),
  })
  await admin(assessors.verify, {
    params: { competence_id: added.competence_id },
    body: { valid_until: '2099-12-31' },
  })
  return accessor_id
}
