import type { AssessorState } from '@kompeten/contract/assessors/assessors'
import type { Competence } from '@kompeten/contract/assessors/competences'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'
import { standingOf } from './competences/validity.ts'

const assessorTones: Record<AssessorState, StateTone> = {
  active: 'ready',
  unconfirmed: 'waiting',
  inactive: 'over',
}

/** How an assessor stands. */
export const AssessorStateMark = ({ state }: { state: AssessorState }) => (
  <StateMark tone={assessorTones[state]}>{useWords(assessorsWords).states[state]}</StateMark>
)

const competenceTones: Record<Competence['state'], StateTone> = {
  PENDING: 'waiting',
  VERIFIED: 'ready',
  REFUSED: 'refused',
  REVOKED: 'refused',
  WITHDRAWN: 'over',
}

/** How a competence stands; one that was verified and is over says so. */
export const CompetenceStateMark = ({ row }: { row: Pick<Competence, 'state' | 'valid_until'> }) => {
  const w = useWords(competencesWords)
  const today = useFormat().today()
  const isOver = row.state === 'VERIFIED' && standingOf(row.valid_until, today).standing === 'ended'
  return isOver ? (
    <StateMark tone="over">{w.expired}</StateMark>
  ) : (
    <StateMark tone={competenceTones[row.state]}>{w.states[row.state]}</StateMark>
  )
}
