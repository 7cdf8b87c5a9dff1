import type { Person } from '@kompeten/contract/people/content'
import { peopleWords } from '@kompeten/phrases/people/people'
import { Button } from '@mantine/core'
import { IconMailForward, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import { nameOf } from './person-values.ts'
import { useDeactivatePerson, useInviteAgain, useRestorePerson } from './use-change-people.ts'

type Props = { person: Person; onDone?: () => void }

/** Lets a deactivated person act again. */
export const RestoreButton = ({ person, onDone }: Props) => {
  const w = useWords(peopleWords)
  const restore = useRestorePerson()
  if (!person.may.includes('restore')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconUserCheck size={16} aria-hidden />}
      aria-label={`${w.restore} ${nameOf(person)}`}
      loading={restore.isPending}
      onClick={() => restore.mutate(person, { onSuccess: onDone })}
    >
      {w.restore}
    </Button>
  )
}

/** Mails somebody the link once more that lets a role of theirs be used. */
export const InviteAgainButton = ({ person }: Pick<Props, 'person'>) => {
  const w = useWords(peopleWords)
  const inviteAgain = useInviteAgain()
  if (!person.may.includes('invite')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconMailForward size={16} aria-hidden />}
      loading={inviteAgain.isPending}
      onClick={() => inviteAgain.mutate(person)}
    >
      {w.invite}
    </Button>
  )
}

/** What can be done with a person besides changing them. */
export const PersonActions = ({ person, onDone }: Props) => {
  const w = useWords(peopleWords)
  const deactivate = useDeactivatePerson()
  return (
    <>
      <InviteAgainButton person={person} />
      {person.may.includes('deactivate') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconUserOff size={16} aria-hidden />}
          loading={deactivate.isPending}
          onClick={() => deactivate.mutate(person, { onSuccess: onDone })}
        >
          {w.deactivate}
        </Button>
      )}
      <RestoreButton person={person} onDone={onDone} />
    </>
  )
}
