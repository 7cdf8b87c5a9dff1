import { type Missing, missingCodes } from '@kompeten/contract/assessments/lifecycle'
import { assessmentTurnWords } from '@kompeten/phrases/assessments/assessment-turn'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { Link } from '@tanstack/react-router'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useWords } from '../../../platform/words.ts'
import classes from '../assessments.module.css'

/** What a refused step says is still missing; undefined where it was refused for something else. */
export const blockedBy = (failure: unknown): Missing[] | undefined => {
  if (!(failure instanceof RefusedCall) || failure.reason !== 'step_blocked') return undefined
  const { missing = [] } = (failure.facts ?? {}) as { missing?: { code: string; facts?: Missing['facts'] }[] }
  return missing.flatMap(({ code, facts }) => {
    const known = missingCodes.find((one) => one === code)
    return known ? [facts ? { code: known, facts } : { code: known }] : []
  })
}

/** The way to the FR.AK.07 that answers a stated need; nothing where something else is missing. */
export const NeedsForm = ({ missing: { code, facts } }: { missing: Missing }) => {
  const w = useWords(assessmentTurnWords)
  if (code !== 'ak07_not_signed' || !facts) return null
  const params = { assessment_applicant_id: String(facts.assessment_applicant_id), form_code: 'ak07' }
  return (
    <Link to="/forms/participant/$assessment_applicant_id/$form_code" params={params}>
      {w.needsForm(String(facts.participant))}
    </Link>
  )
}

/** What stands in the way, each in words. */
export const MissingLines = ({ missing }: { missing: readonly Missing[] }) => {
  const w = useWords(assessmentsWords)
  const lines = new Map(missing.map((one) => [w.missing[one.code](one.facts ?? {}), one]))
  return (
    <ul className={classes.lines}>
      {[...lines].map(([line, one]) => (
        <li key={line}>
          {line} <NeedsForm missing={one} />
        </li>
      ))}
    </ul>
  )
}
