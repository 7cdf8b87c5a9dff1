import type { Person } from '@kompeten/contract/people/content'
import { peopleQueries } from './people.queries.ts'

/** The people of the LSP by name. */
export const peopleRecords = {
  one: (user_id: string) => peopleQueries.get({ user_id }),
  list: (query: object) => peopleQueries.list({ ...query, sort: 'first_name' }),
  optionOf: ({ user_id, first_name, last_name }: Person) => ({
    id: user_id,
    name: [first_name, last_name].filter(Boolean).join(' '),
  }),
}
