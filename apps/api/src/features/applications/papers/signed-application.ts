import type { Potency, Purpose } from '@kompeten/contract/applications/content'
import { showsCompetence } from '@kompeten/contract/requirements/content'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { evidenceSigned, newestSubmission } from '../review/review.store.ts'

/** An application as it was signed last: which evidence it rests on, and the answers of FR.APL.02. */
export type SignedApplication = {
  signedAt: Date
  purpose: Purpose
  evidence: {
    requirementId: string
    name: string
    nameEn: string | null
    answerId: string | null
    showsCompetence: boolean
  }[]
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
      signedAt: found.signedAt,
      purpose: found.purpose,
      potency: found.potency,
      evidence: found.evidence.map((item) => ({
        requirementId: item.requirement_id,
        name: item.name,
        nameEn: item.name_en ?? null,
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

/** The answers that stood as evidence in each of these applications when it was signed last, by their ids. */
export const answersSigned = async (
  tx: TenantTx,
  joinRequestIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> =>
  new Map(
    (await evidenceSigned(tx, joinRequestIds)).map(({ joinRequestId, evidence }) => [
      joinRequestId,
      evidence.flatMap(({ answer_id }) => answer_id ?? []).toSorted(),
    ]),
  )
