import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { institutionsNamed } from '../../institutions/index.ts'
import { tuksNamed } from '../../tuk/index.ts'

type Placed = { tukId?: string | null; senderId?: string | null }

/** Keeps the venues and institutions of rows that are stored where they are until the transaction ends. */
export const holdPlaces = async (tx: TenantTx, lspId: string, rows: readonly Placed[]): Promise<void> => {
  const tukIds = [...new Set(rows.flatMap(({ tukId }) => tukId ?? []))]
  const senderIds = [...new Set(rows.flatMap(({ senderId }) => senderId ?? []))]
  const hold = { hold: 'share' } as const
  const held = [
    ...(await tuksNamed(tx, lspId, tukIds, hold)),
    ...(await institutionsNamed(tx, lspId, senderIds, hold)),
  ]
  if (held.filter(({ deletedAt }) => deletedAt === null).length === tukIds.length + senderIds.length) return
  // It went since it was compared: the next attempt compares again.
  throw new Error('A venue or an institution went while an import was stored')
}
