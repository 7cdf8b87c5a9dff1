import { lazyRouteComponent } from '@tanstack/react-router'

/** One's own record as an assessor, loaded when it is shown. */
export const OwnAssessorForm = lazyRouteComponent(() => import('./assessor-form.tsx'), 'OwnAssessorForm')
/** The edit page of an assessor's record, loaded when it is shown. */
export const EditAssessorPage = lazyRouteComponent(
  () => import('./edit-assessor-page.tsx'),
  'EditAssessorPage',
)
