import { complaints } from '@kompeten/contract/complaints/complaints'
import { lazy, openPage, page } from '../../platform/page.ts'

/** What the error page's link takes along. */
const failedCallAsked = { failed_page: 'text', failed_version: 'text', failed_reference: 'text' } as const

/** The pages of complaints. */
export const complaintsRoutes = [
  page(
    '/complaint',
    complaints.list,
    lazy(() => import('./complaint-list-page.tsx'), 'ComplaintListPage'),
  ),
  page(
    '/software-complaints',
    complaints.software,
    lazy(() => import('./software-page.tsx'), 'SoftwareComplaintsPage'),
  ),
  page(
    '/complain/add-complain',
    complaints.file,
    lazy(() => import('./add-complaint-page.tsx'), 'AddComplaintPage'),
    failedCallAsked,
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
    failedCallAsked,
  ),
  openPage(
    '/complain/follow/$token',
    lazy(() => import('./follow-page.tsx'), 'FollowPage'),
    { lsp_id: 'text' },
  ),
] as const
