import { instruments } from '@kompeten/contract/instruments/instruments'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { lazy, page } from '../../platform/page.ts'
import { personAddress } from './people/participant-address.ts'

const { forms } = instruments
const worksheet = lazy(() => import('./worksheet/worksheet-page.tsx'), 'WorksheetPage')
const part = { part: 'text' } as const
const ofPerson = () => import('./people/participant-pages.tsx')
const choices = () => import('./people/choose-participant-page.tsx')
/** Of whom, where the address of the product names nobody. */
const named = { assessment_id: 'text', assessment_applicant_id: 'text' } as const

/** The pages of the forms, and of what one participant gave. */
export const instrumentsRoutes = [
  page(
    '/assessments/$assessment_id/dok-asesmen',
    forms,
    lazy(() => import('./people/forms-page.tsx'), 'FormsPage'),
  ),
  page('/forms/participant/$assessment_applicant_id/$form_code', forms, worksheet, part),
  page('/forms/report/$assessment_id/$accessor_id/$form_code', forms, worksheet, part),
  page('/forms/scheme/$schema_version_id/$form_code', forms, worksheet, part),
  page('/assessments/$assessment_id/portofolio-asesi', forms, lazy(choices, 'PortfoliosPage')),
  page('/assessments/$assessment_id/portofolio', forms, lazy(choices, 'ReviewPortfoliosPage')),
  page(personAddress.portfolio, evidence.of, lazy(ofPerson, 'PortfolioPage'), { bukti: 'text' }),
  page(personAddress.review, evidence.of, lazy(ofPerson, 'AssessorPortfolioPage')),
  page(personAddress.files, evidence.of, lazy(ofPerson, 'ParticipantFilesPage')),
  page(personAddress.forms, forms, lazy(ofPerson, 'ParticipantFormsPage')),
  page('/assessments/input_data/uji_tertulis', forms, lazy(choices, 'WrittenTestPage'), named),
  page('/assessments/input_data/uji_essay', forms, lazy(choices, 'EssayPage'), named),
] as const
