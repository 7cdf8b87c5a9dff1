import type { MissingCode } from '@kompeten/contract/assessments/lifecycle'
import type { Pleno } from '@kompeten/contract/plenos/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './plenos.module.css'

/** Said by whose turn it is (`Turns`). */
const saidElsewhere: readonly MissingCode[] = ['decision_missing', 'director_not_signed']

/** What the next steps still lack, before anything else; the director is led to where a tie is allowed. */
export const Lacking = ({ pleno: { assessment_id, missing: lacking } }: { pleno: Pleno }) => {
  const w = useWords(plenosWords)
  const words = useWords(assessmentsWords)
  const isDirector = useSession()?.role === 'DIR'
  const shown = lacking.map(({ step, missing }) => ({
    step,
    missing: missing.filter(({ code }) => !saidElsewhere.includes(code)),
  }))
  return shown
    .filter(({ missing }) => missing.length > 0)
    .map(({ step, missing }) => (
      <Callout key={step} tone="info">
        {w.lacks(words.steps[step].label)}
        <ul className={classes.lines}>
          {missing
            .map(({ code, facts }) => ({ code, line: words.missing[code](facts ?? {}) }))
            .map(({ code, line }) => (
              <li key={line}>
                {line}{' '}
                {code === 'conflict_of_interest' && isDirector && (
                  <Link
                    to="/assessments/$assessment_id/detail"
                    params={{ assessment_id }}
                    search={{ tab: 'participants' }}
                  >
                    {w.allowTie}
                  </Link>
                )}
              </li>
            ))}
        </ul>
      </Callout>
    ))
}
