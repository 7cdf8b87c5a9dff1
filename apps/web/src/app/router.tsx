import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { appealsRoutes } from '../features/appeals/appeals.routes.ts'
import { applicantsRoutes } from '../features/applicants/applicants.routes.ts'
import { applicationsRoutes } from '../features/applications/applications.routes.ts'
import { articlesRoutes } from '../features/articles/articles.routes.ts'
import { assessmentsRoutes } from '../features/assessments/assessments.routes.ts'
import { assessorsRoutes } from '../features/assessors/assessors.routes.ts'
import { auditRoutes } from '../features/audit/audit.routes.ts'
import { binsRoutes } from '../features/bins/bins.routes.ts'
import { certificatesRoutes } from '../features/certificates/certificates.routes.ts'
import { complaintsRoutes, openComplaintsRoutes } from '../features/complaints/complaints.routes.ts'
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts'
import { examsRoutes } from '../features/exams/exams.routes.ts'
import { guideRoutes } from '../features/guide/guide.routes.ts'
import { heavyVehiclesRoutes } from '../features/heavy-vehicles/heavy-vehicles.routes.ts'
import { holidaysRoutes } from '../features/holidays/holidays.routes.ts'
import { institutionsRoutes } from '../features/institutions/institutions.routes.ts'
import { instrumentsRoutes } from '../features/instruments/instruments.routes.ts'
import { integrationsRoutes } from '../features/integrations/integrations.routes.ts'
import { lettersRoutes } from '../features/letters/letters.routes.ts'
import { messagesRoutes } from '../features/messages/messages.routes.ts'
import { misusesRoutes } from '../features/misuses/misuses.routes.ts'
import { notificationsRoutes } from '../features/notifications/notifications.routes.ts'
import { openidRoutes } from '../features/openid/openid.routes.ts'
import { ownInstitutionRoutes } from '../features/own-institution/own-institution.routes.ts'
import { peopleRoutes } from '../features/people/people.routes.ts'
import { plenosRoutes } from '../features/plenos/plenos.routes.ts'
import { profileRoutes } from '../features/profile/profile.routes.ts'
import { questionsRoutes } from '../features/questions/questions.routes.ts'
import { referenceRoutes } from '../features/reference/reference.routes.ts'
import { requirementsRoutes } from '../features/requirements/requirements.routes.ts'
import { schemesRoutes } from '../features/schemes/schemes.routes.ts'
import { setupRoutes } from '../features/setup/setup.routes.ts'
import { skkRoutes } from '../features/skk/skk.routes.ts'
import { tenantsRoutes } from '../features/tenants/tenants.routes.ts'
import { tukRoutes } from '../features/tuk/tuk.routes.ts'
import { validationsRoutes } from '../features/validations/validations.routes.ts'
import { lazy, page } from '../platform/page.ts'
import { rootRoute, shellRoute } from '../platform/routes.ts'
import { entranceRoutes } from './entrance.tsx'
import { routerOptions } from './router-options.tsx'
import { secondFactorRoutes } from './session/second-factor.routes.ts'

shellRoute.update({ component: lazy(() => import('./shell/shell.tsx'), 'Shell') })

const startRoute = page(
  '/',
  { may: 'signed-in' },
  lazy(() => import('./shell/start-page.tsx'), 'StartPage'),
)

/** The table of contents of all pages: a line per feature. */
const wholeTree = () =>
  rootRoute.addChildren([
    ...entranceRoutes,
    ...guideRoutes,
    ...openComplaintsRoutes,
    ...secondFactorRoutes,
    shellRoute.addChildren([
      startRoute,
      ...dashboardRoutes,
      ...tukRoutes,
      ...skkRoutes,
      ...integrationsRoutes,
      ...institutionsRoutes,
      ...ownInstitutionRoutes,
      ...heavyVehiclesRoutes,
      ...misusesRoutes,
      ...certificatesRoutes,
      ...assessorsRoutes,
      ...peopleRoutes,
      ...applicantsRoutes,
      ...profileRoutes,
      ...schemesRoutes,
      ...assessmentsRoutes,
      ...plenosRoutes,
      ...validationsRoutes,
      ...appealsRoutes,
      ...complaintsRoutes,
      ...messagesRoutes,
      ...auditRoutes,
      ...binsRoutes,
      ...instrumentsRoutes,
      ...requirementsRoutes,
      ...questionsRoutes,
      ...examsRoutes,
      ...applicationsRoutes,
      ...notificationsRoutes,
      ...lettersRoutes,
      ...tenantsRoutes,
      ...openidRoutes,
      ...setupRoutes,
      ...referenceRoutes,
      ...holidaysRoutes,
      ...articlesRoutes,
    ]),
  ])

/** The router over all pages, going on with the entrance's history. */
export const makeRouter = (queryClient: QueryClient, history: RouterHistory) =>
  createRouter({ routeTree: wholeTree(), history, ...routerOptions(queryClient) })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
