import { entriesShown, type WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import { countCap } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { schemeNames } from '../schemes/index.ts'
import { addressOf } from './address-of.rules.ts'
import { draftsOfOthers } from './questions.store.ts'

/** Drafts that somebody else wrote: whoever keeps the bank reviews them, the longest waiting first. */
export const questionsWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { actor, tx, tenant } = ctx
  if (!actor.permissions.has('QUESTION_UPDATE')) return []
  const rows = await draftsOfOthers(tx, actor.userId, countCap + 1)
  const [first] = rows
  if (!first) return []
  const isOneBank = rows.every(({ schemeId }) => schemeId === first.schemeId)
  const list = isOneBank ? `/writen-test/${first.schemeId}` : '/writen-test/all'
  const shown = rows.slice(0, entriesShown)
  const names = await schemeNames(
    ctx,
    shown.map(({ schemeId }) => schemeId),
  )
  return [
    {
      kind: 'questions_to_review',
      count: Math.min(rows.length, countCap),
      count_is_exact: rows.length <= countCap,
      link: `${list}?state=DRAFT&written_by_others=true`,
      entries: shown.map((row) => ({
        title: row.questionCode,
        detail: names.get(row.schemeId) ?? null,
        day: dayIn(tenant.timeZone, row.modifiedAt),
        link: addressOf(row),
      })),
    },
  ]
}
