import { and, eq, lt } from 'drizzle-orm'
import { type PlatformTx, sendAhead } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import { Refusal } from '../refusal.ts'
import type { Sealer } from '../sealing.ts'
import { idempotency } from './idempotency.tables.ts'

type Ask = { lspId: string; owner: string; key: string; endpoint: string; bodyHash: string; at: Date }

const mine = (ask: Ask) =>
  and(eq(idempotency.lspId, ask.lspId), eq(idempotency.owner, ask.owner), eq(idempotency.key, ask.key))

/**
 * Takes the key for this call, or finds the first answer to it. A call that runs at the same moment is waited for,
 * because the row it inserts is not yet committed.
 * @throws Refusal `idempotency_conflict` where the key came before with other content
 */
export const answeredBefore = async (tx: AnyTx, ask: Ask, sealer: Sealer): Promise<unknown> => {
  const taken = await tx
    .insert(idempotency)
    .values(ask)
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (taken.length > 0) return undefined
  const [before] = await tx.select().from(idempotency).where(mine(ask))
  if (!before || before.endpoint !== ask.endpoint || before.bodyHash !== ask.bodyHash) {
    throw new Refusal('idempotency_conflict')
  }
  const { answer } = before
  return answer === null ? undefined : (JSON.parse(sealer.open(answer)) as unknown)
}

/**
 * Keeps the answer in the transaction that made it; sealed, since it holds whatever its caller may see. It leaves with the
 * commit.
 */
export const rememberAnswer = async (tx: AnyTx, ask: Ask, told: unknown, sealer: Sealer): Promise<void> => {
  const answer = sealer.seal(JSON.stringify(told))
  await sendAhead(tx, () => tx.update(idempotency).set({ answer }).where(mine(ask)).execute())
}

/** Removes the answers given before that moment, of all tenants. */
export const platformForgetAnswers = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx.delete(idempotency).where(lt(idempotency.at, before))
}
