import { entriesShown, type WaitingEntry, type WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { ownAssignments } from '../assessments/index.ts'
import { listOwnSittings } from './own-paper.ts'
import { assessedSittings } from './room.ts'
import { assessmentsWithTests, unmarkedIn } from './waiting.store.ts'

const roomOf = (assessmentId: string) => `/assessments/${assessmentId}/uji-tertulis`

/** One's own tests that may be begun or gone on with now. */
const toSit = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const open = (await listOwnSittings(ctx)).data.filter(({ is_open }) => is_open)
  const entries = open.slice(0, entriesShown).map((one) => ({
    title: one.title,
    detail: one.assessment_title,
    day: null,
    link: `/uji-saya/${one.sitting_id}`,
  }))
  return [{ kind: 'tests_to_sit', count: open.length, count_is_exact: true, link: '/uji-saya', entries }]
}

/** Tests that somebody has to watch over: of all assessments, or of one's own. */
const underWay = async (
  ctx: ReadCtx,
  link: string,
  assessmentIds?: readonly string[],
): Promise<WaitingPart[]> => {
  const rows = await assessmentsWithTests(ctx.tx, {
    now: ctx.now,
    ...(assessmentIds && { assessmentIds }),
  })
  const entries = rows.slice(0, entriesShown).map((row) => ({
    title: row.title,
    detail: row.tests,
    day: row.startsOn,
    link: roomOf(row.assessmentId),
  }))
  return [{ kind: 'tests_under_way', count: rows.length, count_is_exact: true, link, entries }]
}

type Assignment = Awaited<ReturnType<typeof ownAssignments>>[number]

/** Essays of one's own participants whose sittings are over, assessment by assessment. */
const toMark = async (ctx: ReadCtx, assigned: readonly Assignment[]): Promise<WaitingPart[]> => {
  const entries: WaitingEntry[] = []
  let count = 0
  for (const { assessmentId, title, startsOn } of assigned.filter(({ duty }) => duty === 'assessor')) {
    const own = (await assessedSittings(ctx, assessmentId)).filter(({ formCode }) => formCode === 'ia06')
    const unmarked = await unmarkedIn(
      ctx.tx,
      own.map(({ sittingId }) => sittingId),
    )
    if (unmarked.size === 0) continue
    for (const ofSitting of unmarked.values()) count += ofSitting
    const detail = own.find(({ sittingId }) => unmarked.has(sittingId))?.title ?? null
    entries.push({ title, detail, day: startsOn, link: `${roomOf(assessmentId)}/esai` })
  }
  const [first] = entries
  if (!first) return []
  return [
    {
      kind: 'essays_to_mark',
      count,
      count_is_exact: true,
      link: first.link,
      entries: entries.slice(0, entriesShown),
    },
  ]
}

const ofAssessor = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const assigned = (await ownAssignments(ctx)).filter(
    ({ state, answer }) => state === 'REAL_ASSESSMENT' && answer !== 'invited',
  )
  if (assigned.length === 0) return []
  const ids = assigned.map(({ assessmentId }) => assessmentId)
  return [...(await underWay(ctx, '/asesmen-history', ids)), ...(await toMark(ctx, assigned))]
}

/** Written tests that wait: to be sat, to be watched over, to be marked. */
export const examsWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { roleCode, permissions } = ctx.actor
  if (roleCode === 'APL') return toSit(ctx)
  if (roleCode === 'ACS') return ofAssessor(ctx)
  if (!permissions.has('ASSESSMENT_UPDATE')) return []
  return underWay(ctx, '/assessments/list?last_activity_state=REAL_ASSESSMENT')
}
