import { type ApplicantInvited, invitedAtOnce } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { applicantInvitationsWords } from '@kompeten/phrases/applicants/invitations'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LeftOutDialog } from '../../ui/dialogs/left-out-dialog.tsx'
import { TooManyDialog } from '../../ui/dialogs/too-many-dialog.tsx'
import { applicantQueries } from './applicants.queries.ts'

/** `onDone` is given those who were invited. */
type Props = { ids: readonly string[]; onDone: (ids: readonly string[]) => void }

/** Invites those that are picked to make an account, each at the e-mail of their record; says who was left out, and why. */
export const InvitePickedButton = ({ ids, onDone }: Props) => {
  const { many: w, reasons } = useWords(applicantInvitationsWords)
  const { send } = useWords(applicantsWords).invite
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const [results, setResults] = useState<readonly ApplicantInvited[]>()
  const close = () => setAsking(false)
  const invite = useWrite(people.inviteApplicants, {
    give: () => ({ body: { applicant_ids: [...ids] } }),
    refresh: [applicantQueries.lists, ['people']],
    onSuccess: (answered) => {
      close()
      if (answered.some(({ reason }) => reason !== null)) setResults(answered)
      else notify({ tone: 'done', message: w.done(format.number(answered.length)) })
      onDone(answered.flatMap(({ applicant_id, reason }) => (reason === null ? [applicant_id] : [])))
    },
  })
  const left = (results ?? []).flatMap(({ applicant_id: id, full_name, reason }) =>
    reason === null ? [] : { id, name: full_name ?? w.unknown, why: reasons[reason] },
  )
  const title = w.title(format.number(ids.length))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {w.button}
      </Button>
      {isAsking && ids.length > invitedAtOnce && (
        <TooManyDialog title={title} most={invitedAtOnce} onClose={close} />
      )}
      {isAsking && ids.length <= invitedAtOnce && (
        <Dialog title={title} onClose={close}>
          <Stack>
            <Text size="sm">{w.hint}</Text>
            <Group justify="end">
              <Button loading={invite.isPending} onClick={() => invite.mutate()}>
                {send}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
      {results && (
        <LeftOutDialog
          title={w.done(format.number(results.length - left.length))}
          said={<strong>{w.left(format.number(left.length))}</strong>}
          left={left}
          onClose={() => setResults(undefined)}
        />
      )}
    </>
  )
}
