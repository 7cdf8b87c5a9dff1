import { useState } from 'react'

/** What dialogs held when they were closed without deciding; kept while the product is open. */
const kept = new Map<string, unknown>()

/** A state that outlives its dialog: what was typed stands there when it is opened again, until it is forgotten. */
export const useKept = <Held>(name: string, begin: Held): [Held, (next: Held) => void] => {
  const [held, setHeld] = useState(() => (kept.has(name) ? (kept.get(name) as Held) : begin))
  const hold = (next: Held) => {
    kept.set(name, next)
    setHeld(next)
  }
  return [held, hold]
}

/** Forgets all that was held of an application: it has been decided on. */
export const forgetKept = (joinRequestId: string): void => {
  for (const name of kept.keys()) if (name.startsWith(joinRequestId)) kept.delete(name)
}
