import { areaLists, neededLists } from '@kompeten/contract/plenos/bnsp-report'
import { neededOfProfile, type SetUpProgress, type SetUpStep } from '@kompeten/contract/setup/setup'
import { lspProfile } from '@kompeten/contract/tenants/lsp-profile'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { setupWords } from '@kompeten/phrases/setup/setup'
import { lspProfileWords } from '@kompeten/phrases/tenants/lsp-profile'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'
import classes from './setup.module.css'

/** Where each step is done. */
const doors = {
  profile: '/lsp-profile',
  director: '/users/add-users',
  schemes: '/schema/sub-schema',
  // Asked of everybody: what one scheme asks waits for the scheme.
  requirements: '/bukti-administratif',
  venues: '/tuk',
  assessors: '/Assessors',
  deciders: '/pleno-deciders',
  applicants: '/asesi',
  bnsp_codes: '/bnsp-codes',
} as const satisfies Record<SetUpStep, string>

type Codes = SetUpProgress['steps'][number]['codes']

/** How many codes each list of BNSP has, and which the first report cannot do without. */
const CodesCounted = ({ codes }: { codes: Codes }) => {
  const w = useWords(setupWords).progress
  const lists = useWords(plenosWords).baps.lists
  const format = useFormat()
  const empty = codes.filter(({ list, filled }) => filled === 0 && neededLists.some((one) => one === list))
  const counted = codes.map(({ list, filled, all }) =>
    filled === 0 && areaLists.some((one) => one === list)
      ? w.ministryAreas(lists[list])
      : w.codes(lists[list], format.number(filled), all === null ? null : format.number(all)),
  )
  return (
    <>
      {empty.length > 0 && <p>{w.noCodes(empty.map(({ list }) => lists[list]).join(', '))}</p>}
      <p>{counted.join(' · ')}</p>
    </>
  )
}

/** Steps of a new LSP: each says how it stands and leads to where it is done. Fields are named once some are filled in. */
export const SetUpList = ({ steps }: Pick<SetUpProgress, 'steps'>) => {
  const w = useWords(setupWords)
  const fields = useWords(lspProfileWords).fields
  const session = useSession()
  const isOthers = (step: SetUpStep) => step === 'profile' && !holds(session, lspProfile.get.may)
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, done, needed, missing, codes }) => (
        <li key={step}>
          <div>
            {isOthers(step) ? (
              <span>{w.steps[step].title}</span>
            ) : (
              <Link to={doors[step]}>{w.steps[step].title}</Link>
            )}
            <p>{w.steps[step].message}</p>
            {isOthers(step) && <p>{w.progress.others}</p>}
            {missing.length > 0 && missing.length < neededOfProfile.length && (
              <p>{w.progress.missing(missing.map((field) => fields[field]).join(', '))}</p>
            )}
            {codes.length > 0 && <CodesCounted codes={codes} />}
          </div>
          <StateMark tone={done ? 'ready' : needed ? 'waiting' : 'draft'}>
            {done ? w.progress.done : needed ? w.progress.open : w.progress.advised}
          </StateMark>
        </li>
      ))}
    </ol>
  )
}
