import { lazy } from 'react'

/** The front door of `assessments`: each loaded when it is shown. */
export const NoticeAnswer = lazy(() =>
  import('./conflicts/notice-answer.tsx').then((module) => ({ default: module.NoticeAnswer })),
)
export const AssessmentCalendar = lazy(() =>
  import('./dashboard-calendar.tsx').then((module) => ({ default: module.AssessmentCalendar })),
)
export const PlaceApplicants = lazy(() =>
  import('./participants/place-applicants.tsx').then((module) => ({ default: module.PlaceApplicants })),
)
export const ChooseAssessment = lazy(() =>
  import('./participants/choose-assessment.tsx').then((module) => ({ default: module.ChooseAssessment })),
)
