import type { ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { whoMaySit } from '../plenos/index.ts'
import type { SeatedMember } from './appeals.rules.ts'
import { type AppealStored, panelsOf } from './appeals.store.ts'
import { barsFromPanel } from './panel-bars.ts'

type Stored = Awaited<ReturnType<typeof panelsOf>>[number]

/** A member of a panel, and whether they may still sit. */
export type PanelMember = Stored & SeatedMember & { maySit: boolean }

/** The panels of appeals; a seat is empty whose holder holds no role any more that may sit. */
export const panelsIn = async (
  tx: TenantTx,
  appealIds: readonly string[],
): Promise<ReadonlyMap<string, PanelMember[]>> => {
  const rows = await panelsOf(tx, appealIds)
  const sitters = await whoMaySit(tx, [...new Set(rows.map(({ userId }) => userId))])
  const members = rows.map((row): PanelMember => {
    const maySit = sitters.has(row.userId)
    return { ...row, maySit, hasVoted: row.vote !== null, isEmpty: !maySit }
  })
  return Map.groupBy(members, ({ appealId }) => appealId)
}

/** The panel of an appeal; for who may seat it, a seat is empty too whose holder is barred by now and has not voted. */
export const panelOf = async (ctx: ReadCtx, row: AppealStored): Promise<PanelMember[]> => {
  const panel = (await panelsIn(ctx.tx, [row.appealId])).get(row.appealId) ?? []
  if (row.state !== 'PANEL' || !ctx.actor.permissions.has('APPEAL_UPDATE')) return panel
  const barsOf = await barsFromPanel(
    ctx,
    row,
    panel.map(({ userId }) => userId),
  )
  return panel.map((one) => ({
    ...one,
    isEmpty: one.isEmpty || (!one.hasVoted && barsOf(one.userId).length > 0),
  }))
}
