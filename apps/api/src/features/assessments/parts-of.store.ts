import { pick } from '@kompeten/contract/platform/pick'
import { and, desc, inArray, isNull } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { assessment, assessmentApplicant } from './assessments.tables.ts'

/** Where these applicants take or took part, the latest first, with what the pleno decided. */
export const partsOf = async (tx: TenantTx, applicantIds: readonly string[]) => {
  if (applicantIds.length === 0) return []
  return tx
    .select({
      ...pick(
        assessmentApplicant,
        'assessmentApplicantId',
        'applicantId',
        'schemeVersionId',
        'statusGraduation',
      ),
      ...pick(assessment, 'state', 'startsOn', 'endsOn'),
    })
    .from(assessmentApplicant)
    .innerJoin(
      assessment,
      and(joined(assessment, assessmentApplicant, 'assessmentId'), isNull(assessment.deletedAt)),
    )
    .where(
      and(inArray(assessmentApplicant.applicantId, [...applicantIds]), isNull(assessmentApplicant.removedAt)),
    )
    .orderBy(desc(assessment.startsOn), desc(assessmentApplicant.assessmentApplicantId))
}
