import { createHash } from 'node:crypto'
import type { Form } from '@kompeten/contract/instruments/content'
import type { FormParty } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormGap } from '@kompeten/contract/instruments/forms/form-gaps'
import { askedOf, placesOf, shortDespite } from '@kompeten/contract/instruments/forms/form-rows'
import { kukNumbers } from '@kompeten/contract/instruments/forms/unit-findings'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { changedMeanwhile } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicantPersons } from '../../applicants/index.ts'
import { announceAbsent } from '../../applications/index.ts'
import { noteReported, recordRecommendation } from '../../assessments/index.ts'
import { assessorOf } from '../../assessors/index.ts'
import { registrationNumberOf } from '../../people/index.ts'
import { signWith } from '../../signatures/index.ts'
import { isReport, reportsAreIn } from '../assessment-gaps.ts'
import { checkRevision, heldForm } from '../begin-form.ts'
import { canonicalJson } from '../canonical.rules.ts'
import { formEvent } from '../form-event.ts'
import { type FormAddress, type FormSubject, reportedOn, ruledOf, subjectOf } from '../form-subject.ts'
import { formViewOf, isKeptByTie, lackingIn, planBeside, shownOf } from '../forms.reads.ts'
import { signingParty, stateBy, stops, writtenIn } from '../forms.rules.ts'
import { type FormStored, formById, updateForm } from '../forms.store.ts'
import { openStaleAgreement } from '../plan/stale-agreement.ts'
import { insertFormSignature } from './form-signatures.store.ts'
import { handsDue, waitsFor } from './waits-for.ts'

type Shown = Awaited<ReturnType<typeof shownOf>>
type Hand = { signatureId: string; sha256: string } | { refusedReason: string }

/** Keeps what is signed with whoever signs it; both parties of a form sign the very same text. */
const keep = async (
  ctx: WriteCtx,
  subject: FormSubject,
  row: FormStored,
  { party, hand, shown }: { party: FormParty; hand: Hand; shown: Shown },
): Promise<string> => {
  const { tx, actor, now } = ctx
  const { signatures, content, source } = shown
  const contentSha256 =
    signatures[0]?.contentSha256 ??
    createHash('sha256').update(canonicalJson({ content, source })).digest('hex')
  const isRefusal = 'refusedReason' in hand
  const isOffice = party !== 'applicant' && actor.roleCode !== 'ACS'
  const own = party === 'applicant' ? undefined : await assessorOf(tx, actor.userPermissionId)
  await insertFormSignature(tx, {
    formId: row.formId,
    revision: row.revision,
    party,
    content,
    source,
    contentSha256,
    signatureId: isRefusal ? null : hand.signatureId,
    signatureSha256: isRefusal ? null : hand.sha256,
    refusedReason: isRefusal ? hand.refusedReason : null,
    userId: actor.userId,
    name: isRefusal ? (source.participant_name ?? '') : actor.name,
    detail: own?.registrationNumber ?? (isOffice ? await registrationNumberOf(tx, actor.userId) : null),
    signedAt: now,
  })
  const signedBy = [...row.signedBy, party]
  await updateForm(tx, row, {
    signedBy,
    state: stateBy(subject.definition, signedBy),
    modifiedAt: now,
    ...(row.state === 'DRAFT' && content !== row.content && { content }),
  })
  return contentSha256
}

/** The form as it stands now; how the actor stands to it may be another since they signed. */
export const freshForm = async (ctx: WriteCtx, address: FormAddress, { formId }: FormStored): Promise<Form> =>
  formViewOf(ctx, await subjectOf(ctx, address), await formById(ctx.tx, formId))

/** The account of the participant, who is notified that a form waits for their signature. */
const applicantUserId = async ({ tx }: WriteCtx, { participant }: FormSubject): Promise<string | null> => {
  const id = participant?.applicantId
  const [person] = id ? await applicantPersons(tx, [id]) : []
  return person?.userId ?? null
}

/** What a form lacks, as the refusal to sign it says it. */
const issueOf = (
  { path, code }: FormGap,
  { definition }: FormSubject,
  { source, content }: Pick<Shown, 'source' | 'content'>,
): FieldIssue => {
  if (code === 'no_document') return { path, code: 'portfolio_empty' }
  if (code === 'no_self_assessment') return { path, code: 'self_assessment_missing' }
  if (code === 'potency_unserved' || code === 'too_soon') return { path, code }
  if (code === 'differs') return { path, code: 'invalid' }
  if (code !== 'no_reason') return { path, code: 'required' }
  const [, id] = path.split('.')
  const unit = source.units.find(({ unit_id }) => unit_id === id)
  if (!unit) {
    const row = placesOf(definition, source, content).find((place) => place.path === path)?.row
    return { path, code: 'competent_by_document', facts: { document: row?.label ?? '' } }
  }
  const kuk = kukNumbers(unit, shortDespite(unit, source, content) ?? []).join(', ')
  return { path, code: 'competent_despite', facts: { unit: `${unit.unit_code} ${unit.title}`.trim(), kuk } }
}

/** A form as it is signed: of a draft what it asks for, and nothing that its page shows no more. */
const toSign = async (ctx: WriteCtx, subject: FormSubject, row: FormStored): Promise<Shown> => {
  const shown = await shownOf(ctx, subject, row)
  return row.state === 'DRAFT'
    ? { ...shown, content: askedOf(subject.definition, shown.source, shown.content) }
    : shown
}

