import type { Person } from '@kompeten/contract/people/content'
import { peopleWords } from '@kompeten/phrases/people/people'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { momentColumn } from '../../ui/list/moment-column.ts'
import classes from './people.module.css'
import { nameOf, roleInWords } from './person-values.ts'

const icons = { invited: IconClock, active: IconCircleCheck, inactive: IconCircleOff } as const

const State = ({ state, invitation_mail }: Pick<Person, 'state' | 'invitation_mail'>) => {
  const w = useWords(peopleWords)
  const Icon = icons[state]
  const isUnsent = state === 'invited' && invitation_mail !== null && invitation_mail !== 'sent'
  return (
    <>
      <Text component="span" size="sm" className={classes.state} data-state={state}>
        <Icon size={16} aria-hidden /> {w.states[state]}
      </Text>
      {isUnsent && (
        <Text size="xs" c="dimmed">
          {w.mailShort[invitation_mail]}
        </Text>
      )}
    </>
  )
}

/** The columns of the people's lists; among the deactivated it shows since when. */
export const usePeopleColumns = (inactive: boolean): readonly Column<Person>[] => {
  const w = useWords(peopleWords)
  const roles = useWords(roleWords)
  const format = useFormat()
  const since: Column<Person> = {
    id: 'deleted_date',
    label: w.columns.deleted_date,
    cell: (row) => row.deleted_date && format.moment(row.deleted_date),
    oneLine: true,
  }
  return [
    { id: 'first_name', label: w.columns.name, cell: nameOf },
    {
      id: 'roles',
      label: w.fields.roles,
      cell: (row) => row.roles.map((role) => roleInWords(w, roles, role)).join(', '),
    },
    { id: 'email', label: w.fields.email, cell: (row) => row.email },
    { id: 'state', label: w.columns.state, cell: (row) => <State {...row} />, oneLine: true },
    ...(inactive ? [since] : []),
    { id: 'username', label: w.fields.username, cell: (row) => row.username, extra: true },
    {
      id: 'invited_date',
      label: w.columns.invited_date,
      cell: (row) => row.invited_date && format.moment(row.invited_date),
      oneLine: true,
      extra: true,
    },
    {
      id: 'created_date',
      label: w.columns.created_date,
      cell: (row) => format.moment(row.created_date),
      oneLine: true,
      extra: inactive,
    },
    momentColumn('modified_date', w.columns.modified_date, format),
  ]
}
