import type { Person } from '@kompeten/contract/people/content'
import { people, peopleListSpec } from '@kompeten/contract/people/people'
import { peopleWords } from '@kompeten/phrases/people/people'
import { useSearch } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { ApplicantListPage } from '../applicants/index.ts'
import { peopleQueries } from './people.queries.ts'
import { usePeopleColumns } from './people-columns.tsx'
import { nameOf } from './person-values.ts'

const users = 'users'

/** The two halves of the page: the applicants of the venue, and its users. */
const useViews = () => {
  const w = useWords(peopleWords).ofVenue
  return [
    { view: undefined, label: w.applicants },
    { view: users, label: w.users },
  ] as const
}

const VenueUsers = () => {
  const w = useWords(peopleWords)
  const session = useSession()
  const readsAll = holds(session, people.list.may)
  const list = useList<Person>({
    name: 'people.venue',
    spec: peopleListSpec,
    source: (query) => (readsAll ? peopleQueries.list(query) : peopleQueries.ofVenue(query)),
    rowId: (row) => row.user_id,
  })
  return (
    <ListPage
      list={list}
      title={w.ofVenue.title}
      columns={usePeopleColumns(false)}
      filters={[]}
      views={useViews()}
      rowName={nameOf}
      rowLink={({ user_id }) =>
        readsAll ? { to: '/users/edit-users/$user_id', params: { user_id } } : undefined
      }
      empty={<Empty title={w.ofVenue.none} message={w.ofVenue.noneText} />}
    />
  )
}

/** `/data-applicant`: who belongs to a venue: its applicants, and those who work there. */
export const VenuePeoplePage = () => {
  const w = useWords(peopleWords).ofVenue
  const { view } = useSearch({ strict: false })
  const views = useViews()
  return view === users ? <VenueUsers /> : <ApplicantListPage title={w.title} others={views} />
}
