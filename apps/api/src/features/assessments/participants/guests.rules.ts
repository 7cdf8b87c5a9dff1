import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'

/** While people may still be taken in, participants without account may become applicants; later there are none left. */
export const guestStates: readonly AssessmentState[] = [
  'DRAFT',
  'TUK_SEND_REQUEST_ASSESSMENT',
  'ON_REVISION',
  'ADMIN_CONFIRM_FORM',
  'ON_REVIEW_APPLICANT_DOCUMENT',
]
