import { applications } from '@kompeten/contract/applications/applications'
import { lazy, page } from '../../platform/page.ts'

/** A record's tab; of the guided form the part, the unit in it, and the place to begin at. */
const place = {
  tab: ['summary', 'evidence', 'self_assessment', 'history'],
  step: 'text',
  unit: 'text',
  at: 'text',
} as const

/** The pages of the applications. */
export const applicationsRoutes = [
  page(
    '/join-skema',
    applications.list,
    lazy(() => import('./application-list-page.tsx'), 'ApplicationListPage'),
  ),
  page(
    '/join-skema/add-join-skema',
    applications.catalogue,
    lazy(() => import('./catalogue-page.tsx'), 'CataloguePage'),
    { schema: 'text' },
  ),
  page(
    '/join-skema/queue',
    applications.queue,
    lazy(() => import('./review/queue-page.tsx'), 'QueuePage'),
  ),
  page(
    '/join-skema/$join_request_id',
    applications.get,
    lazy(() => import('./application-page.tsx'), 'ApplicationPage'),
    place,
  ),
  page(
    '/join-skema/$join_request_id/review',
    applications.judge,
    lazy(() => import('./review/review-application-page.tsx'), 'ReviewApplicationPage'),
  ),
] as const
