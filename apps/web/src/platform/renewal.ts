import { keys, remembered } from './storage.ts'

/** Brings a new key for the same person and role, or answers false where the person goes away instead. */
type Renewer = () => Promise<boolean>

let renewer: Renewer | undefined
let underWay: Promise<boolean> | undefined

/** Says how a session that has ended is taken up again; the session layer does, once. */
export const renewSessionsBy = (given: Renewer): void => {
  renewer = given
}

/**
 * The key to go on with after `endedKey` was refused: at once where another tab has renewed it meanwhile, else when
 * the person has signed in again. All waiting calls share one question. Undefined where there is none.
 */
export const renewSession = async (endedKey: string): Promise<string | undefined> => {
  const stored = remembered(keys.secretKey)
  if (stored !== null && stored !== endedKey) return stored
  underWay ??= (renewer?.() ?? Promise.resolve(false)).finally(() => {
    underWay = undefined
  })
  return (await underWay) ? (remembered(keys.secretKey) ?? undefined) : undefined
}
