import type { Application } from '@kompeten/contract/applications/views'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { Obstacles, useObstacles } from '../obstacles.tsx'

/** What keeps an application from being accepted, and how the certificate stands that its applicant was given for the scheme. */
export const Standing = ({ application }: { application: Application }) => {
  const w = useWords(applicationReviewWords)
  const found = useObstacles(application)
  if (!found) return null
  const { certificate, words } = found
  // What it renews, and may, stands among the facts.
  const isNamed = application.previous_certificate?.certificate_id === certificate?.certificate_id
  const isSound = certificate?.state === 'ACTIVE' || certificate?.state === 'EXPIRED'
  return (
    <>
      <Obstacles words={words} />
      {certificate && !(isNamed && isSound) && (
        <Callout tone="info">
          {w.held[certificate.state](certificate.certificate_number ?? '–')}{' '}
          <Link to="/alumni/certificate/$alumni_id" params={{ alumni_id: certificate.certificate_id }}>
            {w.openHeld}
          </Link>
        </Callout>
      )}
    </>
  )
}
