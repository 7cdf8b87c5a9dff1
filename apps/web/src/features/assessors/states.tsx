import type { AccessorState } from '@kompeten/contract/assessors'
import type { Competence } from '@kompeten/contract/assessors-competences'
import { assessorsWords } from '@kompeten/phrases/assessors'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'
import { standingOf } from './validity.ts'

const accessorTones: Record<AccessorState, StateTone> = {
  active: 'ready',
  unconfirmed: 'waiting',
  inactive: 'over',
}

/** How an assessor stands. */
export const AccessorStateMark = ({ state }: { state: AccessorState }) => (
  <StateMark tone={accessorTones[state]}>{useWords(assessorsWords).states[state]}</StateMark>
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
  const w = useWords(assessorsWords).competence
  const isOver = row.state === 'VERIFIED' && standingOf(row.valid_until).standing === 'ended'
  return isOver ? (
    <StateMark tone="over">{w.expired}</StateMark>
  ) : (
    <StateMark tone={competenceTones[row.state]}>{w.states[row.state]}</StateMark>
  )
}
