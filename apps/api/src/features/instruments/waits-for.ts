import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import type { ReadCtx } from '../../platform/context.ts'
import { type FormSubject, reportedOn } from './form-subject.ts'
import { formsIn, plansOfParticipants } from './forms.store.ts'
import { plannedForms } from './planned-forms.rules.ts'

/**
 * Forms that have to be signed by the assessor before this one: the planned instruments before FR.AK.02, which attaches
 * all evidence used (domain §2.9), and FR.AK.02 of everybody who was there before a report on all.
 */
export const waitsFor = async (ctx: ReadCtx, subject: FormSubject): Promise<FormCode[]> => {
  const { tx } = ctx
  const { definition, participant, assessment } = subject
  if (!assessment) return []
  if (participant && definition.code === 'ak02') {
    const id = participant.assessmentApplicantId
    const plans = await plansOfParticipants(tx, [id])
    const content = (code: FormCode) => plans.find(({ formCode }) => formCode === code)?.content
    const planned = plannedForms(subject.scheme.details.muk_generation, content('mapa01'), content('mapa02'))
    if (planned.length === 0) return []
    const standing = await formsIn(tx, assessment.assessmentId)
    const done = new Set(
      standing
        .filter((form) => form.assessmentApplicantId === id && form.signedBy.includes('accessor'))
        .map(({ formCode }) => formCode),
    )
    return planned.filter((code) => !done.has(code))
  }
  if (definition.code !== 'ak05' && definition.code !== 'ba') return []
  const present = (await reportedOn(ctx, subject)).filter(({ attendance }) => attendance !== 'ABSENT')
  const isOpen = present.some(({ statusRecomendation }) => statusRecomendation === 'NONE')
  return isOpen || present.some(({ attendance }) => attendance === 'UNKNOWN') ? ['ak02'] : []
}
