import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../applications.module.css'
import { ApplicantFactsList } from '../facts.tsx'
import { usePlaceName } from '../use-place-names.ts'
import { GapNote } from './gap-note.tsx'

/** FR.APL.01 part 1: what the profile says, and the way to it where something is missing. Nothing is typed again. */
export const ProfileStep = ({
  application,
  part,
}: {
  application: Application
  part: 'profile' | 'work'
}) => {
  const w = useWords(applicationsWords)
  const session = useSession()
  const name = usePlaceName()
  // Opens the form itself, and leads back here once it is saved.
  const back: Record<string, string> = {
    view: 'applicant',
    form: 'data',
    application: application.join_request_id,
    step: part,
  }
  const missing = application.missing.filter(({ section }) => section === part)
  return (
    <>
      <GapNote application={application} section={part} targetId={null} />
      {missing.length > 0 && (
        <Callout tone="info">
          <strong>{w.guided.profileMissing}</strong>
          <ul className={styles.list}>
            {missing.map((item) => (
              <li key={item.path}>
                {name(item)}: {w.missing.codes[item.code]}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <p className={styles.quiet}>{w.guided.fromProfile}</p>
      <ApplicantFactsList applicant={application.applicant} part={part} />
      <div>
        <Button
          variant={missing.length > 0 ? 'filled' : 'default'}
          renderRoot={(props) => (
            <Link
              to="/users/edit-users-aplicant/$user_id"
              params={{ user_id: session?.user.user_id ?? '' }}
              search={back}
              {...props}
            />
          )}
        >
          {w.guided.editProfile}
        </Button>
      </div>
    </>
  )
}
