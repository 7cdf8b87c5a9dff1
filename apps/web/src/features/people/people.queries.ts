import type { Person } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import type { Page } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew } from '../../platform/queries.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'

export const peopleQueries = queriesOf('people', people)

const sources = {
  all: peopleQueries.list,
  ...pick(peopleQueries, 'managements', 'tukAdmins', 'accessors', 'applicants'),
  inactive: peopleQueries.deactivated,
} as const

/** A set of people under the same columns. */
export type PeopleView = keyof typeof sources

/** The view that an address names; the whole list where it names none. */
export const peopleView = (view: string | undefined): PeopleView =>
  view !== undefined && Object.hasOwn(sources, view) ? (view as PeopleView) : 'all'

/** A page of the people of a view. */
export const peopleIn = (view: PeopleView, query: ListAddress) => sources[view](query)

/**
 * Puts the person as the server answered them into everything that shows them, and lets lists and timeline be read
 * again.
 */
export const keepPerson = (client: QueryClient, kept: Person): void => {
  const { user_id } = kept
  const { get, lists, timeline } = peopleQueries
  client.setQueryData(get({ user_id }).queryKey, kept)
  client.setQueriesData<Page<Person>>(
    { queryKey: lists },
    (page) => page && { ...page, data: page.data.map((row) => (row.user_id === user_id ? kept : row)) },
  )
  readAnew(client, lists, timeline({ user_id }).queryKey)
}
