import type { assessments } from '@kompeten/contract/assessments'
import type { assessmentPeople } from '@kompeten/contract/assessments-people'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together, and the contract's schemas stay out of the first page. */
type May<Verb extends keyof typeof assessments> = (typeof assessments)[Verb]['may']
type PeopleMay<Verb extends keyof typeof assessmentPeople> = (typeof assessmentPeople)[Verb]['may']

const shell = { getParentRoute: () => shellRoute }
const mayRead = { may: ['ASSESSMENT_LIST', 'ASSESSMENT_CREATE_OWN'] satisfies May<'list'> } as const
/** The pages of a venue's admin; assessors and applicants have assessments of their own too, but no venue. */
const ofVenue = { may: ['TUK_CREATE_OWN'] } as const
/** The data of an assessment are its venue's and the LSP's to change; the form reads the venues. */
const mayChange = { may: ['ASSESSMENT_UPDATE', 'TUK_CREATE_OWN'] } as const
const mayAssign = { may: ['ASSESSMENT_UPDATE'] satisfies PeopleMay<'candidates'> } as const
/** Menus of those who see all of the LSP. */
const mayList = { may: ['ASSESSMENT_LIST'] } as const

const lists = () => import('./assessment-list-page.tsx')
const record = lazyRouteComponent(() => import('./assessment-page.tsx'), 'AssessmentPage')
const assigning = lazyRouteComponent(() => import('./assign-assessors-page.tsx'), 'AssignAssessorsPage')
const admins = lazyRouteComponent(() => import('./admins-page.tsx'), 'AdminsPage')

const submission = createRoute({
  ...shell,
  path: '/assessments/submission',
  staticData: mayList,
  component: lazyRouteComponent(lists, 'SubmissionPage'),
})
const rejected = createRoute({
  ...shell,
  path: '/assessments/rejected',
  staticData: mayList,
  component: lazyRouteComponent(lists, 'RejectedPage'),
})
const work = createRoute({
  ...shell,
  path: '/assessments/list',
  staticData: mayList,
  component: lazyRouteComponent(lists, 'WorkPage'),
})
const archives = createRoute({
  ...shell,
  path: '/assessments/archives',
  staticData: mayList,
  component: lazyRouteComponent(lists, 'ArchivesPage'),
})
const venue = createRoute({
  ...shell,
  path: '/assessments/admintuk/list',
  staticData: ofVenue,
  component: lazyRouteComponent(lists, 'VenuePage'),
})
const drafts = createRoute({
  ...shell,
  path: '/assessments/admintuk/draft_assessment',
  staticData: ofVenue,
  component: lazyRouteComponent(lists, 'DraftsPage'),
})
const venueRejected = createRoute({
  ...shell,
  path: '/assessments/admintuk/rejected',
  staticData: ofVenue,
  component: lazyRouteComponent(lists, 'RejectedPage'),
})
const history = createRoute({
  ...shell,
  path: '/asesmen-history',
  staticData: mayRead,
  component: lazyRouteComponent(() => import('./history-page.tsx'), 'HistoryPage'),
})
const calendar = createRoute({
  ...shell,
  path: '/assessments/calendar',
  staticData: mayRead,
  component: lazyRouteComponent(() => import('./calendar-page.tsx'), 'CalendarPage'),
})
const restore = createRoute({
  ...shell,
  path: '/restore-data',
  staticData: { may: ['ASSESSMENT_DELETED_LIST'] satisfies May<'deleted'> },
  component: lazyRouteComponent(() => import('./restore-page.tsx'), 'RestorePage'),
})
const add = createRoute({
  ...shell,
  path: '/assessments/input-data',
  staticData: { may: ['ASSESSMENT_CREATE'] satisfies May<'create'> },
  component: lazyRouteComponent(() => import('./add-assessment-page.tsx'), 'AddAssessmentPage'),
})
const request = createRoute({
  ...shell,
  path: '/assessments/input_data/admin_tuk',
  staticData: ofVenue,
  component: lazyRouteComponent(() => import('./add-assessment-page.tsx'), 'AddRequestPage'),
})
const detail = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/detail',
  staticData: mayRead,
  component: record,
})
const edit = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/edit-activity',
  staticData: mayChange,
  component: lazyRouteComponent(() => import('./edit-assessment-page.tsx'), 'EditAssessmentPage'),
})
const people = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/detail-asesi',
  staticData: mayRead,
  component: lazyRouteComponent(() => import('./add-participants-page.tsx'), 'AddParticipantsPage'),
})
const assign = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/assign-assessors',
  staticData: mayAssign,
  component: assigning,
})
const assignAdmin = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/assignAdminTuk',
  staticData: mayAssign,
  component: admins,
})
const assignAdminRun = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/assign-admin/$run',
  staticData: mayAssign,
  component: admins,
})

