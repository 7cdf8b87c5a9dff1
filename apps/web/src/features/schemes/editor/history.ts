import type { Unit } from '@kompeten/contract/schemes/content'

type Tree = readonly Unit[]

/** The tree with what it was before and what was undone. Typing in one field is one step, until one pauses or leaves it. */
export type History = {
  past: readonly Tree[]
  present: Tree
  future: readonly Tree[]
  /** What the last step wrote, so that the next letter joins it. */
  writing: string | undefined
}

export type Step =
  /** `writing` names the field where letters join into one step. */
  | { kind: 'change'; change: (tree: Tree) => Tree; writing?: string }
  | { kind: 'pause' }
  | { kind: 'undo' }
  | { kind: 'redo' }

const mostSteps = 200

export const begun = (present: Tree): History => ({ past: [], present, future: [], writing: undefined })

/** The history after a step. A change that changes nothing is none. */
export const stepped = (history: History, step: Step): History => {
  const { past, present, future, writing } = history
  switch (step.kind) {
    case 'pause':
      return writing === undefined ? history : { ...history, writing: undefined }
    case 'undo': {
      const before = past.at(-1)
      if (!before) return history
      return { past: past.slice(0, -1), present: before, future: [present, ...future], writing: undefined }
    }
    case 'redo': {
      const [next, ...rest] = future
      if (!next) return history
      return { past: [...past, present], present: next, future: rest, writing: undefined }
    }
    case 'change': {
      const changed = step.change(present)
      if (changed === present) return history
      const joins = step.writing !== undefined && step.writing === writing
      return {
        past: joins ? past : [...past, present].slice(-mostSteps),
        present: changed,
        future: [],
        writing: step.writing,
      }
    }
  }
}
