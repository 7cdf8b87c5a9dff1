import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { planCodes } from '@kompeten/contract/instruments/forms/scheme-plan'
import type { FormRule } from '@kompeten/contract/tenants/lsp-profile'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { needsInRequests } from '../applications/index.ts'
import { participantsOf } from '../assessments/index.ts'
import { assessorPersons } from '../assessors/index.ts'
import { formRulesOf } from '../tenants/index.ts'
import type { StoppingForm } from './forms.rules.ts'
import { formsIn, formsOfParticipants, plansOfParticipants, stoppingForms } from './forms.store.ts'
import { plannedForms } from './plan/planned-forms.rules.ts'
import { schemeContent } from './scheme-content.ts'
import { reviewedWithoutAnswers } from './signing/form-signatures.store.ts'

type FormOwner = { assessmentApplicantId: string }

const idsOf = (participants: readonly FormOwner[]) =>
  participants.map(({ assessmentApplicantId }) => assessmentApplicantId)

/**
 * Of these participants, those whose FR.APL.02 is not judged and signed (decisions §5). One that was signed before there was a
 * self-assessment judges nothing.
 */
export const apl02Open = async (tx: TenantTx, participants: readonly FormOwner[]): Promise<string[]> => {
  const ids = idsOf(participants)
  const [forms, unanswered] = await Promise.all([
    formsOfParticipants(tx, ['apl02'], ids),
    reviewedWithoutAnswers(tx, ids),
  ])
  const signed = new Set(
    forms.filter(({ state }) => state === 'SIGNED').map(({ assessmentApplicantId }) => assessmentApplicantId),
  )
  return ids.filter((id) => !signed.has(id) || unanswered.includes(id))
}

/** Of these participants, those whose FR.AK.01 is not signed by both. */
export const ak01Open = async (tx: TenantTx, participants: readonly FormOwner[]): Promise<string[]> => {
  const forms = await formsOfParticipants(tx, ['ak01'], idsOf(participants))
  const signed = new Set(
    forms.filter(({ state }) => state === 'SIGNED').map(({ assessmentApplicantId }) => assessmentApplicantId),
  )
  return idsOf(participants).filter((id) => !signed.has(id))
}

/**
 * Of these participants, those who state a special need in their application and whose FR.AK.07 is not signed by both
 * (ISO/IEC 17024 9.2.5).
 */
export const ak07Open = async (
  tx: TenantTx,
  participants: readonly (FormOwner & { joinRequestId: string | null })[],
): Promise<string[]> => {
  const stating = await needsInRequests(
    tx,
    participants.flatMap(({ joinRequestId }) => joinRequestId ?? []),
  )
  const asked = participants.filter(({ joinRequestId }) => stating.has(joinRequestId ?? ''))
  const forms = await formsOfParticipants(tx, ['ak07'], idsOf(asked))
  const signed = new Set(
    forms.filter(({ state }) => state === 'SIGNED').map(({ assessmentApplicantId }) => assessmentApplicantId),
  )
  return idsOf(asked).filter((id) => !signed.has(id))
}

/**
 * Of these participants, those who do not go on, each with the form that says so: FR.APL.02 that judges their self-assessment, or
 * FR.AK.07 signed by both (domain §2.14).
 */
export const stoppedBy = async (
  tx: TenantTx,
  participants: readonly FormOwner[],
): Promise<Map<string, StoppingForm>> => {
  const ids = idsOf(participants)
  const found = await stoppingForms(tx, ids)
  if (found.length === 0) return new Map()
  const unanswered = new Set(await reviewedWithoutAnswers(tx, ids))
  return new Map(
    found.flatMap(({ id, formCode }) =>
      id === null || (formCode === 'apl02' && unanswered.has(id)) ? [] : [[id, formCode] as const],
    ),
  )
}

/** Of these participants, those who do not go on. */
export const stopped = async (tx: TenantTx, participants: readonly FormOwner[]): Promise<string[]> => [
  ...(await stoppedBy(tx, participants)).keys(),
]

