import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { people } from '@kompeten/contract/people/people'
import { applicantInvitationsWords } from '@kompeten/phrases/applicants/invitations'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { InviteAgainButton, Invited, peopleQueries } from '../people/index.ts'
import { applicantQueries } from './applicants.queries.ts'

const ToAccount = ({ userId }: { userId: string }) => {
  const w = useWords(applicantInvitationsWords)
  return (
    <Link to="/users/edit-users/$user_id" params={{ user_id: userId }}>
      {w.openAccount}
    </Link>
  )
}

/** Sends an invitation that went elsewhere to the address of the record. */
const SendHere = ({ kept, email }: { kept: Applicant; email: string }) => {
  const w = useWords(applicantInvitationsWords)
  const readdress = useWrite(people.readdressApplicant, {
    give: () => ({ params: { applicant_id: kept.applicant_id }, body: { email } }),
    refresh: [applicantQueries.get({ applicant_id: kept.applicant_id }).queryKey, ['people']],
    done: w.readdressed(email),
  })
  return (
    <Button variant="default" loading={readdress.isPending} onClick={() => readdress.mutate()}>
      {w.sendTo(email)}
    </Button>
  )
}

/**
 * How the account of an applicant stands, to whoever sees the LSP's people: how the mail of an invitation that waits fares, and
 * which address the account has where the record has another.
 */
export const AccountNote = ({ kept }: { kept: Applicant }) => {
  const w = useWords(applicantInvitationsWords)
  const session = useSession()
  const { user_id: userId, email } = kept
  const isOthers = userId !== null && session?.user.user_id !== userId
  const { data: person } = useQuery({
    ...peopleQueries.get({ user_id: userId ?? '' }),
    enabled: isOthers && holds(session, people.get.may),
  })
  if (!person || userId === null) return null
  const differs = email !== null && person.email.toLowerCase() !== email.toLowerCase()
  if (kept.account === 'waiting') {
    const isStray = differs && person.invited_date !== null
    return (
      <>
        <Invited person={person} />
        <Text size="sm">
          {w.waitsFor(`${person.first_name} ${person.last_name}`.trim(), person.username)}
        </Text>
        {isStray && <Callout tone="failed">{w.sentElsewhere(person.email)}</Callout>}
        <Group gap="sm">
          {isStray && holds(session, people.readdressApplicant.may) && <SendHere kept={kept} email={email} />}
          <InviteAgainButton person={person} />
          <ToAccount userId={userId} />
        </Group>
      </>
    )
  }
  if (!differs || kept.account !== 'active') return null
  return (
    <Callout tone="info">
      {w.accountDiffers(person.email)} <ToAccount userId={userId} />
    </Callout>
  )
}
