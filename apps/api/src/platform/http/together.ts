import { meansLater } from '../database/failures.ts'
import type { TenantTx } from '../database/tenancy.ts'
import { Refusal } from '../refusal.ts'

type Work<T> = (tx: TenantTx) => Promise<T>
/** Does work in a transaction of the LSP. */
type Transact = <T>(lspId: string, work: Work<T>) => Promise<T>

/**
 * Does work in a transaction that it shares with what else of this kind waits for this LSP, never with work on the same record.
 * Each kind has a line of its own: what is quick waits for nothing that is not. A `gone` that is aborted drops what waits.
 * @throws Refusal `unavailable` where the line is full or the wait too long
 */
export type Together = <T>(
  on: { lspId: string; kind: string; record: string },
  work: Work<T>,
  gone?: AbortSignal,
) => Promise<T>

type Waiting = {
  record: string
  work: Work<unknown>
  since: number
  gone: AbortSignal | undefined
  resolve(result: unknown): void
  reject(error: unknown): void
}
type Line = { waiting: Waiting[]; running: number }

/** So many share one transaction: all of them wait for its end. */
const most = 50
/** One that is held up by a row does not hold up the line. */
const atOnce = 2
const waitingMost = 2000
const patienceMs = 10_000

/**
 * Takes the next of a line, none that nobody waits for any more. A transaction does not lock a row against itself, so of
 * those on one record the first goes and the others wait.
 */
const nextOf = (line: Line): Waiting[] => {
  const now = Date.now()
  const batch = new Map<string, Waiting>()
  const rest: Waiting[] = []
  for (const one of line.waiting) {
    if (now - one.since > patienceMs || one.gone?.aborted) one.reject(new Refusal('unavailable'))
    else if (batch.size < most && !batch.has(one.record)) batch.set(one.record, one)
    else rest.push(one)
  }
  line.waiting = rest
  // In one order, as whoever locks many records at once does: so two that meet wait for each other in one direction.
  return [...batch.values()].sort((one, other) => (one.record < other.record ? -1 : 1))
}

/** Each by itself, as it would have been without the others. */
const eachAlone = (transact: Transact, lspId: string, batch: readonly Waiting[]) =>
  Promise.all(batch.map(({ work, resolve, reject }) => transact(lspId, work).then(resolve, reject)))

/**
 * Many small writes in one transaction (decision 162): their statements leave together and there is one commit, so that a
 * rush costs trips by the batch and not by the call. Nobody is told "done" before the commit. A refusal is its caller's
 * alone, and so the work must not have written anything by then; any other failure undoes the batch, and each is then done
 * by itself.
 */
export const makeTogether = (transact: Transact): Together => {
  const lines = new Map<string, Line>()

  const runBatch = async (lspId: string, batch: readonly Waiting[]): Promise<void> => {
    if (batch.length === 1) {
      await eachAlone(transact, lspId, batch)
      return
    }
    const tell: (() => void)[] = []
    try {
      await transact(lspId, async (tx) => {
        const done = batch.map(async ({ work, resolve, reject }) => {
          try {
            const result = await work(tx)
            tell.push(() => resolve(result))
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            tell.push(() => reject(error))
          }
        })
        // All have come to their end before the transaction comes to its own.
        const failed = (await Promise.allSettled(done)).find(({ status }) => status === 'rejected')
        if (failed) throw (failed as PromiseRejectedResult).reason
      })
    } catch (error) {
      if (error instanceof Refusal || meansLater(error)) {
        for (const { reject } of batch) reject(error)
      } else await eachAlone(transact, lspId, batch)
      return
    }
    for (const told of tell) told()
  }

  const serve = async (name: string, lspId: string, line: Line): Promise<void> => {
    line.running += 1
    while (line.waiting.length > 0) {
      const batch = nextOf(line)
      if (batch.length > 0) await runBatch(lspId, batch)
    }
    line.running -= 1
    if (line.running === 0) lines.delete(name)
  }

  return <T>(
    { lspId, kind, record }: { lspId: string; kind: string; record: string },
    work: Work<T>,
    gone?: AbortSignal,
  ) =>
    new Promise<T>((resolve, reject) => {
      const name = `${lspId} ${kind}`
      const line = lines.get(name) ?? { waiting: [], running: 0 }
      lines.set(name, line)
      if (line.waiting.length >= waitingMost) return reject(new Refusal('unavailable'))
      const settle = { resolve: resolve as (result: unknown) => void, reject }
      line.waiting.push({ record, work, since: Date.now(), gone, ...settle })
      if (line.running < atOnce) void serve(name, lspId, line)
    })
}
