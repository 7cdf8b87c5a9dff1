import { basisLetter, type CertificateBasis } from '@kompeten/contract/certificate-basis/certificate-basis'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx } from '../../platform/context.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { readApplication } from '../applications/index.ts'
import { assessmentOf, participant } from '../assessments/index.ts'
import { assessorsById } from '../assessors/index.ts'
import { foundCertificate } from '../certificates/index.ts'
import { signedForms } from '../instruments/index.ts'
import { lettersAbout } from '../letters/index.ts'
import { decisionById } from '../plenos/index.ts'

/** Rows of one timeline that are shown at most. */
const timelineLength = 100

type Certified = Awaited<ReturnType<typeof foundCertificate>>

/** The application, by the row rule of its own feature: null for whoever may not see it. */
const applicationPart = async (
  ctx: ReadCtx,
  joinRequestId: string | null,
): Promise<CertificateBasis['application']> => {
  if (joinRequestId === null) return null
  const found = await readApplication(ctx, joinRequestId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  })
  return (
    found && {
      ...pick(found, 'join_request_id', 'submitted_date', 'decided_date'),
      decided_by: found.decision?.by_name ?? null,
      evidence: found.evidence.map(({ requirement_id, name, answer, verdict }) => ({
        requirement_id,
        name,
        given_date: answer?.given_date ?? null,
        files: (answer?.files ?? []).map((file) => ({
          evidence_file_id: file.evidence_file_id,
          name: file.name,
        })),
        verdict: verdict?.verdict ?? null,
        note: verdict?.note ?? null,
        judged_by: verdict?.by_name ?? null,
      })),
    }
  )
}

const assessmentPart = async (
  { tx }: ReadCtx,
  { assessmentId, assessmentApplicantId }: { assessmentId: string; assessmentApplicantId: string | null },
): Promise<CertificateBasis['assessment']> => {
  const [found, one] = await Promise.all([
    assessmentOf(tx, assessmentId),
    assessmentApplicantId === null ? undefined : participant(tx, assessmentApplicantId),
  ])
  if (!found) return null
  const [assessor] = one?.assessorId ? await assessorsById(tx, [one.assessorId]) : []
  return {
    assessment_id: found.assessmentId,
    assessment_number: found.number,
    title: found.title,
    last_activity_state: found.state,
    start_date: found.startsOn,
    end_date: found.endsOn,
    accessor_name: assessor?.name ?? null,
  }
}

const formsPart = async (
  { tx }: ReadCtx,
  assessmentId: string,
  assessmentApplicantId: string | null,
): Promise<CertificateBasis['forms']> =>
  (await signedForms(tx, assessmentId))
    .filter((form) => form.assessmentApplicantId === assessmentApplicantId)
    .map(({ formCode, sha256 }) => ({
      form_code: formCode,
      label: (formOf(formCode, '2023') ?? formOf(formCode, '2018'))?.label ?? formCode,
      sha256,
    }))

const decisionPart = async ({ tx }: ReadCtx, decisionId: string): Promise<CertificateBasis['decision']> => {
  const row = await decisionById(tx, decisionId)
  return row
    ? {
        decision_id: row.decisionId,
        graduation: row.graduation,
        reason: row.reason,
        decided_date: row.decidedAt.toISOString(),
        decided_by: row.decidedByName,
        members: row.rule.members,
        quorum: row.rule.quorum,
        by_chair: row.rule.byChair,
        votes: row.votes.map(({ name, position, vote, note }) => ({ name, position, vote, note })),
        recusals: row.recusals.map(({ name, kinds, note }) => ({ name, kinds, note })),
        sha256: row.sha256,
      }
    : null
}

/** Of the assessment but for what went to other participants, and of the certificate itself. */
const lettersPart = async (
  { tx, actor }: ReadCtx,
  { certificateId, assessmentId, userId, decidedName, holderName }: Certified,
): Promise<CertificateBasis['letters']> => {
  if (!actor.permissions.has('LETTER_LIST')) return []
  const invited = { userId, name: decidedName ?? holderName }
  const [ofAssessment, ofCertificate] = await Promise.all([
    assessmentId === null ? [] : lettersAbout(tx, { kind: 'assessment', id: assessmentId }, { invited }),
    lettersAbout(tx, { kind: 'certificate', id: certificateId }),
  ])
  return [...ofAssessment, ...ofCertificate].map((row) => shown(basisLetter, row, {}))
}

/**
 * All that a certificate rests on, read together: what is another feature's stays under that feature's own rule.
 * @throws Refusal `not_found`
 */
export const readBasis = async (ctx: ReadCtx, certificateId: string): Promise<CertificateBasis> => {
  const row = await foundCertificate(ctx, certificateId)
  const { assessmentId, assessmentApplicantId, joinRequestId, decisionId } = row
  const about = [
    { about: 'certificate', kind: 'certificate', id: certificateId },
    { about: 'assessment', kind: 'assessment', id: assessmentId },
    { about: 'application', kind: 'join_request', id: joinRequestId },
  ] as const
  const [application, assessment, forms, decision, letters, ...events] = await Promise.all([
    applicationPart(ctx, joinRequestId),
    assessmentId === null ? null : assessmentPart(ctx, { assessmentId, assessmentApplicantId }),
    assessmentId === null ? [] : formsPart(ctx, assessmentId, assessmentApplicantId),
    decisionId === null ? null : decisionPart(ctx, decisionId),
    lettersPart(ctx, row),
    ...about.map(async ({ kind, id, ...named }) =>
      id === null
        ? []
        : (await timelineOf(ctx.tx, { kind, id }, { concerning: { assessmentApplicantId } })).map((one) => ({
            ...one,
            about: named.about,
          })),
    ),
  ])
  return {
    certificate_id: certificateId,
    application,
    assessment,
    assessment_applicant_id: assessmentApplicantId,
    forms,
    decision,
    letters,
    timeline: events
      .flat()
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, timelineLength),
  }
}
