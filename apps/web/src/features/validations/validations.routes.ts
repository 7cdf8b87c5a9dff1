import { validations } from '@kompeten/contract/validations/validations'
import { lazy, page } from '../../platform/page.ts'

/** The pages of validations. */
export const validationsRoutes = [
  page(
    '/validations',
    validations.list,
    lazy(() => import('./validation-list-page.tsx'), 'ValidationListPage'),
  ),
  page(
    '/validation-programme',
    validations.programme,
    lazy(() => import('./programme-page.tsx'), 'ProgrammePage'),
  ),
  page(
    '/validations/add-validation',
    validations.plan,
    lazy(() => import('./plan-page.tsx'), 'AddValidationPage'),
    { schema_id: 'text' },
  ),
  page(
    '/validations/$validation_id',
    validations.get,
    lazy(() => import('./validation-page.tsx'), 'ValidationPage'),
    { tab: ['report', 'plan', 'history'] },
  ),
  page(
    '/validations/$validation_id/plan',
    validations.replan,
    lazy(() => import('./plan-page.tsx'), 'EditPlanPage'),
  ),
  page(
    '/validations/$validation_id/report',
    validations.fill,
    lazy(() => import('./report-page.tsx'), 'ReportPage'),
  ),
] as const
