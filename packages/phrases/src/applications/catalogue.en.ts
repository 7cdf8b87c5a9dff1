import { counted } from '../platform/counted.ts'
import type { catalogue as id } from './catalogue.id.ts'

/** Words of the catalogue of schemes that applicants choose from. */
export const catalogue: typeof id = {
  title: 'Choose a certification scheme',
  search: 'Search schemes…',
  none: 'No scheme matches your search.',
  empty: 'This LSP takes no applications yet.',
  emptyMessage: 'Come back later, or ask the LSP.',
  given: (given, all) =>
    `You already have ${given} of ${counted(all, 'piece of evidence needed', 'pieces of evidence needed')}`,
  complete: 'Your evidence is complete',
  noRequirements: 'No evidence required',
  apply: 'Apply',
  resume: 'Continue application',
  seeOpen: 'See application',
  look: 'Show details',
  validMonths: (months) => `Certificate valid for ${counted(months, 'month')}`,
  units: 'Units of competence',
  requirements: 'What to prepare',
  haveIt: 'given',
  optional: 'if you have it',
  fee: 'Fee',
  renew: 'Apply for recertification',
  held: (number, until) => `You hold certificate ${number}, valid until ${until}.`,
  heldEnded: (number, until) => `Your certificate ${number} ended on ${until}.`,
  heldEndless: (number) => `You hold certificate ${number}.`,
  heldNext: 'A new application is one for recertification.',
  takingPart: (assessment) =>
    assessment === null
      ? 'Your application for this scheme was accepted and its assessment is being scheduled.'
      : `You already take part in ${assessment}, an assessment of this scheme. You can apply anew once its result is decided.`,
  alreadyOpen: (state) => `Your application for this scheme is still open: ${state.toLowerCase()}.`,
}
