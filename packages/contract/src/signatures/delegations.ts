import * as z from 'zod/mini'

/**
 * Why a delegation of the director's signature rests: whoever gave it does not act as director now, or whoever holds it is
 * deactivated or has no role that may (decision 263).
 */
export const rest = z.nullable(z.enum(['giver', 'delegate']))
export type Rest = z.output<typeof rest>
