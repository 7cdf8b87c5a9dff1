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

/** Old addresses lead to where their matter stands now. */
const toForms = {
  beforeLoad: ({ params: { assessment_id } }: { params: { assessment_id: string } }) => {
    throw redirect({
      to: '/assessments/$assessment_id/dok-asesmen',
      params: { assessment_id },
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

const portfolio = createRoute({ ...shell, path: '/assessments/$assessment_id/portofolio', ...toForms })
const ofApplicants = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/portofolio-asesi',
  ...toForms,
})
const ofAssessor = createRoute({
  ...shell,
  path: '/assessments/$assessment_id/portofolio-assesor',
  ...toForms,
})
const files = createRoute({ ...shell, path: '/assessments/$assessment_id/detail-file-asesi', ...toForms })
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
  portfolio,
  ofApplicants,
  ofAssessor,
  files,
  own,
  writtenTest,
  essayTest,
] as const
