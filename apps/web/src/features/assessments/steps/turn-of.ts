import type { Assessment } from '@kompeten/contract/assessments/content'
import {
  type AssessmentState,
  assessmentStates,
  type MissingCode,
} from '@kompeten/contract/assessments/lifecycle'

/** Where the next thing is done. */
export type TurnPlace =
  | 'edit'
  | 'participants'
  | 'accessors'
  | 'assign'
  | 'documents'
  | 'pleno'
  | 'certificates'

/**
 * Whose turn it is beside what the state says: sharing participants out, the answers of assessors, beginning the review once all of them go,
 * ending a review that several assessors share, taking out who does not go on, allowing a conflict of interest, the pleno once the day is done, the archive once every certificate is
 * signed, where there are none, or where nobody came.
 */
const turnsBeside = [
  'share',
  'answer',
  'review',
  'finish',
  'remove',
  'allow',
  'convene',
  'archive',
  'archive_uncertified',
  'archive_absent',
] as const
type TurnBeside = (typeof turnsBeside)[number]
type Turn = { turn: TurnBeside | AssessmentState; place: TurnPlace }

/** Whether a turn is one beside what the state says, which has words of its own. */
export const isBeside = (turn: Turn['turn']): turn is TurnBeside => turnsBeside.some((one) => one === turn)

const places: Partial<Record<AssessmentState, TurnPlace>> = {
  DRAFT: 'edit',
  TUK_SEND_REQUEST_ASSESSMENT: 'participants',
  ON_REVISION: 'edit',
  ADMIN_CONFIRM_FORM: 'assign',
  ON_REVIEW_APPLICANT_DOCUMENT: 'documents',
  ON_COMPLETED_REPORT: 'participants',
  REAL_ASSESSMENT: 'documents',
  PLENO_DOCUMENT_COMPLETED: 'pleno',
  PLENO_REPORT_READY: 'pleno',
  REQUEST_BLANKO_SENDING: 'pleno',
  PRINT_CERTIFICATE: 'certificates',
}

type Seen = Pick<Assessment, 'last_activity_state' | 'accessors' | 'participants' | 'missing' | 'may'>

/** What only those who work on the day, or take part in it, can do. */
const ofTheDay: readonly MissingCode[] = [
  'plan_missing',
  'instruments_missing',
  'attendance_unknown',
  'ak02_missing',
  'ak02_unsigned',
  'ak05_missing',
  'presence_unsigned',
]

/** Everything of the day is there, as far as this person is told: only the pleno itself is still to be seated. */
const isDayDone = ({ participants, missing }: Seen) => {
  const present = participants.filter(
    ({ removed_date, attendance }) => removed_date === null && attendance !== 'ABSENT',
  )
  const lacks = missing.flatMap((step) => step.missing).map(({ code }) => code)
  return (
    present.length > 0 &&
    present.every(
      ({ attendance, status_recomendation }) => attendance === 'PRESENT' && status_recomendation !== 'NONE',
    ) &&
    !lacks.some((code) => ofTheDay.includes(code))
  )
}

/** What is mended by assigning somebody: who was assigned before does not go, or must not. */
const ofAssigning: readonly MissingCode[] = [
  'no_accessor',
  'participant_without_accessor',
  'accessor_declined',
  'accessor_unfit',
  'accessor_elsewhere',
  'accessor_day_closed',
]

/** Everybody is assigned and goes: only the letters, and the review itself, are still to come. */
const isAssigned = ({ missing }: Seen) =>
  !missing.some((step) => step.missing.some(({ code }) => ofAssigning.includes(code)))

/** What keeps an assessment where only the office or the chair can go on: nothing else is missing. */
const onlyTheirs = ({ missing }: Seen): Turn | undefined => {
  const lacks = new Set(missing.flatMap((step) => step.missing).map(({ code }) => code))
  const isStopped = lacks.delete('participant_stopped')
  const isTied = lacks.delete('conflict_of_interest')
  if (lacks.size > 0) return undefined
  if (isTied) return { turn: 'allow', place: 'participants' }
  return isStopped ? { turn: 'remove', place: 'participants' } : undefined
}

/** Whether somebody assesses here without ending the review, which is another's of all participants. */
export const sharesReview = ({ last_activity_state, accessors: assessors, may }: Seen): boolean =>
  last_activity_state === 'ON_REVIEW_APPLICANT_DOCUMENT' &&
  !may.includes('finish_review') &&
  assessors.some(({ is_self, duty, answer }) => is_self && duty === 'assessor' && answer !== 'invited')

