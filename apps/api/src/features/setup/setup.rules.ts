import {
  neededOfProfile,
  type SetUpProgress,
  type SetUpStep,
  setUpSteps,
} from '@kompeten/contract/setup/setup'

type ProfileField = (typeof neededOfProfile)[number]

/** What is there already: whether each step but the profile is done, and what the profile says. */
export type SetUpFacts = Record<Exclude<SetUpStep, 'profile'>, boolean> & {
  profile: Record<ProfileField, string | null>
}

/** What an LSP still needs before its first assessment, in the order in which it is best done. */
export const progressOf = ({ profile, ...done }: SetUpFacts): SetUpProgress => {
  const missing = neededOfProfile.filter((field) => !profile[field])
  const steps = setUpSteps.map((step) =>
    step === 'profile'
      ? { step, done: missing.length === 0, missing }
      : { step, done: done[step], missing: [] },
  )
  const doneCount = steps.filter((step) => step.done).length
  return { steps, done_count: doneCount, ready: doneCount === steps.length }
}