/** Of these participants, those whose FR.AK.07, signed by both, names more time for their tasks (domain §2.14). */
export const withMoreTime = async (
  tx: TenantTx,
  assessmentApplicantIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const forms = await formsOfParticipants(tx, ['ak07'], assessmentApplicantIds)
  const names = forms.filter(({ state, content }) => {
    const measures = content['part_a.timing.measures']
    return state === 'SIGNED' && Array.isArray(measures) && measures.includes('longer')
  })
  return new Set(names.flatMap(({ assessmentApplicantId }) => assessmentApplicantId ?? []))
}

type Planned = { assessmentApplicantId: string; schemeVersionId: string }

/** What the plans of each of these participants say: the instruments, and whether both FR.MAPA are signed. */
const plansOf = async (tx: TenantTx, participants: readonly Planned[]) => {
  const plans = await plansOfParticipants(tx, idsOf(participants))
  const planOf = new Map(plans.map((plan) => [`${plan.assessmentApplicantId} ${plan.formCode}`, plan]))
  const found = await Promise.all(
    participants.map(async ({ assessmentApplicantId: id, schemeVersionId }) => {
      const [mapa01, mapa02] = planCodes.map((code) => planOf.get(`${id} ${code}`))
      const { details } = await schemeContent(tx, schemeVersionId)
      const instruments = plannedForms(details.muk_generation, mapa01?.content, mapa02?.content)
      return [
        id,
        { instruments, isSigned: mapa01?.state === 'SIGNED' && mapa02?.state === 'SIGNED' },
      ] as const
    }),
  )
  return new Map(found)
}

/** The instruments that the plan of each of these participants names for them. */
export const plannedInstruments = async (
  tx: TenantTx,
  participants: readonly Planned[],
): Promise<ReadonlyMap<string, readonly FormCode[]>> => {
  if (participants.length === 0) return new Map()
  return new Map([...(await plansOf(tx, participants))].map(([id, { instruments }]) => [id, instruments]))
}

type Plan = { instruments: readonly FormCode[]; isSigned: boolean }

/** Whether a participant has no signed plan that names an instrument. */
const isOpen = (plan: Plan | undefined): boolean => !plan?.isSigned || plan.instruments.length === 0

/** Of these participants, those without a signed FR.MAPA.01 and 02 that name an instrument for them. */
export const planOpen = async (tx: TenantTx, participants: readonly Planned[]): Promise<string[]> => {
  const planOf = await plansOf(tx, participants)
  return idsOf(participants).filter((id) => isOpen(planOf.get(id)))
}

/** Who keeps the review of an assessment from being finished, by row. */
export const preAssessmentGaps = async (
  tx: TenantTx,
  assessmentId: string,
): Promise<{ apl02: string[]; ak01: string[] }> => {
  const present = (await participantsOf(tx, assessmentId)).filter(({ removedAt }) => removedAt === null)
  const [apl02, ak01] = await Promise.all([apl02Open(tx, present), ak01Open(tx, present)])
  return { apl02, ak01 }
}

/**
 * What keeps a pleno from being convened (decisions §5): participants of whom nobody knows whether they were there;
 * present ones whose plan was opened on the day and is not signed again, or with a planned instrument that is not signed; without a signed FR.AK.02 (`withoutRecommendation`), or with one that they have neither signed nor are
 * recorded to refuse (`unsigned`); and how many assessors with somebody present have to report, and
 * how many of them have not signed both FR.AK.05 and the minutes of the assessment; who of them has not signed the list of
 * attendance, by name.
 */
