import { people } from '@kompeten/contract/people/people'
import { peopleWords } from '@kompeten/phrases/people/people'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RefusedCall } from '../../platform/refused-call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { linkOfFailure } from '../../platform/words-of-failure.ts'

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

/** The way to whoever of this LSP has the address already, where the server names them. */
export const WayToHolder = ({ failure }: { failure: Error | null }) => {
  const w = useWords(peopleWords)
  const link = linkOfFailure(failure)
  const { holder } = (failure instanceof RefusedCall ? failure.facts : {}) as { holder?: { name: string } }
  if (!link || !holder) return null
  return (
    <Text size="sm" role="status">
      <Link to={link}>{w.openHolder(holder.name)}</Link>
    </Text>
  )
}
