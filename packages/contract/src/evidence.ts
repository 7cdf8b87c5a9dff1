/** Why a requirement is not met: not answered, too few of its cluster, or answered as it was asked before. */
const missingCodes = ['required', 'one_of', 'n_of', 'outdated'] as const
export type MissingCode = (typeof missingCodes)[number]