/** Who is tied to a participant judges them only where the chair allows it. @throws Refusal `rule_broken` */
const checkUntied = async (ctx: WriteCtx, subject: FormSubject): Promise<void> => {
  if (await isKeptByTie(ctx, subject)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'signature', code: 'conflict_of_interest' }] })
  }
}

/** Without `revision` and `seen` it is signed as it stands. */
type Signing = { revision: number | null; seen?: number | undefined; signature: SignatureInput | null }

/**
 * Signs a form as the one whom it asks. From the first signature on it cannot be changed; what was signed is kept whole
 * with its hash. An assessor's FR.AK.02 is their recommendation.
 * @throws Refusal `not_found`, `step_not_possible` for whoever is not asked (any more), `version_conflict` where it was
 *   written since it was seen, `step_blocked` by other forms,
 *   `rule_broken` with everything that is missing, and for an assessor who is tied to the participant
 */
export const signForm = async (
  ctx: WriteCtx,
  address: FormAddress,
  { revision, seen, signature }: Signing,
): Promise<Form> => {
  const { subject, row } = await heldForm(ctx, address, 'sign')
  if (revision !== null) checkRevision(row, revision)
  const written = writtenIn(row.stamps)
  if (seen !== undefined && row.state === 'DRAFT' && seen !== written) {
    throw changedMeanwhile({ ...row, version: written })
  }
  const party = signingParty(ruledOf(subject, row))
  if (!party) throw new Refusal('step_not_possible', { step: 'sign', possible: [] })
  if (party === 'accessor') await checkUntied(ctx, subject)
  const shown = await toSign(ctx, subject, row)
  const { content, source } = shown
  if (row.state === 'DRAFT') {
    const plan = await planBeside(ctx, subject)
    const gaps = lackingIn(subject, { source, content, plan: plan?.content })
    if (gaps.length > 0) {
      throw new Refusal('rule_broken', {
        issues: gaps.map((gap) => issueOf(gap, subject, { source, content })),
      })
    }
  }
  const waiting = row.state === 'DRAFT' ? await waitsFor(ctx, subject) : []
  if (party === 'applicant') waiting.push(...(await handsDue(ctx, subject)))
  if (waiting.length > 0) {
    const missing = waiting.map((form) => ({ code: 'form_not_signed', facts: { form } }))
    throw new Refusal('step_blocked', { step: 'sign', missing })
  }
  const hand = await signWith(ctx, signature)
  const sha256 = await keep(ctx, subject, row, { party, hand, shown })
  const confirmed = content['result.confirmed']
  if (subject.definition.code === 'ak02' && party === 'accessor' && subject.participant) {
    await recordRecommendation(ctx, subject.participant.assessmentApplicantId, confirmed === 'K' ? 'K' : 'BK')
  }
  const asked = party === 'accessor' && subject.definition.signedBy.includes('applicant')
  const userId = asked ? await applicantUserId(ctx, subject) : null
  ctx.tell(
    formEvent(subject, {
      name: 'form.signed',
      facts: { party, content_sha256: sha256, ...(userId !== null && { asks_user_id: userId }) },
    }),
  )
  await tellAbsent(ctx, subject)
  await tellIfReported(ctx, subject)
  await openStaleAgreement(ctx, subject)
  const isWhole = stateBy(subject.definition, [...row.signedBy, party]) === 'SIGNED'
  if (isWhole && stops(subject.definition.code, content)) {
    ctx.tell(formEvent(subject, { name: 'form.stopped' }))
  }
  return freshForm(ctx, address, row)
}

/** Notifies participants whom an assessor reports as absent in their FR.AK.05. */
const tellAbsent = async (ctx: WriteCtx, subject: FormSubject): Promise<void> => {
  const { assessment, definition } = subject
  if (!assessment || definition.code !== 'ak05') return
  const absent = (await reportedOn(ctx, subject)).filter(
    ({ attendance, removedAt }) => attendance === 'ABSENT' && removedAt === null,
  )
  await announceAbsent(
    ctx,
    assessment.assessmentId,
    absent.flatMap(({ joinRequestId }) => joinRequestId ?? []),
  )
}

/** With the last report of the last assessor, the office is next: it seats the pleno. */
const tellIfReported = async (ctx: WriteCtx, subject: FormSubject): Promise<void> => {
  const { assessment, definition } = subject
  if (!assessment || !isReport(definition.code)) return
  if (await reportsAreIn(ctx.tx, assessment.assessmentId)) {
    await noteReported(ctx.tx, assessment.assessmentId, dayIn(ctx.tenant.timeZone, ctx.now))
    ctx.tell(formEvent(subject, { name: 'assessment.reported' }))
  }
}

/**
 * Records that the participant does not sign their FR.AK.02, and why; their right to appeal is theirs all the same.
 * @throws Refusal `not_found`, `step_not_possible`
 */
export const recordRefusal = async (
  ctx: WriteCtx,
  address: FormAddress,
  { revision, reason }: { revision: number; reason: string },
): Promise<Form> => {
  const { subject, row } = await heldForm(ctx, address, 'refuse')
  checkRevision(row, revision)
  const shown = await shownOf(ctx, subject, row)
  await keep(ctx, subject, row, { party: 'applicant', hand: { refusedReason: reason }, shown })
  ctx.tell(formEvent(subject, { name: 'form.refused', reason }))
  return freshForm(ctx, address, row)
}
