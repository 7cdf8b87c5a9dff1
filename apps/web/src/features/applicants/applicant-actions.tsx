import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { people } from '@kompeten/contract/people/people'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Button } from '@mantine/core'
import { IconMail, IconPencil } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { DeleteButton } from './delete-button.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RestoreButton } from './restore-button.tsx'

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
