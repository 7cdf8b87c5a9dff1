import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdPlace, putInOrder } from './requirements.store.ts'

type Order = {
  category: RequirementCategory
  schema_id: string | null
  requirement_master_ids: readonly string[]
}

/**
 * Puts the requirements of a place in this order; those it does not name, such as one that somebody added meanwhile,
 * stay behind them in the order they had.
 * @throws Refusal `rule_broken` at the first that is not of that place, or is named twice
 */
export const orderRequirements = async (ctx: WriteCtx, order: Order) => {
  const { tx } = ctx
  const place = { category: order.category, schemeId: order.schema_id }
  const held = await holdPlace(tx, place)
  const wanted = order.requirement_master_ids
  const wrong = wanted.findIndex((id, at) => !held.includes(id) || wanted.indexOf(id) < at)
  if (wrong >= 0) {
    const issue = { path: `requirement_master_ids.${wrong}`, code: 'not_found' as const }
    throw new Refusal('rule_broken', { issues: [issue] })
  }
  const ids = [...wanted, ...held.filter((id) => !wanted.includes(id))]
  await putInOrder(tx, ids)
  return { requirement_master_ids: ids }
}
