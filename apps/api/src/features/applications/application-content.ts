import type { ApplicantFacts, ElementAnswer, MissingItem } from '@kompeten/contract/applications/content'
import { pick } from '@kompeten/contract/platform/pick'
import { showsCompetence } from '@kompeten/contract/requirements/content'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { type SchemeDocument, schemeVersion } from '../schemes/index.ts'
import { isPinned } from './applications.rules.ts'
import type { RequestRow } from './applications.store.ts'
import type { PinnedEvidence } from './applications.tables.ts'
import { currentApplicant } from './filling/applicant-facts.ts'
import { currentEvidence } from './filling/application-evidence.ts'
import { type ElementRow, elementsOf } from './filling/elements.store.ts'
import { missingPurpose } from './filling/evidence.rules.ts'
import { missingAnswers } from './filling/self-assessment.rules.ts'
import { newestSubmission, type SubmissionRow } from './review/review.store.ts'

/** All that an application says, as it was signed or as it stands today. */
export type ApplicationContent = Pick<RequestRow, 'purpose' | 'purposeOther' | 'potency' | 'specialNeeds'> & {
  scheme: SchemeDocument
  applicant: ApplicantFacts
  evidence: PinnedEvidence[]
  answers: ElementAnswer[]
  missing: MissingItem[]
  /** What was signed, where this is it. */
  submission: SubmissionRow | null
}

/** The published version that an application was begun with. */
export const documentOf = async (tx: TenantTx, versionId: string): Promise<SchemeDocument> => {
  const found = await schemeVersion(tx, versionId)
  if (!found) throw new Error(`The scheme version ${versionId} of an application is not there`)
  return found
}

/** An answer of FR.APL.02 in the contract's shape. */
export const answerOf = ({
  elementId,
  answer,
  requirementIds,
  note,
  version,
  modifiedAt,
}: ElementRow): ElementAnswer => ({
  element_id: elementId,
  answer,
  requirement_ids: requirementIds,
  note,
  version,
  modified_date: modifiedAt.toISOString(),
})

const signedContent = async (tx: TenantTx, submission: SubmissionRow): Promise<ApplicationContent> => ({
  ...submission,
  scheme: await documentOf(tx, submission.schemeVersionId),
  applicant: submission.profile,
  answers: submission.elements.map((answer) => ({ ...answer, version: 0, modified_date: null })),
  missing: [],
  submission,
})

/** An application as it is being written: profile, evidence and answers of today, and what is still missing. */
export const writtenContent = async (tx: TenantTx, row: RequestRow): Promise<ApplicationContent> => {
  const [scheme, applicant, evidence, elements] = await Promise.all([
    documentOf(tx, row.schemeVersionId),
    currentApplicant(tx, row.applicantId),
    currentEvidence(tx, { applicantId: row.applicantId, schemeId: row.schemeId }),
    elementsOf(tx, row.joinRequestId),
  ])
  const answers = elements.map(answerOf)
  const showing = evidence.asked.filter((item) => item.answer_id !== null && showsCompetence(item))
  return {
    ...pick(row, 'purpose', 'purposeOther', 'potency', 'specialNeeds'),
    scheme,
    applicant: applicant.facts,
    evidence: evidence.asked,
    answers,
    missing: [
      ...missingPurpose(row),
      ...applicant.missing,
      ...evidence.missing,
      ...missingAnswers(scheme.units, answers, new Set(showing.map(({ requirement_id }) => requirement_id))),
    ],
    submission: null,
  }
}

/** What whoever asks is shown: the applicant their writing while they write, everybody else what was signed. */
export const shownContent = async (
  tx: TenantTx,
  row: RequestRow,
  readerUserId: string | null,
): Promise<ApplicationContent> => {
  const submission =
    isPinned(row) || readerUserId !== row.userId ? await newestSubmission(tx, row.joinRequestId) : undefined
  return submission ? signedContent(tx, submission) : writtenContent(tx, row)
}
