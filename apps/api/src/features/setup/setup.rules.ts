import { neededLists } from '@kompeten/contract/plenos/bnsp-report'
import {
  neededOfProfile,
  type SetUpProgress,
  type SetUpStep,
  setUpSteps,
} from '@kompeten/contract/setup/setup'

type ProfileField = (typeof neededOfProfile)[number]

/** What is there already: whether each step is done, what the profile says, and how many codes each list of BNSP has. */
export type SetUpFacts = Record<Exclude<SetUpStep, 'profile' | 'bnsp_codes'>, boolean> & {
  /** Whether it is an LSP that works: the home of the platform's own people, and one that has closed, need nothing. */
  certifies: boolean
  profile: Record<ProfileField, string | null>
  bnsp_codes: SetUpProgress['steps'][number]['codes']
}

/** What an LSP still needs before its first assessment, in the order in which it is best done. */
export const progressOf = ({ certifies, profile, bnsp_codes: codes, ...done }: SetUpFacts): SetUpProgress => {
  if (!certifies) return { steps: [], done_count: 0, ready: true }
  const missing = neededOfProfile.filter((field) => !profile[field])
  const hasCodes = neededLists.every((list) => codes.some((one) => one.list === list && one.filled > 0))
  const steps = setUpSteps.map((step) => {
    if (step === 'profile') return { step, done: missing.length === 0, missing, codes: [] }
    if (step === 'bnsp_codes') return { step, done: hasCodes, missing: [], codes }
    return { step, done: done[step], missing: [], codes: [] }
  })
  const doneCount = steps.filter((step) => step.done).length
  return { steps, done_count: doneCount, ready: doneCount === steps.length }
}
