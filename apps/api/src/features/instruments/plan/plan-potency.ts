import { potencies } from '@kompeten/contract/applications/content'
import type { FormSource } from '@kompeten/contract/instruments/form-source'
import { plannedFor } from '@kompeten/contract/instruments/forms/form-gaps'
import { isPlan } from '@kompeten/contract/instruments/forms/scheme-plan'
import type { ReadCtx } from '../../../platform/context.ts'
import type { FormSubject } from '../form-subject.ts'
import { plansOfParticipants } from '../forms.store.ts'

/**
 * What FR.MAPA.01 and 02 of a participant know of each other: the potency that the first names, and those for which the second, once
 * signed, names an instrument. Both together plan; one alone could be right and plan nothing.
 */
export const besidePlan = async (
  { tx }: ReadCtx,
  { of: { formCode }, participant }: FormSubject,
): Promise<Pick<FormSource, 'named_potency' | 'served_potencies'>> => {
  if (!participant || !isPlan(formCode)) return {}
  const plans = await plansOfParticipants(tx, [participant.assessmentApplicantId])
  if (formCode === 'mapa02') {
    const named = plans.find((plan) => plan.formCode === 'mapa01')?.content['approach.potency']
    const potency = potencies.find((one) => one === named)
    return potency ? { named_potency: potency } : {}
  }
  const map = plans.find((plan) => plan.formCode === 'mapa02' && plan.state !== 'DRAFT')
  return map ? { served_potencies: potencies.filter((one) => plannedFor(map.content, one).length > 0) } : {}
}
