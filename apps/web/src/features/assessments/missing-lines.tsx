import { type Missing, missingCodes } from '@kompeten/contract/assessments/lifecycle'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import classes from './assessments.module.css'

/** What a refused step says is still missing; undefined where it was refused for something else. */
export const blockedBy = (failure: unknown): Missing[] | undefined => {
  if (!(failure instanceof RefusedCall) || failure.reason !== 'step_blocked') return undefined
  const { missing = [] } = (failure.facts ?? {}) as { missing?: { code: string; facts?: Missing['facts'] }[] }
  return missing.flatMap(({ code, facts }) => {
    const known = missingCodes.find((one) => one === code)
    return known ? [facts ? { code: known, facts } : { code: known }] : []
  })
}

/** What stands in the way, each in words. */
export const MissingLines = ({ missing }: { missing: readonly Missing[] }) => {
  const w = useWords(assessmentsWords)
  const lines = missing.map(({ code, facts }) => w.missing[code](facts ?? {}))
  return (
    <ul className={classes.lines}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
