import { complaints } from '@kompeten/contract/complaints/complaints'
import { lazy, openPage, page } from '../../platform/page.ts'

/** The pages of complaints. */
export const complaintsRoutes = [
  page(
    '/complaint',
    complaints.list,
    lazy(() => import('./complaint-list-page.tsx'), 'ComplaintListPage'),
  ),
  page(
    '/complain/add-complain',
    complaints.file,
    lazy(() => import('./add-complaint-page.tsx'), 'AddComplaintPage'),
  ),
  page(
    '/complain/edit-complain/$complaint_id',
    complaints.get,
    lazy(() => import('./complaint-page.tsx'), 'ComplaintPage'),
    { tab: ['complaint', 'history'] },
  ),
] as const

/** What anybody reaches who has no account: complaining, and following a complaint by its private address. */
export const openComplaintsRoutes = [
  openPage(
    '/complain',
    lazy(() => import('./public-complaint-page.tsx'), 'PublicComplaintPage'),
  ),
  openPage(
    '/complain/follow/$token',
    lazy(() => import('./follow-page.tsx'), 'FollowPage'),
    { lsp_id: 'text' },
  ),
] as const
