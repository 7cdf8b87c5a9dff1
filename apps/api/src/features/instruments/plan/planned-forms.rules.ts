import type { FormCode, Generation } from '@kompeten/contract/instruments/forms/form-definition'
import { plannedFor } from '@kompeten/contract/instruments/forms/form-gaps'
import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import { formsOf } from '@kompeten/contract/instruments/forms/forms'

/** The instruments of a generation that FR.MAPA.02 plans for a participant of the potency that FR.MAPA.01 names. */
export const plannedForms = (
  generation: Generation,
  mapa01: FormContent | undefined,
  mapa02: FormContent | undefined,
): FormCode[] => {
  if (!mapa02) return []
  const named = new Set(plannedFor(mapa02, mapa01?.['approach.potency']))
  // The older generation has one form for what the newer splits in two.
  if (named.has('ia04a') || named.has('ia04b')) named.add('ia04')
  return formsOf(generation).flatMap(({ code }) => (named.has(code) ? [code] : []))
}
