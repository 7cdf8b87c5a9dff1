import type { Page } from '@kompeten/contract/lists'
import { type Person, people } from '@kompeten/contract/people'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Key of all that is cached of the people's lists. */
const peopleLists = ['people', 'lists'] as const

const sources = {
  all: people.list,
  managements: people.managements,
  tukAdmins: people.tukAdmins,
  accessors: people.accessors,
  applicants: people.applicants,
  inactive: people.deactivated,
} as const

/** A set of people under the same columns. */
export type PeopleView = keyof typeof sources

/** The view that an address names; the whole list where it names none. */
export const peopleView = (view: string | undefined): PeopleView =>
  view !== undefined && Object.hasOwn(sources, view) ? (view as PeopleView) : 'all'

export const peopleQueries = {
  list: (view: PeopleView, query: ListAddress): PageQuery<Person> => ({
    queryKey: [...peopleLists, view, query],
    queryFn: ({ signal }) => call(sources[view], { query }, { signal }),
  }),
  one: (userId: string) =>
    queryOptions({
      queryKey: ['people', 'one', userId],
      queryFn: async ({ signal }): Promise<Person> =>
        (await call(people.get, { params: { user_id: userId } }, { signal })).data,
    }),
  timeline: (userId: string) =>
    queryOptions({
      queryKey: ['people', 'timeline', userId],
      queryFn: async ({ signal }) =>
        (await call(people.timeline, { params: { user_id: userId } }, { signal })).data,
    }),
}

/** Puts the person as the server answered him into everything that shows him, and lets lists and timeline be read anew. */
export const keepPerson = (client: QueryClient, kept: Person): void => {
  client.setQueryData(peopleQueries.one(kept.user_id).queryKey, kept)
  client.setQueriesData<Page<Person>>(
    { queryKey: peopleLists },
    (page) => page && { ...page, data: page.data.map((row) => (row.user_id === kept.user_id ? kept : row)) },
  )
  void client.invalidateQueries({ queryKey: peopleLists })
  void client.invalidateQueries({ queryKey: peopleQueries.timeline(kept.user_id).queryKey })
}
