import { assessors } from '@kompeten/contract/assessors/assessors'
import { lazy, page } from '../../platform/page.ts'

const skills = lazy(() => import('./competences/competence-list-page.tsx'), 'CompetenceListPage')
const tab = ['data', 'documents', 'competences', 'calendar', 'history', 'timeline'] as const
/** A calendar's month; whose it is where one sees everybody's. */
const calendar = { month: 'text', accessor_id: 'text' } as const

/** The pages of the assessors (spec §2 "Assessors and applicants"). */
export const assessorsRoutes = [
  page(
    '/Assessors',
    { ...assessors.list, may: assessors.export.may },
    lazy(() => import('./assessor-list-page.tsx'), 'AssessorListPage'),
  ),
  page(
    '/users/$user_id/Asesors',
    assessors.ofUser,
    lazy(() => import('./assessor-page.tsx'), 'AssessorPage'),
    { tab, ...calendar },
  ),
  page('/Assessors/list-skill', assessors.competences, skills),
  page('/Assessors/list-skill/$user_id', assessors.competences, skills),
  page(
    '/Assessors/list-skill/add-skill',
    assessors.addCompetence,
    lazy(() => import('./competences/add-competence-page.tsx'), 'AddCompetencePage'),
    { accessor_id: 'text', schema_id: 'text' },
  ),
  page(
    '/Assessors/pending-competance',
    assessors.verify,
    lazy(() => import('./competences/review-competences-page.tsx'), 'ReviewCompetencesPage'),
    { open: 'text' },
  ),
  page(
    '/Assessors/schedule_accessors',
    assessors.schedules,
    lazy(() => import('./calendar/schedule-page.tsx'), 'SchedulePage'),
    calendar,
  ),
  page(
    '/Assessors/asesmen-history',
    { ...assessors.assessments, may: assessors.schedules.may },
    lazy(() => import('./history/history-page.tsx'), 'HistoryPage'),
  ),
] as const
