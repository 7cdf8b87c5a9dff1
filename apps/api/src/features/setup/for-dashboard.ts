import type { WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import { setup } from '@kompeten/contract/setup/setup'
import type { ReadCtx } from '../../platform/context.ts'
import { setUpStepsLeft } from './setup.reads.ts'

/** For so long an LSP that was ready is taken as ready: what comes undone (a decree that ends) is told a minute later. */
const readyForMs = 60_000
const readyUntil = new Map<string, number>()

/** What a new LSP still needs, for whoever can see to it; nothing once it is ready. */
export const setUpWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  if (!setup.progress.may.some((code) => ctx.actor.permissions.has(code))) return []
  const { lspId, name } = ctx.tenant
  const now = ctx.now.getTime()
  if ((readyUntil.get(lspId) ?? 0) > now) return []
  const count = await setUpStepsLeft(ctx)
  if (count === 0) readyUntil.set(lspId, now + readyForMs)
  const link = '/set-up'
  const entries = [{ title: name, detail: null, day: null, link }]
  return [{ kind: 'steps_to_set_up', count, count_is_exact: true, link, entries }]
}
