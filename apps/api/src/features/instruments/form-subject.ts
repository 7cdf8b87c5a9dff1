import type { FormCode, FormDefinition } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { isPlan, planDefinition } from '@kompeten/contract/instruments/forms/scheme-plan'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assessmentOf, assessorsOf, participant, participantsOf } from '../assessments/index.ts'
import { assessorOf, fitness } from '../assessors/index.ts'
import { sitsIn } from '../plenos/index.ts'
import { type FormTie, type RuledForm, untied } from './forms.rules.ts'
import { type FormOf, type FormStored, formBy } from './forms.store.ts'
import { type SchemeContent, schemeContent, schemeOfReport } from './scheme-content.ts'
import { selfAmong } from './self-among.ts'
import { signaturesUnder } from './signing/form-signatures.store.ts'

type Assessment = NonNullable<Awaited<ReturnType<typeof assessmentOf>>>
export type ParticipantRecord = NonNullable<Awaited<ReturnType<typeof participant>>>
type AssessorsIn = Awaited<ReturnType<typeof assessorsOf>>

/** How a call names a form. */
export type FormAddress = { form_code: FormCode } & (
  | { assessment_applicant_id: string }
  | { assessment_id: string; accessor_id: string }
  | { schema_version_id: string }
)

/** A form, whom it is about, and how the actor stands to it; whether anything was written yet is another matter. */
export type FormSubject = {
  of: FormOf
  definition: FormDefinition
  /** Null for what is prepared for a scheme. */
  assessment: Assessment | null
  /** Of a report: those by which its participants are assessed, together. */
  scheme: SchemeContent
  /** Null for a report. */
  participant: ParticipantRecord | null
  /** Who assesses the participant, or whose report it is. */
  assessorId: string | null
  tie: FormTie
}

/** How an actor stands to the assessments' people: to a participant, or to an assessor's report. */
const tieTo = (
  { actor }: ReadCtx,
  { assessors, isSeated, isSelf }: { assessors: AssessorsIn; isSeated: boolean; isSelf: boolean },
  { assessorId, participant: row }: { assessorId: string | null; participant: ParticipantRecord | null },
): FormTie => {
  const { userPermissionId, roleCode } = actor
  if (roleCode === 'APL') {
    return { ...untied, takesPart: row !== null && row.userPermissionId === userPermissionId }
  }
  if (roleCode !== 'ACS')
    return { ...untied, isSelf, reviews: row === null && actor.permissions.has('ASSESSMENT_UPDATE') }
  const own = assessors.find(
    (one) =>
      one.userPermissionId === userPermissionId && (one.answer === 'accepted' || one.answer === 'confirmed'),
  )
  const seated = { ...untied, decides: isSeated }
  if (!own) return seated
  return {
    ...seated,
    assesses: own.duty === 'assessor' && own.assessorId === assessorId,
    supervises: own.duty === 'penyelia',
    reviews: row === null,
  }
}

const definitionFor = (code: FormCode, scheme: SchemeContent, subject: FormDefinition['subject']) => {
  const definition = formOf(code, scheme.details.muk_generation)
  if (!definition || definition.subject !== subject) throw new Refusal('not_found')
  return definition
}

const ofParticipant = async (
  ctx: ReadCtx,
  { form_code, assessment_applicant_id }: { form_code: FormCode; assessment_applicant_id: string },
): Promise<FormSubject> => {
  const { tx } = ctx
  const row = await participant(tx, assessment_applicant_id)
  if (!row) throw new Refusal('not_found')
  const [assessment, assessors, scheme, isSeated, isSelf] = await Promise.all([
    assessmentOf(tx, row.assessmentId),
    assessorsOf(tx, row.assessmentId),
    schemeContent(tx, row.schemaVersionId),
    sitsIn(ctx, row.assessmentId),
    // Assessors and participants are told apart by their ties.
    ctx.actor.roleCode === 'ACS' || ctx.actor.roleCode === 'APL' ? undefined : selfAmong(ctx),
  ])
  if (!assessment) throw new Refusal('not_found')
  const { assessorId } = row
  return {
    of: {
      formCode: form_code,
      assessmentId: row.assessmentId,
      assessmentApplicantId: assessment_applicant_id,
    },
    definition: definitionFor(form_code, scheme, 'participant'),
    assessment,
    scheme,
    participant: row,
    assessorId,
    tie: tieTo(
      ctx,
      { assessors, isSeated, isSelf: isSelf?.(row) ?? false },
      { assessorId, participant: row },
    ),
  }
}

type ReportAddress = { form_code: FormCode; assessment_id: string; accessor_id: string }

