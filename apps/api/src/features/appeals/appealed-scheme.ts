import type { TenantTx } from '../../platform/database/tenancy.ts'
import { participant } from '../assessments/index.ts'
import { versionsNamed } from '../schemes/index.ts'
import type { AppealStored } from './appeals.store.ts'

/**
 * How the scheme of an appeal is called in both languages, by the version that was assessed; as it was filed where the
 * participant's part is not there any more.
 */
export const appealedScheme = async (
  tx: TenantTx,
  { assessmentApplicantId, schemeName }: Pick<AppealStored, 'assessmentApplicantId' | 'schemeName'>,
): Promise<{ name: string; nameEn: string | null }> => {
  const part = await participant(tx, assessmentApplicantId)
  const [version] = part ? await versionsNamed(tx, [part.schemaVersionId]) : []
  return version ?? { name: schemeName, nameEn: null }
}
