import { lazyRouteComponent } from '@tanstack/react-router'

/** The own record of an applicant, loaded when it is shown. */
export const OwnRecord = lazyRouteComponent(() => import('./own-record.tsx'), 'OwnRecord')
