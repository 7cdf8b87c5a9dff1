import { lazy } from 'react'

/** The front door of `assessments`: loaded when a notice of an assignment is opened. */
export const NoticeAnswer = lazy(() =>
  import('./notice-answer.tsx').then((module) => ({ default: module.NoticeAnswer })),
)
