import type { PlenoParticipant } from '@kompeten/contract/plenos/content'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './plenos.module.css'

type Props = {
  participants: readonly PlenoParticipant[]
  /** Says too that nothing waits for them: it is asked before a vote or a decision. */
  isAsked?: boolean
}

/** Whose written tests still run or wait to be marked; nothing where all are done. */
export const OpenTests = ({ participants, isAsked = false }: Props) => {
  const w = useWords(plenosWords).openTests
  const open = participants.filter(({ open_tests }) => open_tests.length > 0)
  if (open.length === 0) return null
  return (
    <Callout tone="info">
      {w.title}
      <ul className={classes.lines}>
        {open.map(({ assessment_applicant_id, full_name, open_tests }) => (
          <li key={assessment_applicant_id}>
            {w.of(full_name, open_tests.map(({ title, state }) => w.states[state](title)).join('; '))}
          </li>
        ))}
      </ul>
      {isAsked && w.notAwaited}
    </Callout>
  )
}
