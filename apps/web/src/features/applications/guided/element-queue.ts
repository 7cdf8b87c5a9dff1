import type { ElementAnswer, ElementChange } from '@kompeten/contract/applications/content'

/** What a person says of an element. */
export type Answer = Pick<ElementAnswer, 'answer' | 'requirement_ids' | 'note'>

/** Answers that the server has not confirmed yet: of each element only the newest, with its place in the order of changes. */
export type Waiting = Map<string, ElementAnswer & { sequence: number }>

const packetMost = 100

/** An element nobody has said anything of. */
export const emptyAnswer = (element_id: string): ElementAnswer => ({
  element_id,
  answer: null,
  requirement_ids: [],
  note: null,
  version: 0,
  modified_date: null,
})

/** An answer with changes to it. */
export const answerAfter = (before: ElementAnswer, changes: Partial<Answer>): ElementAnswer => ({
  ...before,
  ...changes,
})

/** What is sent next: the waiting answers, the oldest first, each based on the newest version that this device has seen. */
export const packetOf = (waiting: Waiting, versions: ReadonlyMap<string, number>): ElementChange[] =>
  [...waiting.values()]
    .sort((one, other) => one.sequence - other.sequence)
    .slice(0, packetMost)
    .map(({ element_id, answer, requirement_ids, note, sequence }) => ({
      element_id,
      answer,
      requirement_ids,
      note: note?.trim() || null,
      based_on: versions.get(element_id) ?? 0,
      sequence,
    }))
