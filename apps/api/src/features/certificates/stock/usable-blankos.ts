import type { FieldIssue, IssueCode } from '@kompeten/contract/platform/refusals'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lspProfile } from '../../tenants/index.ts'
import { isSpoiled, isUsed } from '../blanko/blanko.store.ts'
import { hasRunLow } from './blanko-range.rules.ts'
import { heldForms, isStockKept, stockCounts } from './stock.store.ts'

const mostTold = 50

/**
 * Lets forms be taken that are there to be taken. Where the LSP keeps its stock, they are held until the end of the
 * transaction, so that of two who take one at the same moment the second finds it taken.
 * @throws Refusal `rule_broken` at `path` for forms that were spoiled, that another certificate bears, and, where the LSP
 * keeps its stock, that never came
 */
export const usableBlankos = async (
  { tx }: WriteCtx,
  numbers: readonly string[],
  path = 'blanko_number',
): Promise<void> => {
  if (numbers.length === 0) return
  const came = (await isStockKept(tx)) ? await heldForms(tx, numbers) : undefined
  const [spoiled, used] = [await isSpoiled(tx, numbers), await isUsed(tx, numbers)]
  const faultOf = (number: string): IssueCode | undefined => {
    if (spoiled.has(number)) return 'blanko_spoiled'
    if (used.has(number)) return 'blanko_used'
    return came && !came.has(number) ? 'blanko_not_received' : undefined
  }
  const issues = numbers.flatMap((number): FieldIssue[] => {
    const code = faultOf(number)
    return code ? [{ path, code, facts: { number } }] : []
  })
  if (issues.length > 0) throw new Refusal('rule_broken', { issues: issues.slice(0, mostTold) })
}

/** Tells the office once few forms are left: in the moment in which the number falls below what the LSP has set. */
export const tellIfLow = async (ctx: WriteCtx, taken: number): Promise<void> => {
  const { tx, tenant } = ctx
  if (taken === 0 || !(await isStockKept(tx))) return
  const warnBelow = await warnBelowOf(ctx)
  const { left } = await stockCounts(tx)
  if (!hasRunLow(left, taken, warnBelow)) return
  ctx.tell({ name: 'blanko_stock.low', subject: { kind: 'lsp', id: tenant.lspId }, facts: { left } })
}

/** Fewer forms than these are few, where the LSP has not said otherwise. */
export const usualWarnBelow = 20

/** Below how many forms the LSP wants to be told. */
export const warnBelowOf = async ({ tx }: Pick<WriteCtx, 'tx'>): Promise<number> =>
  (await lspProfile(tx)).settings.certificates?.blankoWarnBelow ?? usualWarnBelow
