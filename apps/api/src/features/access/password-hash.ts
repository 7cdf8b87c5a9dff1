import { hash, verify } from '@node-rs/argon2'

// argon2id, 19 MiB, two passes (OWASP): 13 ms a hash on the reference machine.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** At most two hashes at a time, so that a rush of logins leaves the processor to everybody else. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < atOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // The place goes to the next in line, or becomes free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

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
