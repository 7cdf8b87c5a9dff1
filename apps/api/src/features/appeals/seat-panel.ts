import type { PanelInput } from '@kompeten/contract/appeals/content'
import { pick } from '@kompeten/contract/platform/pick'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { seatedRoles } from '@kompeten/contract/plenos/content'
import type { WriteCtx } from '../../platform/context.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdersOf } from '../access/index.ts'
import { whoMaySit } from '../plenos/index.ts'
import { appealEvent } from './appeal-event.ts'
import { seenAppeal } from './appeals.reads.ts'
import { changesPanel, panelFault } from './appeals.rules.ts'
import { changeAppeal, replacePanel } from './appeals.store.ts'
import { mayTake } from './may-take.ts'
import { barsFromPanel } from './panel-bars.ts'

/**
 * Sets the panel that answers an appeal. Once somebody has voted, only a seat that is empty is given to another; votes that
 * were cast stay, also of who left.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` once somebody has voted and no seat is empty,
 * `version_conflict`, `rule_broken` for whoever may not sit in it, for a panel that is not odd, too small or without a
 * chair, and for one that changes more than what is empty
 */
export const seatPanel = async (ctx: WriteCtx, appealId: string, input: PanelInput): Promise<void> => {
  const { tx } = ctx
  const seen = await seenAppeal(ctx, appealId, { hold: true })
  const { row } = seen
  mayTake(ctx, seen, 'seat')
  if (row.version !== input.version) {
    const [last] = await timelineOf(tx, { kind: 'appeal', id: appealId })
    throw new Refusal('version_conflict', {
      changed_by: last?.actor_name ?? '',
      changed_at: last?.at ?? ctx.now.toISOString(),
      version: row.version,
    })
  }
  const ids = input.members.map(({ user_permission_id: id }) => id)
  const holders = await holdersOf(tx, ids, seatedRoles)
  const voters = seen.panel.filter(({ hasVoted }) => hasVoted)
  const people = new Map([...holders, ...voters].map((person) => [person.userPermissionId, person]))
  const chosen = input.members.map(({ user_permission_id: id, position }) => ({
    person: people.get(id),
    position,
  }))
  const userIds = chosen.flatMap(({ person }) => person?.userId ?? [])
  const [barsOf, sitters] = [await barsFromPanel(ctx, row, userIds), await whoMaySit(tx, userIds)]
  const issues = chosen.flatMap(({ person, position }, at): FieldIssue[] => {
    const path = `members.${at}.user_permission_id`
    if (!person) return [{ path, code: 'not_found' }]
    if (chosen.findIndex((other) => other.person?.userId === person.userId) < at) {
      return [{ path, code: 'listed_twice' }]
    }
    const maySit = sitters.has(person.userId)
    if (voters.some(({ userId }) => userId === person.userId)) {
      return maySit || position !== 'ketua' ? [] : [{ path, code: 'seat_empty' }]
    }
    if (!maySit) return [{ path, code: 'pleno_director' }]
    return barsOf(person.userId).length > 0 ? [{ path, code: 'panel_member_barred' }] : []
  })
  if (issues.length === 0 && panelFault(chosen.map(({ position }) => position))) {
    issues.push({ path: 'members', code: 'pleno_seats' })
  }
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  const seats = chosen.flatMap(({ person, position }) =>
    person
      ? [
          {
            appealId,
            ...pick(person, 'userId', 'userPermissionId', 'name', 'roleCode'),
            position,
          },
        ]
      : [],
  )
  if (voters.length > 0 && changesPanel(seen.panel, seats)) {
    throw new Refusal('rule_broken', { issues: [{ path: 'members', code: 'panel_votes' }] })
  }
  if (!(await changeAppeal(tx, row, { state: 'PANEL' }))) {
    throw new Refusal('step_not_possible', { step: 'seat', possible: [] })
  }
  await replacePanel(tx, appealId, seats)
  ctx.tell(
    appealEvent(row, {
      name: 'appeal.seated',
      from: row.state,
      to: 'PANEL',
      facts: { seats: seats.length, user_ids: seats.map(({ userId }) => userId) },
    }),
  )
}
