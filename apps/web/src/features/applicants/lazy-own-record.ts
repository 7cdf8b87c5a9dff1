import { lazy } from '../../platform/page.ts'

/** The own record of an applicant, loaded when it is shown. */
export const OwnRecord = lazy(() => import('./own-record.tsx'), 'OwnRecord')
