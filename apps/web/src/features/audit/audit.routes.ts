import { audit } from '@kompeten/contract/audit/audit'
import { lazy, page } from '../../platform/page.ts'

/** The pages of the data log. */
export const auditRoutes = [
  page(
    '/data-log',
    audit.list,
    lazy(() => import('./log-list-page.tsx'), 'LogListPage'),
  ),
  page(
    '/data-log/$event_id',
    audit.get,
    lazy(() => import('./log-entry-page.tsx'), 'LogEntryPage'),
  ),
  page(
    '/lsps/$lsp_id/data-log',
    audit.ofLsp,
    lazy(() => import('./log-list-page.tsx'), 'LspLogPage'),
  ),
] as const
