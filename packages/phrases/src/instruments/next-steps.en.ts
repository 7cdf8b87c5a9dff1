import type { nextSteps as nextStepsId } from './next-steps.id.ts'

export const nextSteps: typeof nextStepsId = {
  column: 'Next',
  act: {
    open: (form) => `Fill in ${form}`,
    draft: (form) => `Continue ${form}`,
    sign: (form) => `Sign ${form}`,
    amend: (form) => `Amend ${form}`,
  },
  nextForm: (title) => `Next form: ${title}`,
  nextPerson: (name, title) => `Next participant: ${name} · ${title}`,
  back: 'Back to the assessment documents',
  nothing: 'No form waits for you now.',
  nothingHere: 'No form of this participant waits for you now.',
  own: 'Awaiting your signature',
  signs: (party) => `Awaiting the ${party}’s signature`,
  waits: (party) => `Waits for the ${party}`,
  waitsFor: (forms) => `Waits for ${forms}`,
  later: 'Not yet due',
  plansNothing: 'Names no instrument for the potency in FR.MAPA.01',
  awaits: {
    account: 'Waits for the participant’s account to be linked',
    self_assessment: 'Waits for the participant’s self-assessment',
    waiver: 'Waits for the LSP chair to allow a conflict of interest',
    removal: 'Waits to be taken out of this assessment',
  },
  stopped: (form) =>
    `By ${form} this participant does not go on. The LSP admin takes them out of this assessment; their application waits for another date.`,
  stoppedOwn: (form) =>
    `By ${form} your assessment does not go on this time. The LSP will contact you about another date.`,
  left: (forms) => `Left: ${forms}`,
  leftAwaiting: (form, what) => `${form} (${what})`,
  whereNeeded: 'Where needed',
}
