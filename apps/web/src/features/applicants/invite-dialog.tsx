import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { people } from '@kompeten/contract/people/people'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { applicantInvitationsWords } from '@kompeten/phrases/applicants/invitations'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { WayToHolder } from '../people/index.ts'
import { applicantQueries } from './applicants.queries.ts'

/** Invites an applicant to an account of their own; where the address is that of somebody of another name it asks first whether it is theirs. */
export const InviteDialog = ({ kept, onClose }: { kept: Applicant; onClose: () => void }) => {
  const w = useWords(applicantsWords).invite
  const { namedOtherwiseSeen } = useWords(applicantInvitationsWords)
  const [email, setEmail] = useState(kept.email ?? '')
  const [username, setUsername] = useState((kept.email ?? '').split('@')[0] ?? '')
  /** What the server asks of the address, once it has. */
  const [asked, setAsked] = useState<string>()
  const [isSeen, setSeen] = useState(false)
  const invite = useWrite(people.inviteApplicant, {
    give: () => ({
      params: { applicant_id: kept.applicant_id },
      body: { username, email, ...(isSeen && { name_differs_seen: true }) },
    }),
    refresh: [applicantQueries.get({ applicant_id: kept.applicant_id }).queryKey, applicantQueries.lists],
    done: w.sent(email),
    shown: ['rule_broken', 'already_exists'],
    onError: (failure) => {
      const [issue] = failure instanceof RefusedCall ? failure.errors : []
      if (issue?.code === 'named_otherwise') setAsked(issue.message)
    },
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
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              invite.reset()
              setAsked(undefined)
              setSeen(false)
            }}
          />
          <TextInput
            label={w.username}
            required
            minLength={3}
            maxLength={100}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          {asked === undefined ? (
            <>
              <DialogFailure failure={invite.error} />
              <WayToHolder failure={invite.error} />
            </>
          ) : (
            <Callout tone="failed">
              <p>{asked}</p>
              <Checkbox
                label={namedOtherwiseSeen(kept.full_name)}
                checked={isSeen}
                onChange={(event) => setSeen(event.currentTarget.checked)}
              />
            </Callout>
          )}
          <Group justify="end">
            <Button type="submit" loading={invite.isPending} disabled={asked !== undefined && !isSeen}>
              {w.send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
