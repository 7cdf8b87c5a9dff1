import { lazy } from '../../platform/page.ts'

/** One's own record as an assessor, loaded when it is shown. */
export const OwnAssessorForm = lazy(() => import('./assessor-form.tsx'), 'OwnAssessorForm')
/** The edit page of an assessor's record, loaded when it is shown. */
export const EditAssessorPage = lazy(() => import('./edit-assessor-page.tsx'), 'EditAssessorPage')
