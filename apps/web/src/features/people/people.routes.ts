import type { people } from '@kompeten/contract/people'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together. */
type May<Verb extends keyof typeof people> = (typeof people)[Verb]['may']

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users',
  staticData: { may: ['USER_LIST'] satisfies May<'list'> },
  component: lazyRouteComponent(() => import('./people-list-page.tsx'), 'PeopleListPage'),
})

const addRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/add-users',
  staticData: { may: ['USER_CREATE'] satisfies May<'create'> },
  component: lazyRouteComponent(() => import('./add-person-page.tsx'), 'AddPersonPage'),
})

// Open to everybody for his own account; the server answers for anybody else's.
const account = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  })

const accessorAccount = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/edit-users-accessor/$user_id',
  component: lazyRouteComponent(() => import('./accessor-account-page.tsx'), 'AccessorAccountPage'),
})

/** The pages of the people (spec §2 "Profile and users"). */
export const peopleRoutes = [
  listRoute,
  addRoute,
  account('/users/edit-users/$user_id'),
  accessorAccount,
  account('/users/edit-users-aplicant/$user_id'),
  account('/users/edit-users-admintuk/$user_id'),
  account('/users/edit-users-managements/$user_id'),
] as const
