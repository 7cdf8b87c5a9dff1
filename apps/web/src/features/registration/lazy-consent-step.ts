import { lazy } from 'react'

/** The consent at a mailed link, loaded where one is to be given. */
export const ConsentStep = lazy(() =>
  import('./consent-step.tsx').then((module) => ({ default: module.ConsentStep })),
)
