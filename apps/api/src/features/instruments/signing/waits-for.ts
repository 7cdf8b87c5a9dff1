import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { planCodes } from '@kompeten/contract/instruments/forms/scheme-plan'
import type { ReadCtx } from '../../../platform/context.ts'
import { type FormSubject, reportedOn } from '../form-subject.ts'
import { formsIn, plansOfParticipants } from '../forms.store.ts'
import { plannedForms } from '../plan/planned-forms.rules.ts'

/**
 * Which forms of a participant's plan are not signed, and the standing of the instruments that it plans, in the order of the forms;
 * nothing of those that are not begun.
 */
const plannedOf = async ({ tx }: ReadCtx, subject: FormSubject) => {
  const { participant, assessment, scheme } = subject
  if (!participant || !assessment) return { open: [], instruments: [] }
  const id = participant.assessmentApplicantId
  const plans = await plansOfParticipants(tx, [id])
  const open = planCodes.filter(
    (code) => !plans.some(({ formCode, state }) => formCode === code && state === 'SIGNED'),
  )
  const content = (code: FormCode) => plans.find(({ formCode }) => formCode === code)?.content
  const planned = plannedForms(scheme.details.muk_generation, content('mapa01'), content('mapa02'))
  if (planned.length === 0) return { open, instruments: [] }
  const standing = await formsIn(tx, assessment.assessmentId)
  const instruments = planned.map((code) => ({
    code,
    signedBy:
      standing.find((form) => form.assessmentApplicantId === id && form.formCode === code)?.signedBy ?? [],
  }))
  return { open, instruments }
}

/**
 * The planned instruments with a place for the participant's signature that they have not signed yet: they sign them before
 * FR.AK.02, which says what follows from them. Whoever does not sign at all is recorded to refuse FR.AK.02 alone.
 */
export const handsDue = async (ctx: ReadCtx, subject: FormSubject): Promise<FormCode[]> => {
  const { definition, scheme } = subject
  if (definition.code !== 'ak02') return []
  return (await plannedOf(ctx, subject)).instruments.flatMap(({ code, signedBy }) => {
    const asks = formOf(code, scheme.details.muk_generation)?.signedBy.includes('applicant')
    return asks && !signedBy.includes('applicant') ? [code] : []
  })
}

/**
 * Forms that have to be signed by the assessor before this one: the plan and the instruments that it names before FR.AK.02, which
 * attaches all evidence used (domain §2.9), and FR.AK.02 of everybody who was there before a report on all.
 */
export const waitsFor = async (ctx: ReadCtx, subject: FormSubject): Promise<FormCode[]> => {
  const { definition, participant, assessment } = subject
  if (!assessment) return []
  if (participant && definition.code === 'ak02') {
    const { open, instruments } = await plannedOf(ctx, subject)
    return [
      ...open,
      ...instruments.flatMap(({ code, signedBy }) => (signedBy.includes('accessor') ? [] : [code])),
    ]
  }
  if (definition.code !== 'ak05' && definition.code !== 'ba') return []
  const present = (await reportedOn(ctx, subject)).filter(({ attendance }) => attendance !== 'ABSENT')
  const isOpen = present.some(({ statusRecomendation }) => statusRecomendation === 'NONE')
  return isOpen || present.some(({ attendance }) => attendance === 'UNKNOWN') ? ['ak02'] : []
}
