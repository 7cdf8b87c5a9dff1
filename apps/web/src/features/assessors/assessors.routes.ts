import type { assessors } from '@kompeten/contract/assessors'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together. */
type May<Verb extends keyof typeof assessors> = (typeof assessors)[Verb]['may']

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/Assessors',
  staticData: { may: ['ACCESSOR_LIST'] satisfies May<'export'> },
  component: lazyRouteComponent(() => import('./accessor-list-page.tsx'), 'AccessorListPage'),
})

const recordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/$user_id/Asesors',
  staticData: { may: ['ACCESSOR_LIST', 'ACCESSOR_COMPETENCE_CREATE_OWN'] satisfies May<'ofUser'> },
  component: lazyRouteComponent(() => import('./accessor-page.tsx'), 'AccessorPage'),
})

const skillMay = {
  may: ['ACCESSOR_COMPETENCE_LIST', 'ACCESSOR_COMPETENCE_CREATE_OWN'] satisfies May<'competences'>,
}
const skillPage = lazyRouteComponent(() => import('./competence-list-page.tsx'), 'CompetenceListPage')
const skillRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/Assessors/list-skill',
  staticData: skillMay,
  component: skillPage,
})
const skillOfRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/Assessors/list-skill/$user_id',
  staticData: skillMay,
  component: skillPage,
})

const addSkillRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/Assessors/list-skill/add-skill',
  staticData: {
    may: ['ACCESSOR_COMPETENCE_CREATE', 'ACCESSOR_COMPETENCE_CREATE_OWN'] satisfies May<'addCompetence'>,
  },
  component: lazyRouteComponent(() => import('./add-competence-page.tsx'), 'AddCompetencePage'),
})

const pendingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/Assessors/pending-competance',
  staticData: { may: ['ACCESSOR_COMPETENCE_UPDATE'] satisfies May<'verify'> },
  component: lazyRouteComponent(() => import('./review-competences-page.tsx'), 'ReviewCompetencesPage'),
})

const scheduleMay = {
  may: ['ACCESSOR_SCHEDULE_LIST', 'ACCESSOR_SCHEDULE_CREATE_OWN'] satisfies May<'schedules'>,
}
const scheduleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/Assessors/schedule_accessors',
  staticData: scheduleMay,
  component: lazyRouteComponent(() => import('./schedule-page.tsx'), 'SchedulePage'),
})

const historyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/Assessors/asesmen-history',
  staticData: scheduleMay,
  component: lazyRouteComponent(() => import('./history-page.tsx'), 'HistoryPage'),
})

/** The pages of the assessors (spec §2 "Assessors and applicants"). */
export const assessorsRoutes = [
  listRoute,
  recordRoute,
  skillRoute,
  addSkillRoute,
  skillOfRoute,
  pendingRoute,
  scheduleRoute,
  historyRoute,
] as const
