import { entriesShown, type WaitingKind, type WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { linkToThese } from '../../platform/link-to-these.ts'
import { readAppealable, ruledOf, schemeNamer } from './appeals.reads.ts'
import { appealPolicy } from './appeals.rules.ts'
import { type appealPage, appealPages } from './appeals.store.ts'
import { panelsIn } from './panels.ts'

const list = '/assessments/appeal'

type Row = Awaited<ReturnType<typeof appealPage>>['rows'][number]

const entryOf = (row: Row, scheme: string) => ({
  title: row.applicantName,
  detail: scheme,
  day: row.answerBy,
  link: `${list}/${row.appealId}`,
})

/** Panels that sit at a time; more than there ever are. */
const mostPanels = 100

const inPanels = async (ctx: ReadCtx, rows: readonly Row[], most: number): Promise<WaitingPart[]> => {
  const { tx, actor } = ctx
  const ids = rows.map(({ appealId }) => appealId)
  const panels = await panelsIn(tx, ids)
  const dutyIn = (row: Row): WaitingKind | undefined => {
    const ruled = ruledOf(ctx, row, panels.get(row.appealId) ?? [])
    if (appealPolicy.vote(actor, ruled)) return 'appeals_to_vote'
    if (appealPolicy.answer(actor, ruled)) return 'appeals_to_answer'
    return ruled.lacksMember && appealPolicy.seat(actor, ruled) ? 'appeals_to_seat_again' : undefined
  }
  const nameOf = await schemeNamer(ctx, rows)
  return [...Map.groupBy(rows, dutyIn)].flatMap(([kind, found]) =>
    kind === undefined
      ? []
      : [
          {
            kind,
            count: found.length,
            count_is_exact: true,
            link: linkToThese(list, {
              field: 'appeal_id',
              ids: found.map(({ appealId }) => appealId),
              wider: `${list}?state=PANEL`,
            }),
            entries: found.slice(0, most).map((row) => entryOf(row, nameOf(row))),
          },
        ],
  )
}

/** Own results that may still be appealed, with the last day of each. */
const toAppeal = async (ctx: ReadCtx, most: number): Promise<WaitingPart[]> => {
  const found = (await readAppealable(ctx)).toSorted((one, other) => (one.last_day < other.last_day ? -1 : 1))
  const entries = found.slice(0, most).map((one) => ({
    title: one.schema_name,
    detail: one.assessment_title,
    day: one.last_day,
    link: `${list}/file/${one.assessment_applicant_id}`,
  }))
  return [{ kind: 'results_to_appeal', count: found.length, count_is_exact: true, link: list, entries }]
}

/**
 * Appeals that wait: for whoever may file one, for the office to seat a panel or give an empty seat to another, for a
 * member's vote, for the chair's answer; the `most` of each by name.
 */
export const appealsWaiting = async (ctx: ReadCtx, most: number = entriesShown): Promise<WaitingPart[]> => {
  // A seat is an assignment, not a role; only an applicant never has one.
  if (ctx.actor.roleCode === 'APL') return toAppeal(ctx, most)
  const asked = (state: 'SUBMITTED' | 'PANEL', limit: number) =>
    firstRows({ where: [{ field: 'state', in: [state] }], sort: 'answer_by', limit })
  const [submitted, sitting] = await appealPages(ctx, [asked('SUBMITTED', most), asked('PANEL', mostPanels)])
  if (!submitted || !sitting) return []
  const { rows, count, count_is_exact } = submitted
  const link = `${list}?state=SUBMITTED`
  const nameOf = await schemeNamer(ctx, rows)
  const toSeat: WaitingPart = {
    kind: 'appeals_to_seat',
    count,
    count_is_exact,
    link,
    entries: rows.map((row) => entryOf(row, nameOf(row))),
  }
  const seats = ctx.actor.permissions.has('APPEAL_UPDATE')
  return [...(seats ? [toSeat] : []), ...(await inPanels(ctx, sitting.rows, most))]
}
