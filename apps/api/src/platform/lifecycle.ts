type Table = Record<string, Record<string, string>>
type StateOf<T extends Table> = keyof T & string
type StepOf<T extends Table> = { [State in keyof T]: keyof T[State] & string }[keyof T]

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

/**
 * Declares a lifecycle: `{ DRAFT: { submit: 'SENT' }, SENT: {} }`. One table; labels, buttons, guards and the docs'
 * diagram are read from it. A step to a state that is not there does not compile.
 */
export const lifecycle = <const T extends Table>(
  table: T & { [State in keyof T]: Record<string, StateOf<T>> },
): Lifecycle<StateOf<T>, StepOf<T>> => {
  type State = StateOf<T>
  type Step = StepOf<T>
  const states = Object.keys(table) as State[]
  const stepsFrom = (state: State) => Object.keys(table[state] ?? {}) as Step[]
  const after = (state: State, step: Step): State | undefined => {
    const steps: Record<string, State> = table[state] ?? {}
    return Object.hasOwn(steps, step) ? steps[step] : undefined
  }
  return {
    states,
    steps: [...new Set(states.flatMap(stepsFrom))],
    stepsFrom,
    after,
    diagram: () =>
      [
        'stateDiagram-v2',
        ...states.flatMap((state) =>
          stepsFrom(state).map((step) => `  ${state} --> ${after(state, step)}: ${step}`),
        ),
      ].join('\n'),
  }
}