export const assessmentDayGaps = async (
  tx: TenantTx,
  assessmentId: string,
): Promise<{
  attendanceUnknown: string[]
  withoutPlan: string[]
  withoutRecommendation: string[]
  withoutInstruments: string[]
  unsigned: string[]
  came: number
  reports: { missing: number; assessorIds: string[] }
  presenceUnsigned: string[]
  /** So many FR.AK.03 and FR.AK.06 miss that the LSP asks for before a pleno. */
  feedbackMissing: number
  reviewsMissing: number
}> => {
  const [participants, forms, rules] = await Promise.all([
    participantsOf(tx, assessmentId),
    formsIn(tx, assessmentId),
    formRulesOf(tx),
  ])
  const present = participants.filter(
    ({ removedAt, attendance }) => removedAt === null && attendance !== 'ABSENT',
  )
  const ak02Of = new Map(
    forms
      .filter(({ formCode }) => formCode === 'ak02')
      .map((form) => [form.assessmentApplicantId, form.state]),
  )
  const planOf = await plansOf(
    tx,
    present.map(({ assessmentApplicantId, schemaVersionId }) => ({
      assessmentApplicantId,
      schemeVersionId: schemaVersionId,
    })),
  )
  const done = new Set(
    forms
      .filter(({ signedBy }) => signedBy.includes('accessor'))
      .map(({ assessmentApplicantId, formCode }) => `${assessmentApplicantId} ${formCode}`),
  )
  const isRecommended = ({ statusRecomendation, assessmentApplicantId }: (typeof present)[number]) =>
    statusRecomendation !== 'NONE' && ak02Of.has(assessmentApplicantId)
  const due = new Set(present.flatMap(({ assessorId }) => assessorId ?? []))
  const assessorIds = [...due].filter(
    (assessorId) => !reportCodes.every((code) => isReportSigned(forms, code, assessorId)),
  )
  const unseen = [...due].filter((assessorId) => !isReportSigned(forms, 'hadir_asesor', assessorId))
  return {
    attendanceUnknown: idsOf(present.filter(({ attendance }) => attendance === 'UNKNOWN')),
    withoutPlan: idsOf(present.filter(({ assessmentApplicantId: id }) => isOpen(planOf.get(id)))),
    withoutRecommendation: idsOf(present.filter((row) => !isRecommended(row))),
    withoutInstruments: idsOf(
      present.filter(({ assessmentApplicantId: id }) =>
        planOf.get(id)?.instruments.some((code) => !done.has(`${id} ${code}`)),
      ),
    ),
    unsigned: idsOf(
      present.filter((row) => isRecommended(row) && ak02Of.get(row.assessmentApplicantId) !== 'SIGNED'),
    ),
    came: present.length,
    reports: { missing: assessorIds.length, assessorIds },
    presenceUnsigned: (await assessorPersons(tx, unseen)).map(({ name }) => name),
    feedbackMissing: missingBy(rules.feedback, idsOf(present), (id) =>
      forms.some(
        (form) => form.formCode === 'ak03' && form.assessmentApplicantId === id && form.state === 'SIGNED',
      ),
    ),
    reviewsMissing: missingBy(rules.review, [...due], (id) =>
      forms.some((form) => form.formCode === 'ak06' && form.assessorId === id && form.state === 'SIGNED'),
    ),
  }
}

/** How many are missing by what the LSP asks for: of all, of one at least, or none. */
const missingBy = (rule: FormRule, ids: readonly string[], isThere: (id: string) => boolean): number => {
  const missing = ids.filter((id) => !isThere(id)).length
  if (rule === 'required') return missing
  return rule === 'sampled' && ids.length > 0 && missing === ids.length ? 1 : 0
}

/** The reports with which an assessor ends the day. */
export const reportCodes = ['ak05', 'ba'] as const

const isReportSigned = (
  forms: Awaited<ReturnType<typeof formsIn>>,
  code: (typeof reportCodes)[number] | 'hadir_asesor',
  assessorId: string,
): boolean =>
  forms.some((form) => form.formCode === code && form.assessorId === assessorId && form.state === 'SIGNED')

/** Whether a form is one of the reports with which an assessor ends the day. */
export const isReport = (code: string): boolean => reportCodes.some((one) => one === code)

/** Whether the day is wholly told: everybody recommended, and FR.AK.05 and the minutes of each assessor signed. */
export const reportsAreIn = async (tx: TenantTx, assessmentId: string): Promise<boolean> => {
  const [gaps, participants, forms] = await Promise.all([
    assessmentDayGaps(tx, assessmentId),
    participantsOf(tx, assessmentId),
    formsIn(tx, assessmentId),
  ])
  const due = new Set(
    participants
      .filter(({ removedAt, attendance }) => removedAt === null && attendance !== 'ABSENT')
      .flatMap(({ assessorId }) => assessorId ?? []),
  )
  return (
    due.size > 0 &&
    gaps.attendanceUnknown.length + gaps.withoutRecommendation.length === 0 &&
    [...due].every((assessorId) => reportCodes.every((code) => isReportSigned(forms, code, assessorId)))
  )
}
