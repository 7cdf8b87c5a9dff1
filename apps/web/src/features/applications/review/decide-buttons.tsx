import type { Application } from '@kompeten/contract/applications/views'
import { applicationDecisionsWords } from '@kompeten/phrases/applications/decisions'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { usePrerequisites } from './prerequisites.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { reviewState } from './review-state.ts'
import { useDecide } from './use-decide.ts'
import { forgetKept } from './use-kept.ts'
import type { Notes } from './use-notes.ts'

type Props = { application: Application; notes: Notes; onDone: () => void }

/** What ends a review: accept, give back, refuse; each asked for once more. */
export const DecideButtons = ({ application, notes, onDone }: Props) => {
  const acts = useWords(applicationReviewWords)
  const w = useWords(applicationDecisionsWords)
  const [asked, setAsked] = useState<'approve' | 'return' | 'reject'>()
  const decide = useDecide(application, () => {
    setAsked(undefined)
    forgetKept(application.join_request_id)
    onDone()
  })
  const { judged, all, failing } = reviewState(application.evidence)
  const { may } = application
  const { holdsUp } = usePrerequisites(application)
  const close = () => setAsked(undefined)
  return (
    <>
      {may.includes('approve') && (
        <Button disabled={judged < all || failing > 0 || holdsUp} onClick={() => setAsked('approve')}>
          {acts.approve}
        </Button>
      )}
      {may.includes('return') && (
        <Button variant="default" onClick={() => setAsked('return')}>
          {acts.return}
        </Button>
      )}
      {may.includes('reject') && (
        <Button variant="default" color="red" onClick={() => setAsked('reject')}>
          {acts.reject}
        </Button>
      )}
      {asked === 'return' && (
        <ReturnDialog
          application={application}
          notes={notes}
          isRunning={decide.isPending}
          onDecide={decide.mutate}
          onClose={close}
        />
      )}
      {(asked === 'approve' || asked === 'reject') && (
        <DecideDialog
          kind={asked}
          title={
            asked === 'approve'
              ? w.approveTitle(application.applicant_name)
              : w.rejectTitle(application.applicant_name)
          }
          keptAs={application.join_request_id}
          hasSignature={application.has_signature}
          isRunning={decide.isPending}
          onDecide={decide.mutate}
          onClose={close}
        />
      )}
    </>
  )
}