/** Old addresses lead to the page, and the tab, where their matter stands now. */
const at = (tab?: 'participants' | 'accessors') => ({
  staticData: mayRead,
  beforeLoad: ({ params }: { params: { assessment_id: string } }) => {
    const { assessment_id } = params
    throw redirect({
      to: '/assessments/$assessment_id/detail',
      params: { assessment_id },
      search: (tab ? { tab } : {}) as never,
      replace: true,
    })
  },
})
const toAssigning = {
  staticData: mayAssign,
  beforeLoad: ({ params: { assessment_id } }: { params: { assessment_id: string } }) => {
    throw redirect({
      to: '/assessments/$assessment_id/assign-assessors',
      params: { assessment_id },
      replace: true,
    })
  },
}
const byAddress = ({ location }: { location: { searchStr: string } }) =>
  new URLSearchParams(location.searchStr).get('assessment_id') ?? ''

const assignOverview = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/assign',
  ...at('accessors'),
})
/** An assessment is archived where its pleno's steps are. */
const assignArchive = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/assign_archive',
  staticData: mayAssign,
  beforeLoad: ({ params: { assessment_id } }) => {
    throw redirect({
      to: '/assessments/$assessment_id/plenos/$run',
      params: { assessment_id, run: 'pleno' },
      replace: true,
    })
  },
})
const archivedPortfolios = createRoute({
  ...shell,
  path: '/assessments/applicants/arsip/portofolio-khusus',
  staticData: mayList,
  component: lazyRouteComponent(() => import('./participations-page.tsx'), 'ArchivedPortfoliosPage'),
})
const assignOne = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/assign/$accessor_id',
  ...at('accessors'),
})
const assignSeat = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/assign/$accessor_id/$is_user_pleno',
  ...at('accessors'),
})
const penyelia = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/penyelia/$accessor_id',
  ...toAssigning,
})
const assignApplicant = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/assign-applicant/$schema_id/$run',
  ...toAssigning,
})
const listApplicant = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/list-applicant/$schema_id/$run',
  ...at('participants'),
})
const editData = createRoute({
  ...shell,
  path: '/assessments/edit-data',
  staticData: mayRead,
  beforeLoad: (given) => {
    const assessment_id = byAddress(given)
    throw redirect({
      to: '/assessments/$assessment_id/edit-activity',
      params: { assessment_id },
      replace: true,
    })
  },
})
const detailData = createRoute({
  ...shell,
  path: '/assessments/detail-data',
  staticData: mayRead,
  beforeLoad: (given) => {
    const assessment_id = byAddress(given)
    throw redirect({ to: '/assessments/$assessment_id/detail', params: { assessment_id }, replace: true })
  },
})

/** The pages of the assessments. */
export const assessmentsRoutes = [
  submission,
  rejected,
  work,
  archives,
  venue,
  drafts,
  venueRejected,
  history,
  calendar,
  restore,
  add,
  request,
  detail,
  edit,
  people,
  assign,
  assignAdmin,
  assignAdminRun,
  assignOverview,
  assignArchive,
  archivedPortfolios,
  assignOne,
  assignSeat,
  penyelia,
  assignApplicant,
  listApplicant,
  editData,
  detailData,
] as const
