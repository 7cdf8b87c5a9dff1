import { lazy, openPage } from '../../platform/page.ts'

const guide = lazy(() => import('./guide-page.tsx'), 'GuidePage')
const glossary = lazy(() => import('./glossary-page.tsx'), 'GlossaryPage')

/** The guides and the glossary, for everybody: also for those who have yet to register. */
export const guideRoutes = [
  openPage('/guide', guide),
  openPage('/guide/istilah', glossary),
  openPage('/guide/$role', guide),
] as const
