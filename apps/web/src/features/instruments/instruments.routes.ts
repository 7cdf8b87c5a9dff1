import type { instruments } from '@kompeten/contract/instruments'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

const shell = {
  getParentRoute: () => shellRoute,
  staticData: {
    may: ['ASSESSMENT_LIST', 'ASSESSMENT_CREATE_OWN'] satisfies (typeof instruments)['forms']['may'],
  },
} as const

const worksheet = lazyRouteComponent(() => import('./worksheet-page.tsx'), 'WorksheetPage')

const forms = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/dok-asesmen',
  component: lazyRouteComponent(() => import('./forms-page.tsx'), 'FormsPage'),
})
const participantForm = createRoute({
  ...shell,
  path: '/forms/participant/$assessment_applicant_id/$form_code',
  component: worksheet,
})
const report = createRoute({
  ...shell,
  path: '/forms/report/$assessment_id/$accessor_id/$form_code',
  component: worksheet,
})

const schemePlan = createRoute({
  ...shell,
  path: '/forms/scheme/$schema_version_id/$form_code',
  component: worksheet,
})

/** Other addresses of the product lead to where their matter stands: all forms, or those of one participant. */
const toForms = {
  beforeLoad: ({ params }: { params: { assessment_id: string; assessment_applicant_id?: string } }) => {
    const { assessment_id, assessment_applicant_id } = params
    throw redirect({
      to: '/assessments/$assessment_id/dok-asesmen',
      params: { assessment_id },
      ...(assessment_applicant_id && { hash: assessment_applicant_id }),
      replace: true,
    })
  },
}
const toForm = (form_code: string) => ({
  beforeLoad: ({ params }: { params: { assessment_applicant_id: string } }) => {
    const { assessment_applicant_id } = params
    throw redirect({
      to: '/forms/participant/$assessment_applicant_id/$form_code',
      params: { assessment_applicant_id, form_code },
      replace: true,
    })
  },
})
/** Those that name the participant in the query: `?assessment_applicant_id=…`. */
const toFormByAddress = (form_code: string) => ({
  beforeLoad: ({ location }: { location: { searchStr: string } }) => {
    const assessment_applicant_id =
      new URLSearchParams(location.searchStr).get('assessment_applicant_id') ?? ''
    throw redirect({
      to: '/forms/participant/$assessment_applicant_id/$form_code',
      params: { assessment_applicant_id, form_code },
      replace: true,
    })
  },
})

const ofApplicants = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/portofolio-asesi',
  ...toForms,
})
const portfolio = createRoute({ ...shell, path: '/assessments/$assessment_id/portofolio', ...toForms })
const ofApplicant = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/applicants/$assessment_applicant_id/portofolio',
  ...toForms,
})
const forAssessor = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/applicants/$assessment_applicant_id/portofolio-assesor',
  ...toForms,
})
const files = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/applicants/$assessment_applicant_id/detail-file-asesi',
  ...toForms,
})
const fileForm = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/applicants/$assessment_applicant_id/detail-file-asesi/form',
  ...toForm('apl02'),
})
const own = createRoute({
  ...shell,
  path: '/assessments/$schema_id/applicants/$applicant_id/$assessment_applicant_id/$user_permission_id/portofolio-khusus',
  ...toForm('apl02'),
})
const writtenTest = createRoute({
  ...shell,
  path: '/assessments/input_data/uji_tertulis',
  ...toFormByAddress('ia05'),
})
const essayTest = createRoute({
  ...shell,
  path: '/assessments/input_data/uji_essay',
  ...toFormByAddress('ia06'),
})

/** The pages of the forms. */
export const instrumentsRoutes = [
  forms,
  participantForm,
  report,
  schemePlan,
  ofApplicants,
  portfolio,
  ofApplicant,
  forAssessor,
  files,
  fileForm,
  own,
  writtenTest,
  essayTest,
] as const
