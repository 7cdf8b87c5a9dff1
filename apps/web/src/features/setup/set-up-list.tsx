import { neededOfProfile, type SetUpProgress, type SetUpStep } from '@kompeten/contract/setup/setup'
import { setupWords } from '@kompeten/phrases/setup/setup'
import { lspProfileWords } from '@kompeten/phrases/tenants/lsp-profile'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'
import classes from './setup.module.css'

/** Where each step is done. */
const doors = {
  profile: '/lsp-profile',
  director: '/users/add-users',
  schemes: '/schema/sub-schema',
  requirements: '/portfolios',
  venues: '/tuk',
  assessors: '/Assessors',
  applicants: '/asesi',
  bnsp_codes: '/bnsp-codes',
} as const satisfies Record<SetUpStep, string>

/** Steps of a new LSP: each says how it stands and leads to where it is done. Fields are named once some are filled in. */
export const SetUpList = ({ steps }: Pick<SetUpProgress, 'steps'>) => {
  const w = useWords(setupWords)
  const fields = useWords(lspProfileWords).fields
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, done, missing }) => (
        <li key={step}>
          <div>
            <Link to={doors[step]}>{w.steps[step].title}</Link>
            <p>{w.steps[step].message}</p>
            {missing.length > 0 && missing.length < neededOfProfile.length && (
              <p>{w.progress.missing(missing.map((field) => fields[field]).join(', '))}</p>
            )}
          </div>
          <StateMark tone={done ? 'ready' : 'waiting'}>{done ? w.progress.done : w.progress.open}</StateMark>
        </li>
      ))}
    </ol>
  )
}
