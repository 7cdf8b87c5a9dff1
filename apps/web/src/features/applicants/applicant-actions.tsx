import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { people } from '@kompeten/contract/people/people'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconMail, IconPencil } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { holds, useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { applicantQueries } from './applicants.queries.ts'
import { DeleteButton } from './delete-button.tsx'
import { RestoreButton } from './restore-button.tsx'

const InviteDialog = ({ kept, onClose }: { kept: Applicant; onClose: () => void }) => {
  const w = useWords(applicantsWords).invite
  const [email, setEmail] = useState(kept.email ?? '')
  const [username, setUsername] = useState((kept.email ?? '').split('@')[0] ?? '')
  const invite = useWrite(people.inviteApplicant, {
    give: () => ({ params: { applicant_id: kept.applicant_id }, body: { username, email } }),
    refresh: [applicantQueries.get({ applicant_id: kept.applicant_id }).queryKey, applicantQueries.lists],
    done: w.sent(email),
    onSuccess: () => onClose(),
  })
  return (
    <Dialog title={w.title(kept.full_name)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          invite.mutate()
        }}
      >
        <Stack>
          <Text size="sm">{w.hint}</Text>
          <TextInput
            label={w.email}
            type="email"
            required
            maxLength={100}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <TextInput
            label={w.username}
            required
            minLength={3}
            maxLength={100}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button type="submit" loading={invite.isPending}>
              {w.send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** What may be done with an applicant now: change, invite to an account, bin and back. */
export const ApplicantActions = ({ kept }: { kept: Applicant }) => {
  const w = useWords(applicantsWords)
  const session = useSession()
  const address = useSearch({ strict: false })
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      {kept.may.includes('update') && (
        <Button
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => <Link to="." search={{ ...address, form: 'data' }} {...props} />}
        >
          {w.change}
        </Button>
      )}
      {kept.may.includes('invite') && holds(session, people.inviteApplicant.may) && (
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => setInviting(true)}
        >
          {w.invite.button}
        </Button>
      )}
      {kept.may.includes('delete') && <DeleteButton kept={kept} />}
      <RestoreButton row={kept} />
      {isInviting && <InviteDialog kept={kept} onClose={() => setInviting(false)} />}
    </>
  )
}
