import { sql } from 'drizzle-orm'
import type { AnyTx } from './tenant-handle.ts'

/** Does work whose every statement is taken back, in a transaction that goes on; returns what the work did. */
export const undone = async <T>(tx: Pick<AnyTx, 'execute'>, work: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`savepoint undone`)
  const result = await work()
  await tx.execute(sql`rollback to savepoint undone`)
  return result
}
