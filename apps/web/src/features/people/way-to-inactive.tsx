import { people } from '@kompeten/contract/people/people'
import { peopleWords } from '@kompeten/phrases/people/people'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'

/** The way to those who are deactivated, where a form is told that the e-mail or the username is one of theirs. */
export const WayToInactive = ({ problems }: { problems: readonly { code: string }[] }) => {
  const w = useWords(peopleWords)
  const mayRestore = holds(useSession(), people.deactivated.may)
  if (!mayRestore || !problems.some(({ code }) => code === 'account_inactive')) return null
  return (
    <Text size="sm" role="status">
      <Link to="/users" search={{ view: 'inactive' }}>
        {w.openInactive}
      </Link>
    </Text>
  )
}
