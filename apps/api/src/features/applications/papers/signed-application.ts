import type { Potency } from '@kompeten/contract/applications/content'
import { showsCompetence } from '@kompeten/contract/requirements/content'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { newestSubmission } from '../review/review.store.ts'

/** An application as it was signed last: which evidence it rests on, and the answers of FR.APL.02. */
export type SignedApplication = {
  evidence: { requirementId: string; name: string; answerId: string | null; showsCompetence: boolean }[]
  potency: Potency | null
  elements: { elementId: string; answer: 'K' | 'BK'; requirementIds: string[]; note: string | null }[]
}

/** What an applicant signed last; undefined where they have not yet. Later changes of evidence do not alter it. */
export const signedApplication = async (
  tx: TenantTx,
  joinRequestId: string,
): Promise<SignedApplication | undefined> => {
  const found = await newestSubmission(tx, joinRequestId)
  return (
    found && {
      potency: found.potency,
      evidence: found.evidence.map((item) => ({
        requirementId: item.requirement_id,
        name: item.name,
        answerId: item.answer_id,
        showsCompetence: showsCompetence(item),
      })),
      elements: found.elements.map(({ element_id, answer, requirement_ids, note }) => ({
        elementId: element_id,
        answer,
        requirementIds: requirement_ids,
        note,
      })),
    }
  )
}
