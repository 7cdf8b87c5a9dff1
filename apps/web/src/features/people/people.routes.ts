import { applicants } from '@kompeten/contract/applicants/applicants'
import { people } from '@kompeten/contract/people/people'
import { lazy, page } from '../../platform/page.ts'

// Open to everybody for their own account; the server answers for anybody else's.
const account = lazy(() => import('./account-page.tsx'), 'AccountPage')
const signedIn = { may: 'signed-in' } as const

/** The pages of the people (spec §2 "Profile and users"). */
export const peopleRoutes = [
  page(
    '/users',
    people.list,
    lazy(() => import('./people-list-page.tsx'), 'PeopleListPage'),
  ),
  page(
    '/users/add-users',
    people.create,
    lazy(() => import('./add-person-page.tsx'), 'AddPersonPage'),
  ),
  page(
    '/data-applicant',
    // Of a venue's own; those who see the whole LSP look through the same lists of it.
    applicants.list,
    lazy(() => import('./venue-people-page.tsx'), 'VenuePeoplePage'),
  ),
  page('/users/edit-users/$user_id', signedIn, account),
  page(
    '/users/edit-users-accessor/$user_id',
    signedIn,
    lazy(() => import('./assessor-account-page.tsx'), 'AssessorAccountPage'),
  ),
  page('/users/edit-users-aplicant/$user_id', signedIn, account),
  page('/users/edit-users-admintuk/$user_id', signedIn, account),
  page('/users/edit-users-managements/$user_id', signedIn, account),
] as const
