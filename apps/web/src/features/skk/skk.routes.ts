import { skkReports } from '@kompeten/contract/skk/reports'
import { skkConnection } from '@kompeten/contract/skk/settings'
import { skk } from '@kompeten/contract/skk/skk'
import { lazy, page } from '../../platform/page.ts'

const detail = lazy(() => import('./skk-page.tsx'), 'SkkPage')
const asked = { tab: ['application', 'papers', 'reports', 'history'] } as const

/** The pages of the construction workforce (spec §2). */
export const skkRoutes = [
  page(
    '/pemohon-skk',
    skk.list,
    lazy(() => import('./skk-list-page.tsx'), 'SkkListPage'),
  ),
  page(
    '/pemohon-skk/reports',
    skkReports.list,
    lazy(() => import('./skk-board-page.tsx'), 'SkkBoardPage'),
  ),
  page(
    '/pemohon-skk/reconciliation',
    skk.list,
    lazy(() => import('./skk-reconciliation-page.tsx'), 'SkkReconciliationPage'),
  ),
  page(
    '/pemohon-skk/settings',
    skkConnection.get,
    lazy(() => import('./skk-settings-page.tsx'), 'SkkSettingsPage'),
  ),
  page('/pemohon-skk/detail/$id_izin', skk.byPermit, detail, asked),
  page('/pemohon-skk/detail/$id_izin/$second_param', skk.byPermit, detail, asked),
  page(
    '/pemohon-skk/detail/$id_izin/$second_param/take-over',
    skk.takeOver,
    lazy(() => import('./skk-takeover-page.tsx'), 'SkkTakeoverPage'),
  ),
] as const
