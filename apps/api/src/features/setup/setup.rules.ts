import { neededLists } from '@kompeten/contract/plenos/bnsp-report'
import {
  advisedSteps,
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

/**
 * What an LSP still needs before its first assessment, in the order in which it is best done. What is only advised holds
 * up no assessment and no certificate, so an LSP is ready without it.
 */
export const progressOf = ({ certifies, profile, bnsp_codes: codes, ...done }: SetUpFacts): SetUpProgress => {
  if (!certifies) return { steps: [], done_count: 0, ready: true }
  const missing = neededOfProfile.filter((field) => !profile[field])
  const hasCodes = neededLists.every((list) => codes.some((one) => one.list === list && one.filled > 0))
  const steps = setUpSteps.map((step) => {
    const needed = !advisedSteps.includes(step)
    if (step === 'profile') return { step, needed, done: missing.length === 0, missing, codes: [] }
    if (step === 'bnsp_codes') return { step, needed, done: hasCodes, missing: [], codes }
    return { step, needed, done: done[step], missing: [], codes: [] }
  })
  const needed = steps.filter((step) => step.needed)
  const doneCount = needed.filter((step) => step.done).length
  return { steps, done_count: doneCount, ready: doneCount === needed.length }
}
