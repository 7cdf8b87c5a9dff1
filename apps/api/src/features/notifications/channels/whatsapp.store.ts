import { eq } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { whatsappConnection } from './channels.tables.ts'

export type WhatsappStored = typeof whatsappConnection.$inferSelect
type Insert = NewRow<typeof whatsappConnection>

export const whatsappOf = async (tx: TenantTx): Promise<WhatsappStored | undefined> => {
  const [found] = await tx.select().from(whatsappConnection)
  return found
}

/** Adds the connection; false where somebody was faster. */
export const insertWhatsapp = async (tx: TenantTx, row: Insert): Promise<boolean> => {
  const added = await tx
    .insert(whatsappConnection)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: whatsappConnection.version })
  return added.length > 0
}

/** Changes the connection if it still has that version; returns whether it had. */
export const changeWhatsapp = async (
  tx: TenantTx,
  version: number,
  change: Partial<Insert>,
): Promise<boolean> => {
  const changed = await tx
    .update(whatsappConnection)
    .set({ ...change, version: version + 1 })
    .where(eq(whatsappConnection.version, version))
    .returning({ version: whatsappConnection.version })
  return changed.length > 0
}

/** Removes the connection; returns what it was. */
export const removeWhatsapp = async (tx: TenantTx): Promise<WhatsappStored | undefined> => {
  const [removed] = await tx.delete(whatsappConnection).returning()
  return removed
}

/** Notes what was seen of the connection, if it is still the one that was looked at; returns whether it was. */
export const noteWhatsapp = async (
  tx: TenantTx,
  version: number,
  change: Partial<Insert>,
): Promise<boolean> => {
  const noted = await tx
    .update(whatsappConnection)
    .set(change)
    .where(eq(whatsappConnection.version, version))
    .returning({ version: whatsappConnection.version })
  return noted.length > 0
}
