import type { Assessment } from '@kompeten/contract/assessments/content'
import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import { assessmentTurnWords } from '@kompeten/phrases/assessments/assessment-turn'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'

/** Between the day and the certificates, while whoever was absent can be moved. */
const movableIn: readonly AssessmentState[] = [
  'PLENO_DOCUMENT_COMPLETED',
  'PLENO_REPORT_READY',
  'REQUEST_BLANKO_SENDING',
]

/** Tells the office of participants who were absent and are in no other assessment, before the certificates close the door. */
export const AbsentLine = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentTurnWords).absent
  const format = useFormat()
  const session = useSession()
  const { participants, last_activity_state: state, assessment_id } = assessment
  const count = participants.filter(
    ({ attendance, removed_date }) => attendance === 'ABSENT' && removed_date === null,
  ).length
  const isMovable = movableIn.includes(state)
  const isOffice = holds(session, ['ASSESSMENT_UPDATE'])
  if (count === 0 || !isOffice || (!isMovable && state !== 'PRINT_CERTIFICATE')) return null
  if (!isMovable) return <Callout tone="info">{w.left(format.number(count))}</Callout>
  return (
    <Callout tone="info">
      {w.says(format.number(count))}{' '}
      <Link to="/assessments/$assessment_id/dok-asesmen" params={{ assessment_id }}>
        {w.door}
      </Link>
    </Callout>
  )
}
