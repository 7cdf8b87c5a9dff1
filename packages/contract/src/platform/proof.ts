/** So many minutes a proof of who one is holds: that of signing in, or a later one (`access.prove`). */
export const proofMinutes = 5

/** What a person may have beside the password. */
export const factorKinds = ['totp', 'passkey', 'recovery_code'] as const
export type FactorKind = (typeof factorKinds)[number]
