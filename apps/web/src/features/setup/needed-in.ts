import type { SetUpProgress } from '@kompeten/contract/setup/setup'

/** The steps that an LSP needs before its first assessment, without those that are only advised. */
export const neededIn = (steps: SetUpProgress['steps']): SetUpProgress['steps'] =>
  steps.filter(({ needed }) => needed)
