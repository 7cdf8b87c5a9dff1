/** States and their steps: `{ DRAFT: { submit: 'SENT' }, SENT: {} }`. One table; everything else is read from it. */
export type LifecycleTable<State extends string, Step extends string> = Record<
  State,
  Partial<Record<Step, State>>
>

export type Lifecycle<State extends string, Step extends string> = {
  states: readonly State[]
  /** Every step that any state has, each once. */
  steps: readonly Step[]
  /** The steps out of a state. */
  stepsFrom(state: State): Step[]
  /** The state that a step leads to; undefined where it is not possible from there. */
  after(state: State, step: Step): State | undefined
  /** The whole lifecycle as a Mermaid state diagram, for the docs. */
  diagram(): string
}

/** Declares a lifecycle; a step to a state that is not there does not compile. */
export const lifecycle = <State extends string, Step extends string>(
  table: LifecycleTable<State, Step>,
): Lifecycle<State, Step> => {
  const states = Object.keys(table) as State[]
  const stepsFrom = (state: State) => Object.keys(table[state]) as Step[]
  return {
    states,
    steps: [...new Set(states.flatMap(stepsFrom))],
    stepsFrom,
    after: (state, step) => (Object.hasOwn(table[state], step) ? table[state][step] : undefined),
    diagram: () =>
      [
        'stateDiagram-v2',
        ...states.flatMap((state) =>
          stepsFrom(state).map((step) => `  ${state} --> ${table[state][step]}: ${step}`),
        ),
      ].join('\n'),
  }
}
