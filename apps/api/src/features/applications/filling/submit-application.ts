import type { MissingItem } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { pick } from '@kompeten/contract/platform/pick'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdMembers } from '../../access/index.ts'
import { binnedIssues } from '../../applicants/index.ts'
import { holdSchemes, refuseClosed } from '../../schemes/index.ts'
import { signWith } from '../../signatures/index.ts'
import { type ApplicationContent, writtenContent } from '../application-content.ts'
import { readApplication } from '../applications.reads.ts'
import type { RequestRow } from '../applications.store.ts'
import type { PinnedElement } from '../applications.tables.ts'
import type { ApplicationsServices } from '../applications-services.ts'
import { insertSubmission } from '../review/review.store.ts'
import { heldFor, sameVersion, takeStep } from '../take-step.ts'
import { obstaclesToSubmit } from './obstacles.reads.ts'
import { toRenew } from './renewal.ts'

type Submission = { version: number; statement_version: string; signature?: SignatureInput | null }

const issueOf = ({ section, path }: MissingItem): FieldIssue => ({
  path: `${section}.${path}`,
  code: 'required',
})

/**
 * Signs and submits an application. What it says from now on is a row that never changes: the profile as it stands, the
 * evidence by the ids of its answers, FR.APL.02.
 * @throws Refusal `rule_broken` with everything that is missing, at `schema_id` where the scheme takes no applications
 * any more, at `signature` without one, at `purpose.purpose`
 * against the rule of the certificate to be renewed, and where it cannot be renewed any more; at `applicant` while the record lies in the bin, at `registry` where what it belongs to was rejected there (decision 257); `not_found`, `step_not_possible`, `version_conflict`, `wrong_file_type`
 */
export const submitApplication = async (
  ctx: WriteCtx,
  services: Pick<
    ApplicationsServices,
    'renewalEnded' | 'certificateForScheme' | 'requestsGoingOn' | 'takingPartIn' | 'registryIssues'
  >,
  joinRequestId: string,
  { version, statement_version: statementVersion, signature }: Submission,
): Promise<Application> => {
  const row = await heldFor(ctx, joinRequestId, 'submit')
  sameVersion(row, version)
  await holdSchemes(ctx.tx, [row.schemeId])
  const content = await writtenContent(ctx.tx, row)
  const issues: FieldIssue[] = content.missing.map(issueOf)
  issues.push(...(await obstaclesToSubmit(ctx, services, row)))
  // What was submitted once is under way, and goes on.
  if (row.submissionCount === 0) refuseClosed(ctx, content.scheme)
  // Whoever is deactivated at this very moment has lost their session by it.
  if ((await holdMembers(ctx.tx, [ctx.actor.userId])).length === 0) throw new Refusal('not_signed_in')
  issues.push(...(await binnedIssues(ctx.tx, [row.applicantId], 'applicant', { hold: 'share' })))
  if (!content.scheme.offered) issues.push({ path: 'schema_id', code: 'not_found' })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })

  const number = row.submissionCount + 1
  const signed = await signWith(ctx, signature)
  await pin(ctx, row, content, { number, statementVersion, ...signed })
  const renewed = await toRenew(ctx, services, row)
  const change = {
    // What it is to renew is named from now on, whichever way it began.
    ...(renewed && { previousCertificate: renewed.held }),
    submissionCount: number,
    submittedAt: ctx.now,
    decidedAt: null,
    applicantName: content.applicant.full_name,
  }
  await takeStep(ctx, row, 'submit', number === 1 ? 'submitted' : 'resubmitted', change, {
    facts: { number, signature_sha256: signed.sha256 },
  })
  return readApplication(ctx, joinRequestId)
}

const pin = async (
  { tx, actor, now }: WriteCtx,
  row: RequestRow,
  content: ApplicationContent,
  signed: { number: number; statementVersion: string; signatureId: string; sha256: string },
): Promise<void> => {
  const { purpose } = content
  if (purpose === null) throw new Error('An application without a purpose was found complete')
  const elements = content.scheme.units.flatMap((unit) =>
    unit.elements.flatMap(({ element_id }): PinnedElement[] => {
      const found = content.answers.find((answer) => answer.element_id === element_id)
      if (!found?.answer) return []
      const { answer, requirement_ids, note } = found
      return [{ element_id, answer, requirement_ids, note }]
    }),
  )
  await insertSubmission(tx, {
    joinRequestId: row.joinRequestId,
    number: signed.number,
    schemeVersionId: row.schemeVersionId,
    purpose,
    ...pick(content, 'purposeOther', 'potency', 'specialNeeds'),
    profile: content.applicant,
    evidence: content.evidence,
    elements,
    statementVersion: signed.statementVersion,
    signatureId: signed.signatureId,
    signatureSha256: signed.sha256,
    signedBy: actor.userId,
    signedByName: actor.name,
    signedAt: now,
  })
}
