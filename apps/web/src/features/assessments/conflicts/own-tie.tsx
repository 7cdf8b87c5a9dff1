import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { ownDuty } from '../assigning/own-duty.ts'
import { DeclareDialog } from './declare-dialog.tsx'

const over = ['ASSESSMENT_REJECTED', 'COMPLETED'] as const

/** Where an assessor who has said yes declares what they learn later: that something ties them to a participant. */
export const OwnTie = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsPagesWords).declare
  const [isDeclaring, setDeclaring] = useState(false)
  const own = ownDuty(assessment)
  const isOver = over.some((state) => state === assessment.last_activity_state)
  if (own?.answer !== 'accepted' || isOver) return null
  return (
    <div>
      <Button variant="default" onClick={() => setDeclaring(true)}>
        {w.ownTitle}
      </Button>
      {isDeclaring && (
        <DeclareDialog assessment={assessment} own={own.accessor_id} onClose={() => setDeclaring(false)} />
      )}
    </div>
  )
}
