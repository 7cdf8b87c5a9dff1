import { lazyRouteComponent } from '@tanstack/react-router'

/** One's own record as an assessor, loaded when it is shown. */
export const OwnAccessorForm = lazyRouteComponent(() => import('./accessor-form.tsx'), 'OwnAccessorForm')
/** The edit page of an assessor's record, loaded when it is shown. */
export const EditAccessorPage = lazyRouteComponent(
  () => import('./edit-accessor-page.tsx'),
  'EditAccessorPage',
)