/** All that an assessor has to do is done, or all of several: only the office ends what they share. */
const isReviewDone = (assessment: Seen) => {
  const lacks = assessment.missing.flatMap((step) => step.missing)
  if (sharesReview(assessment)) return lacks.every(({ code }) => code === 'others_open')
  const assessing = assessment.participants.flatMap(({ removed_date, accessor_id }) =>
    removed_date === null && accessor_id !== null ? accessor_id : [],
  )
  return assessment.may.includes('finish_review') && lacks.length === 0 && new Set(assessing).size > 1
}

/** What a pleno lacks is everybody: nothing else is to be done for it. */
const lacksEverybody = ({ missing }: Seen) =>
  missing.some((step) => step.missing.some(({ code }) => code === 'nobody_came'))

/** Archived without a pleno: everybody was absent. */
export const isUnattended = ({ last_activity_state, participants, certifies_nobody }: Unattended): boolean =>
  last_activity_state === 'COMPLETED' &&
  certifies_nobody &&
  participants.every(({ removed_date, attendance }) => removed_date !== null || attendance === 'ABSENT')
type Unattended = Pick<Assessment, 'last_activity_state' | 'participants' | 'certifies_nobody'>

/** Participants are shared out before the review, and whoever is taken in later while it goes on. */
const sharedIn: readonly AssessmentState[] = ['ADMIN_CONFIRM_FORM', 'ON_REVIEW_APPLICANT_DOCUMENT']

/** Whose turn an assessment is with so many certificates that are not signed, and where; undefined once it is over. */
export const turnOf = (assessment: Seen, unsigned: number): Turn | undefined => {
  const { last_activity_state: state, accessors: assessors, participants } = assessment
  const place = places[state]
  if (!place) return undefined
  const isStaffed = assessors.some(({ duty }) => duty === 'assessor')
  const isOpen = participants.some((one) => one.removed_date === null && one.accessor_id === null)
  if (sharedIn.includes(state) && isStaffed && isOpen) return { turn: 'share', place: 'assign' }
  if (state === 'ADMIN_CONFIRM_FORM' && isStaffed) {
    if (assessors.some(({ answer }) => answer === 'invited')) return { turn: 'answer', place: 'accessors' }
  }
  // The office is offered the archive on the day only where nobody came; assessors are told that alone.
  if (state === 'REAL_ASSESSMENT' && (assessment.may.includes('complete') || lacksEverybody(assessment))) {
    return { turn: 'archive_absent', place: 'pleno' }
  }
  const theirs = onlyTheirs(assessment)
  if (theirs) return theirs
  if (state === 'ON_REVIEW_APPLICANT_DOCUMENT' && isReviewDone(assessment)) {
    return { turn: 'finish', place: 'documents' }
  }
  if (state === 'ADMIN_CONFIRM_FORM' && isStaffed && isAssigned(assessment)) {
    return { turn: 'review', place: 'participants' }
  }
  if (state === 'REAL_ASSESSMENT' && isDayDone(assessment)) return { turn: 'convene', place: 'pleno' }
  // Offered here only where the pleno found nobody competent.
  if (state === 'PLENO_REPORT_READY' && assessment.may.includes('complete')) {
    return { turn: 'archive_uncertified', place: 'pleno' }
  }
  if (state === 'PRINT_CERTIFICATE' && unsigned === 0) return { turn: 'archive', place: 'pleno' }
  return { turn: state, place }
}

const beside: readonly AssessmentState[] = ['ON_REVISION', 'ASSESSMENT_REJECTED', 'REQUEST_BLANKO_SENDING']
const way = assessmentStates.filter((state) => !beside.includes(state))
/** What a state beside the way stands next to. */
const besideOf: Partial<Record<AssessmentState, AssessmentState>> = {
  ON_REVISION: 'TUK_SEND_REQUEST_ASSESSMENT',
  REQUEST_BLANKO_SENDING: 'PLENO_REPORT_READY',
}

/** How far a state is on the way from the draft to the archive; undefined for what has left it. */
export const stepOf = (state: AssessmentState): { at: number; all: number } | undefined => {
  const at = way.indexOf(besideOf[state] ?? state)
  return at < 0 ? undefined : { at: at + 1, all: way.length }
}
