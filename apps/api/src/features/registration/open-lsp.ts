import type { PlatformCtx } from '../../platform/context.ts'
import { contractRuns, endedBy } from '../../platform/contract-runs.rules.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type LspFace, platformLsps } from '../tenants/index.ts'

/**
 * The LSP that somebody registers at; on a white-label host it can only be the host's own (spec §5).
 * @throws Refusal `rule_broken` at `path`, `trial_ended` where its contract is over
 */
export const openLsp = async (ctx: PlatformCtx, lspId: string, path: string): Promise<LspFace> => {
  const { hostTenant } = ctx.caller
  if (hostTenant && hostTenant.lspId !== lspId) {
    throw new Refusal('rule_broken', { issues: [{ path, code: 'not_an_option' }] })
  }
  const lsp = (await platformLsps(ctx.tx, [lspId])).get(lspId)
  if (!lsp?.active) throw new Refusal('rule_broken', { issues: [{ path, code: 'not_found' }] })
  if (!contractRuns(lsp, dayIn(lsp.timeZone, ctx.now))) throw new Refusal('trial_ended', endedBy(lsp))
  return lsp
}
