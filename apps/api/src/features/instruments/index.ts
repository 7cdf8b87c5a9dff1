/** The front door of `instruments`: the FR forms of the assessment. */
export {
  ak01Open,
  ak07Open,
  apl02Open,
  assessmentDayGaps,
  plannedInstruments,
  planOpen,
  preAssessmentGaps,
  stopped,
  withMoreTime,
} from './assessment-gaps.ts'
export { checkAttendance } from './attendance/record-attendance.ts'
export { seenDay } from './day/day-subject.ts'
export { emptyTests } from './day/empty-tests.ts'
export { formsWaiting } from './for-dashboard.ts'
export { readParticipantNames } from './form-source.ts'
export { readForm } from './forms.reads.ts'
export { outcomeOf } from './forms.rules.ts'
export { instrumentsFeature } from './instruments.feature.ts'
export type { InstrumentsServices } from './instruments-services.ts'
export { printSignedForm } from './papers/print-form.ts'
export { saveForm } from './save-form.ts'
export { reviewOf } from './self-assessment-review.ts'
export { isPlanValidated, signedForms } from './signing/form-signatures.store.ts'
export { recommendedWith, unitsNotReached } from './signing/recommendation.ts'
export { signForm } from './signing/sign-form.ts'
export { openStaleAgreements, openStaleForms } from './signing/stale-forms.ts'
