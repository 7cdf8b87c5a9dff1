import type { audit } from '@kompeten/contract/audit/audit'
import type { Handlers } from '../../platform/http/answers.ts'
import { exportLog, listLog, listLogOfLsp, readLogged } from './audit.reads.ts'
import type { AuditServices } from './audit-services.ts'
import { erasePerson } from './erase-person.ts'
import { verifyLog } from './verify-log.ts'

/** The data log of the LSP. */
export const auditRoutes = (services: AuditServices): Handlers<typeof audit> => ({
  list: (ctx, { query }) => listLog(ctx, query),
  export: (ctx, { query }) => exportLog(ctx, query),
  get: async (ctx, { params }) => ({ data: await readLogged(ctx, params.event_id) }),
  ofLsp: (ctx, { params, query }) => listLogOfLsp(ctx, params.lsp_id, query),
  verify: async (ctx, { body }) => ({ data: await verifyLog(ctx, services, body.after) }),
  erasePerson: (ctx, { params, body }) => erasePerson(ctx, params.user_id, body),
})
