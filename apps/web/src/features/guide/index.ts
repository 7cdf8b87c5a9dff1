import { lazy } from 'react'

export { GuideButton } from './guide-button.tsx'

export const PageGuide = lazy(() =>
  import('./page-guide.tsx').then((module) => ({ default: module.PageGuide })),
)
