import { invitationMails, type Person, personStates } from '@kompeten/contract/people/content'
import { people, peopleListSpec } from '@kompeten/contract/people/people'
import { peopleWords } from '@kompeten/phrases/people/people'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { type PeopleView, peopleIn, peopleView } from './people.queries.ts'
import { usePeopleColumns } from './people-columns.tsx'
import { RestoreButton } from './person-actions.tsx'
import { nameOf } from './person-values.ts'

/** The edit page of each list (spec §2 "Profile and users"); it is the same page. */
const editPages = {
  all: '/users/edit-users/$user_id',
  managements: '/users/edit-users-managements/$user_id',
  tukAdmins: '/users/edit-users-admintuk/$user_id',
  accessors: '/users/edit-users-accessor/$user_id',
  applicants: '/users/edit-users-aplicant/$user_id',
  inactive: '/users/edit-users/$user_id',
} as const satisfies Record<PeopleView, string>

const InviteButton = () => {
  const w = useWords(peopleWords)
  return (
    <Button
      renderRoot={(props) => <Link to="/users/add-users" {...props} />}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {w.add}
    </Button>
  )
}

/** `/users`: the people of the LSP as accounts, all of them or by role, and those who were deactivated. */
export const PeopleListPage = () => {
  const w = useWords(peopleWords)
  const session = useSession()
  const list = useList<Person>({
    name: 'people',
    spec: peopleListSpec,
    source: (query, view) => peopleIn(peopleView(view), query),
    rowId: (row) => row.user_id,
  })
  const view = peopleView(list.state.view)
  const isInactive = view === 'inactive'
  const mayRestore = holds(session, people.deactivated.may)
  const invite = holds(session, people.create.may) && <InviteButton />
  const views = (Object.keys(editPages) as PeopleView[]).filter((name) => name !== 'inactive' || mayRestore)
  return (
    <ListPage
      list={list}
      title={w.title}
      columns={usePeopleColumns(isInactive)}
      filters={
        isInactive
          ? []
          : [
              {
                field: 'state',
                label: w.columns.state,
                kind: 'option',
                options: personStates
                  .filter((state) => state !== 'inactive')
                  .map((value) => ({ value, label: w.states[value] })),
              },
              {
                field: 'invitation_mail',
                label: w.columns.invitation_mail,
                kind: 'option',
                options: invitationMails.map((value) => ({ value, label: w.mailShort[value] })),
              },
              { field: 'created_date', label: w.columns.created_date, kind: 'day' },
            ]
      }
      views={views.map((name) => ({ view: name === 'all' ? undefined : name, label: w.views[name] }))}
      rowName={nameOf}
      rowLink={(row) => ({ to: editPages[view], params: { user_id: row.user_id } })}
      rowActions={isInactive ? (row) => <RestoreButton person={row} /> : undefined}
      actions={!isInactive && invite}
      empty={
        isInactive ? (
          <Empty title={w.empty.inactiveTitle} message={w.empty.inactiveMessage} />
        ) : (
          <Empty title={w.empty.title} message={w.empty.message} action={invite} />
        )
      }
    />
  )
}
