import type { Applicant } from '@kompeten/contract/applicants/applicants'

/** How a record is marked on its page: a consent that is not there is a gap, too, so that the mark says no other than the list below it. */
export const markOf = ({
  gaps,
  data_state,
}: Pick<Applicant, 'gaps' | 'data_state'>): Applicant['data_state'] =>
  gaps.length > 0 ? 'incomplete' : data_state
