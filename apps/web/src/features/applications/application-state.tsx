import type { ApplicationState } from '@kompeten/contract/applications/content'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useWords } from '../../platform/words.ts'
import { StateMark, type StateTone } from '../../ui/record/state-mark.tsx'

const tones: Record<ApplicationState, StateTone> = {
  DRAFT: 'draft',
  SUBMITTED: 'waiting',
  ON_REVISION: 'asked',
  APPROVED: 'ready',
  ASSIGNED: 'ready',
  REJECTED: 'refused',
  WITHDRAWN: 'over',
}

/** How an application stands, with icon and word. */
export const ApplicationStateMark = ({ state }: { state: ApplicationState }) => (
  <StateMark tone={tones[state]}>{useWords(applicationsWords).states[state]}</StateMark>
)
