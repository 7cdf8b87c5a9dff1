/** So many minutes a proof of who one is holds: that of signing in, or a later one (`access.prove`). */
export const proofMinutes = 5
