import type { Entitled } from '../../certificates/index.ts'
import type { PlenoParts } from '../pleno-parts.ts'

/** Everybody whom the pleno found competent, with what their certificate rests on. */
export const entitledIn = ({ due, decisionOf, assessment, venue, ties }: PlenoParts): Entitled[] =>
  due.flatMap((one): Entitled[] => {
    const decision = decisionOf.get(one.assessmentApplicantId)
    const holder = one.applicantId === null ? undefined : ties.applicantOf.get(one.applicantId)
    if (decision?.graduation !== 'L' || !holder) return []
    const { decisionId, graduation, decidedOn, plenoId } = decision
    return [
      {
        decision: { decisionId, graduation, decidedOn, plenoId },
        holder: {
          name: holder.fullName,
          applicantId: holder.mergedInto ?? holder.applicantId,
          ...ties.accountOf(one),
        },
        schemeVersionId: one.schemaVersionId,
        assessment: {
          assessmentId: assessment.assessmentId,
          assessmentApplicantId: one.assessmentApplicantId,
          joinRequestId: one.joinRequestId,
          assessedOn: assessment.endsOn,
          tukName: venue?.tukName ?? null,
        },
      },
    ]
  })
