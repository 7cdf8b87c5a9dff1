import { hash, verify } from '@node-rs/argon2'
import { makeTurns } from '../../../platform/http/turns.ts'

// argon2id, 19 MiB, two passes (OWASP): 13 ms a hash on the reference machine.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// At most two hashes at a time, so that a rush of logins leaves the processor to everybody else.
const inTurn = makeTurns(2)

/** The argon2id hash of a password, in PHC form. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

// Verified where there is nothing to verify, so that an unknown user takes the same time as a wrong password.
let stand: Promise<string> | undefined

/** True where the password is the hash's; null for `hash` takes as long and is never true. */
export const passwordFits = async (known: string | null, password: string): Promise<boolean> => {
  stand ??= hashPassword('stands in for an account that is not there')
  const against = known ?? (await stand)
  const fits = await inTurn(() => verify(against, password))
  return known !== null && fits
}
