import type { Tenant } from '../context.ts'
import type { Database } from '../database/database.ts'
import { inTenant } from '../database/tenancy.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { eventRecorder } from '../outbox/recorder.ts'
import type { Call } from './who-calls.ts'

type Kept = { database: Database; outbox: Outbox }
type Exported = { call: Call; tenant: Tenant; path: string; now: Date }

/** Keeps who takes records of an LSP away as a file, before the first byte of it leaves: a read leaves no other trace. */
export const noteExport = async (
  { database, outbox }: Kept,
  { call: { person, caller }, tenant: { lspId }, path, now }: Exported,
): Promise<void> => {
  const actor = person && (person.actor ?? { userId: person.userId, name: null, roleCode: null })
  const { requestId, address, userAgent: device } = caller
  const { events, tell } = eventRecorder({ now, lspId, actor, requestId, address, device })
  tell({ name: 'data.exported', subject: { kind: 'export', id: path } })
  await inTenant(database.app, lspId, 'write', (tx) => outbox.record(tx, events))
}