const ofAssessor = async (
  ctx: ReadCtx,
  { form_code, assessment_id: assessmentId, accessor_id: assessorId }: ReportAddress,
): Promise<FormSubject> => {
  const { tx } = ctx
  const [assessment, assessors, participants, isSeated] = await Promise.all([
    assessmentOf(tx, assessmentId),
    assessorsOf(tx, assessmentId),
    participantsOf(tx, assessmentId),
    sitsIn(ctx, assessmentId),
  ])
  const [first] = assessment?.schemes ?? []
  const author = assessors.find((one) => one.assessorId === assessorId && one.duty === 'assessor')
  if (!assessment || !first || !author) throw new Refusal('not_found')
  const theirs = participants.filter((row) => isReportedBy(row, assessorId))
  const [version = first.schemeVersionId, ...others] = new Set(
    theirs.map(({ schemaVersionId }) => schemaVersionId),
  )
  const scheme = await schemeOfReport(tx, [version, ...others])
  const tie = tieTo(ctx, { assessors, isSeated, isSelf: false }, { assessorId, participant: null })
  return {
    of: { formCode: form_code, assessmentId, assessorId },
    definition: definitionFor(form_code, scheme, 'accessor'),
    assessment,
    scheme,
    participant: null,
    assessorId,
    // Another person reviews what somebody did as an assessor, whatever other roles they hold (domain §2.13).
    tie: author.userId === ctx.actor.userId ? { ...tie, reviews: false } : tie,
  }
}

type PlanAddress = { form_code: FormCode; schema_version_id: string }

/** Who may prepare for a scheme: its assessors, as long as their competence holds, and the LSP (domain §2.1, step 5). */
const mayPlan = async ({ tx, tenant, actor, now }: ReadCtx, schemaId: string): Promise<boolean> => {
  if (actor.roleCode !== 'ACS') return actor.permissions.has('ASSESSMENT_UPDATE')
  const own = await assessorOf(tx, actor.userPermissionId)
  if (!own) return false
  const days = [dayIn(tenant.timeZone, now)]
  const [fit] = await fitness(tx, {
    assessorIds: [own.assessorId],
    schemaIds: [schemaId],
    days,
  })
  return fit?.reasons.every(({ code }) => code === 'busy') ?? false
}

const ofScheme = async (
  ctx: ReadCtx,
  { form_code, schema_version_id: planOf }: PlanAddress,
): Promise<FormSubject> => {
  const { tx, actor } = ctx
  if (!isPlan(form_code)) throw new Refusal('not_found')
  const scheme = await schemeContent(tx, planOf)
  const of = { formCode: form_code, planOf }
  const [plans, row] = await Promise.all([mayPlan(ctx, scheme.schemaId), formBy(tx, of)])
  const signatures = row ? await signaturesUnder(tx, row) : []
  const plannedAs = signatures.find(({ userId }) => userId === actor.userId)?.party ?? null
  return {
    of,
    definition: planDefinition(definitionFor(form_code, scheme, 'participant')),
    assessment: null,
    scheme,
    participant: null,
    assessorId: null,
    tie: { ...untied, plans, plannedAs },
  }
}

/** A form as a call names it. @throws Refusal `not_found` */
export const subjectOf = (ctx: ReadCtx, address: FormAddress): Promise<FormSubject> =>
  'assessment_applicant_id' in address
    ? ofParticipant(ctx, address)
    : 'schema_version_id' in address
      ? ofScheme(ctx, address)
      : ofAssessor(ctx, address)

/** What the rules look at. */
export const ruledOf = (subject: FormSubject, row: FormStored | undefined): RuledForm => ({
  definition: subject.definition,
  isRemoved: subject.participant !== null && subject.participant.removedAt !== null,
  isAbsent: subject.participant?.attendance === 'ABSENT',
  isUnanswered: subject.participant !== null && subject.participant.joinRequestId === null,
  assessmentState: subject.assessment?.state ?? null,
  state: row?.state ?? 'DRAFT',
  signedBy: row?.signedBy ?? [],
  tie: subject.tie,
})

/** Whether an assessor reports on a participant: also on who was absent and is placed elsewhere by now. */
export const isReportedBy = (
  { assessorId, removedAt, attendance }: ParticipantRecord,
  reporter: string | null,
): boolean => assessorId === reporter && (removedAt === null || attendance === 'ABSENT')

/** The participants on whom an assessor reports. */
export const reportedOn = async ({ tx }: ReadCtx, { assessment, assessorId }: FormSubject) =>
  assessment
    ? (await participantsOf(tx, assessment.assessmentId)).filter((row) => isReportedBy(row, assessorId))
    : []
