import type { PlatformCtx } from '../../platform/context.ts'

/** What making and changing tenants takes of a call; so that a seed can do it too. */
export type TenantsCtx = Pick<PlatformCtx, 'tx' | 'now' | 'tell'>
