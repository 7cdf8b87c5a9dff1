import type { Held } from '@kompeten/contract/bins/bins'
import { refusalMessage } from '@kompeten/phrases/platform/refusals'
import type { DomainEvent, WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { savepoint } from './savepoint.store.ts'

type Attempted = { done: string[]; held: Held[] }

/**
 * Does something with each of several records, each by itself: what a rule speaks against leaves no trace and does not
 * hold up the others. A rehearsal leaves no trace at all.
 */
export const attempts = async (
  ctx: WriteCtx,
  ids: readonly string[],
  { rehearsal, work }: { rehearsal: boolean; work: (ctx: WriteCtx, id: string) => Promise<unknown> },
): Promise<Attempted> => {
  const done: string[] = []
  const held: Held[] = []
  // In one order for everybody, so that two who do something with the same ones never wait for each other in a circle.
  for (const id of [...new Set(ids)].sort()) {
    const told: DomainEvent[] = []
    const tell = (event: DomainEvent) => void told.push(event)
    const back = await savepoint(ctx.tx)
    try {
      await work({ ...ctx, tell, note: tell }, id)
      done.push(id)
      if (rehearsal) await back()
      else for (const event of told) ctx.tell(event)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await back()
      const message = refusalMessage(ctx.caller.language, error.code, error.facts as never)
      const { holder } = (error.facts ?? {}) as { holder?: { link: string } }
      held.push({ record_id: id, reason: error.code, message, link: holder?.link ?? null })
    }
  }
  return { done, held }
}
