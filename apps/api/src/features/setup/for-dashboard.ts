import type { WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import { setup } from '@kompeten/contract/setup/setup'
import type { ReadCtx } from '../../platform/context.ts'
import { setUpStepsLeft } from './setup.reads.ts'

/** What a new LSP still needs, for whoever can see to it; nothing once it is ready. */
export const setUpWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  if (!setup.progress.may.some((code) => ctx.actor.permissions.has(code))) return []
  const count = await setUpStepsLeft(ctx)
  const link = '/set-up'
  const entries = [{ title: ctx.tenant.name, detail: null, day: null, link }]
  return [{ kind: 'steps_to_set_up', count, count_is_exact: true, link, entries }]
}
