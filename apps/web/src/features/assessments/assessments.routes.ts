import { assessments } from '@kompeten/contract/assessments/assessments'
import { participations } from '@kompeten/contract/assessments/participations'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { lazy, page } from '../../platform/page.ts'

/** Lists of those who see all of the LSP. */
const ofLsp = { ...assessments.list, may: ['ASSESSMENT_LIST'] } as const
/** Those of a venue's admin; assessors and applicants have assessments of their own too, but no venue. */
const ofVenue = { ...assessments.list, may: ['TUK_CREATE_OWN'] } as const
const draftsOfVenue = { ...assessments.drafts, may: ['TUK_CREATE_OWN'] } as const
/** The data of an assessment are its venue's and the LSP's to change; the form reads the venues. */
const changing = { may: ['ASSESSMENT_UPDATE', 'TUK_CREATE_OWN'] } as const
const { candidates: assigning } = assessmentPeople
const seen = { may: assessments.list.may }

const lists = () => import('./assessment-list-page.tsx')
const assignPage = lazy(() => import('./assigning/assign-assessors-page.tsx'), 'AssignAssessorsPage')
const adminsPage = lazy(() => import('./admins-page.tsx'), 'AdminsPage')
const addPages = () => import('./add-assessment-page.tsx')
const tab = ['summary', 'participants', 'accessors', 'history'] as const

const assignments = () => import('./assigning/assignments-page.tsx')
const ofScheme = () => import('./participants/scheme-part-page.tsx')
const choices = () => import('./participants/choose-assessment.tsx')
const assessorPart = lazy(assignments, 'AssessorPartPage')
const named = { assessment_id: 'text' } as const

/** The pages of the assessments. */
export const assessmentsRoutes = [
  page('/assessments/submission', ofLsp, lazy(lists, 'SubmissionPage')),
  page('/assessments/rejected', ofLsp, lazy(lists, 'RejectedPage')),
  page('/assessments/list', ofLsp, lazy(lists, 'WorkPage')),
  page('/assessments/archives', ofLsp, lazy(lists, 'ArchivesPage')),
  page('/assessments/admintuk/list', ofVenue, lazy(lists, 'VenuePage')),
  page('/assessments/admintuk/draft_assessment', draftsOfVenue, lazy(lists, 'DraftsPage')),
  page('/assessments/admintuk/rejected', ofVenue, lazy(lists, 'RejectedPage')),
  page(
    '/asesmen-history',
    assessments.list,
    lazy(() => import('./history-page.tsx'), 'HistoryPage'),
  ),
  page(
    '/assessments/calendar',
    seen,
    lazy(() => import('./assigning/calendar-page.tsx'), 'CalendarPage'),
    { month: 'text' },
  ),
  page('/assessments/input-data', assessments.create, lazy(addPages, 'AddAssessmentPage')),
  page('/assessments/input_data/admin_tuk', { may: ofVenue.may }, lazy(addPages, 'AddRequestPage')),
  page(
    '/assessments/$assessment_id/detail',
    seen,
    lazy(() => import('./assessment-page.tsx'), 'AssessmentPage'),
    { tab },
  ),
  page(
    '/assessments/$assessment_id/edit-activity',
    changing,
    lazy(() => import('./edit-assessment-page.tsx'), 'EditAssessmentPage'),
  ),
  page(
    '/assessments/$assessment_id/detail-asesi',
    seen,
    lazy(() => import('./participants/add-participants-page.tsx'), 'AddParticipantsPage'),
  ),
  page('/assessments/$assessment_id/assign-assessors', assigning, assignPage),
  page('/assessments/$assessment_id/assignAdminTuk', assigning, adminsPage),
  page('/assessments/$assessment_id/assign-admin/$run', assigning, adminsPage),
  page(
    '/assessments/results',
    participations.results,
    lazy(() => import('./participants/participations-page.tsx'), 'ResultsPage'),
  ),
  page(
    '/assessments/applicants/arsip/portofolio-khusus',
    { ...participations.archived, may: ofLsp.may },
    lazy(() => import('./participants/participations-page.tsx'), 'ArchivedPortfoliosPage'),
  ),
  page('/assessments/$assessment_id/assign', seen, lazy(assignments, 'AssignmentsPage')),
  page('/assessments/$assessment_id/assign_archive', seen, lazy(assignments, 'AssignmentsPage')),
  page('/assessments/$assessment_id/assign/$accessor_id', seen, assessorPart),
  page('/assessments/$assessment_id/assign/$accessor_id/$is_user_pleno', seen, assessorPart),
  page('/assessments/$assessment_id/penyelia/$accessor_id', seen, lazy(assignments, 'SupervisorPage')),
  page(
    '/assessments/$assessment_id/assign-applicant/$schema_id/$run',
    assigning,
    lazy(ofScheme, 'SchemeAssigningPage'),
  ),
  page(
    '/assessments/$assessment_id/list-applicant/$schema_id/$run',
    seen,
    lazy(ofScheme, 'SchemeParticipantsPage'),
  ),
  page('/assessments/edit-data', { ...assessments.list, ...changing }, lazy(choices, 'EditDataPage'), named),
  page('/assessments/detail-data', assessments.list, lazy(choices, 'DetailDataPage'), named),
] as const
