import { secretKey } from './session.ts'

/**
 * Brings a new key for the same person and role, or returns false where the person goes away instead.
 * `isWrite`: something the person did would be lost by going away.
 */
type Renewer = (isWrite: boolean) => Promise<boolean>

let renewer: Renewer | undefined
let underWay: Promise<boolean> | undefined

/** Says how a session that has ended is taken up again; the session layer does, while a page is shown. */
export const renewSessionsBy = (given: Renewer): (() => void) => {
  renewer = given
  return () => {
    if (renewer === given) renewer = undefined
  }
}

/**
 * The key to go on with after `endedKey` was refused: at once where another tab has renewed it meanwhile, else when
 * the person has signed in again. All waiting calls share one question. Undefined where there is none.
 */
export const renewSession = async (
  endedKey: string | null,
  isWrite: boolean,
): Promise<string | undefined> => {
  const stored = secretKey()
  if (stored !== null && stored !== endedKey) return stored
  underWay ??= (renewer?.(isWrite) ?? Promise.resolve(false)).finally(() => {
    underWay = undefined
  })
  return (await underWay) ? (secretKey() ?? undefined) : undefined
}
