import { lazy, openPage } from '../../platform/page.ts'

const guide = lazy(() => import('./guide-page.tsx'), 'GuidePage')

/** The guides, for everybody: also for those who have yet to register. */
export const guideRoutes = [openPage('/guide', guide), openPage('/guide/$role', guide)] as const
