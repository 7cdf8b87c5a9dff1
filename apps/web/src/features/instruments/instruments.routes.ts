import { instruments } from '@kompeten/contract/instruments/instruments'
import { redirect } from '@tanstack/react-router'
import { lazy, page, way } from '../../platform/page.ts'

const { forms } = instruments
const worksheet = lazy(() => import('./worksheet-page.tsx'), 'WorksheetPage')
const part = { part: 'text' } as const

type Given = Parameters<Parameters<typeof way>[2]>[0]

/** Other addresses of the product lead to where their matter stands: all forms, or those of one participant. */
const toForms = ({ params: { assessment_id = '', assessment_applicant_id } }: Given): never => {
  throw redirect({
    to: '/assessments/$assessment_id/dok-asesmen',
    params: { assessment_id },
    ...(assessment_applicant_id && { hash: assessment_applicant_id }),
    replace: true,
  })
}
/** To one form of a participant, whom the path names or the query: `?assessment_applicant_id=…`. */
const toForm =
  (form_code: string) =>
  ({ params, search }: Given): never => {
    const { assessment_applicant_id = '' } = { ...search, ...params }
    throw redirect({
      to: '/forms/participant/$assessment_applicant_id/$form_code',
      params: { assessment_applicant_id: String(assessment_applicant_id), form_code },
      replace: true,
    })
  }

const ofParticipant = '/assessments/$assessment_id/applicants/$assessment_applicant_id'

/** The pages of the forms. */
export const instrumentsRoutes = [
  page(
    '/assessments/$assessment_id/dok-asesmen',
    forms,
    lazy(() => import('./forms-page.tsx'), 'FormsPage'),
  ),
  page('/forms/participant/$assessment_applicant_id/$form_code', forms, worksheet, part),
  page('/forms/report/$assessment_id/$accessor_id/$form_code', forms, worksheet, part),
  page('/forms/scheme/$schema_version_id/$form_code', forms, worksheet, part),
  way('/assessments/$assessment_id/portofolio-asesi', forms, toForms),
  way('/assessments/$assessment_id/portofolio', forms, toForms),
  way(`${ofParticipant}/portofolio`, forms, toForms),
  way(`${ofParticipant}/portofolio-assesor`, forms, toForms),
  way(`${ofParticipant}/detail-file-asesi`, forms, toForms),
  way(`${ofParticipant}/detail-file-asesi/form`, forms, toForm('apl02')),
  way(
    '/assessments/$schema_id/applicants/$applicant_id/$assessment_applicant_id/$user_permission_id/portofolio-khusus',
    forms,
    toForm('apl02'),
  ),
  way('/assessments/input_data/uji_tertulis', forms, toForm('ia05')),
  way('/assessments/input_data/uji_essay', forms, toForm('ia06')),
] as const
