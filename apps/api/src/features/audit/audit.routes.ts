import type { audit } from '@kompeten/contract/audit/audit'
import type { Handlers } from '../../platform/http/answers.ts'
import { exportLog, listLog, readLogged } from './audit.reads.ts'

/** The data log of the LSP. */
export const auditRoutes: Handlers<typeof audit> = {
  list: (ctx, { query }) => listLog(ctx, query),
  export: (ctx, { query }) => exportLog(ctx, query),
  get: async (ctx, { params }) => ({ data: await readLogged(ctx, params.event_id) }),
}
