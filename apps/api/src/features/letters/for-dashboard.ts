import { entriesShown, type WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import { assignmentLetters } from '@kompeten/contract/letters/types'
import type { Condition } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { delegatesNow } from './letters.reads.ts'
import { signsAs } from './letters.rules.ts'
import { letterGlances } from './letters.store.ts'

/**
 * Letters that wait for one's own signature: in person, by role, or in the director's place; those that are
 * past are not asked for (`askNoMore`). Assignments come first: the day of an assessment does not begin without them.
 */
export const lettersWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { tx, tenant, actor } = ctx
  const whose = { userId: actor.userId, signsAs: signsAs(actor, await delegatesNow(ctx)) }
  const waiting = [
    { field: 'state', in: ['WAITING'] },
    { field: 'is_past', in: ['false'] },
  ]
  const first = (where: Condition[]) => firstRows({ where, sort: 'created_date', limit: entriesShown })
  const [all, urgent] = await letterGlances(tx, whose, [
    first(waiting),
    first([...waiting, { field: 'letter_type', in: [...assignmentLetters] }]),
  ])
  if (!all || !urgent) return []
  const { rows, count, count_is_exact } = all
  const urgentIds = new Set(urgent.rows.map(({ letterId }) => letterId))
  const others = rows.filter(({ letterId }) => !urgentIds.has(letterId))
  const entries = [...urgent.rows, ...others].slice(0, entriesShown).map((row) => ({
    title: row.title,
    detail: row.addresseeName,
    day: dayIn(tenant.timeZone, row.createdAt),
    link: `/letters/edit-letters/${row.letterId}`,
  }))
  return [
    {
      kind: 'letters_to_sign',
      count,
      count_is_exact,
      link: '/letters?view=mine&state=WAITING&is_past=false',
      entries,
    },
  ]
}
