import { entriesShown, type WaitingEntry, type WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { linkToThese } from '../../platform/link-to-these.ts'
import { ownAssignments } from '../assessments/index.ts'
import { openEssays } from './marking/essays.ts'
import { markableSittings } from './room/room.ts'
import { assessmentsWithTests } from './room/waiting.store.ts'
import { listOwnSittings } from './sitting/own-paper.ts'

const ownAssessments = '/asesmen-history'
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
  list: string,
  assessmentIds?: readonly string[],
): Promise<WaitingPart[]> => {
  const rows = await assessmentsWithTests(ctx.tx, {
    now: ctx.now,
    ...(assessmentIds && { assessmentIds }),
  })
  const link = linkToThese(list, {
    field: 'assessment_id',
    ids: rows.map(({ assessmentId }) => assessmentId),
    wider: list,
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

const essaysWait = ['to_mark', 'to_settle'] as const

/** Essays of sittings that are over, assessment by assessment: to be marked by this assessor, or to be settled. */
const essaysWaiting = async (ctx: ReadCtx, assigned: readonly Assignment[]): Promise<WaitingPart[]> => {
  const parts = new Map(
    essaysWait.map((state) => [state, { count: 0, ids: [] as string[], entries: [] as WaitingEntry[] }]),
  )
  for (const { assessmentId, title, startsOn } of assigned.filter(({ duty }) => duty === 'assessor')) {
    const { rows: sittings } = await markableSittings(ctx, assessmentId)
    const open = await openEssays(ctx, sittings)
    for (const [state, part] of parts) {
      const waiting = open.filter((one) => one.state === state)
      const [first] = waiting
      if (!first) continue
      part.count += waiting.length
      part.ids.push(assessmentId)
      const detail = sittings.find(({ sittingId }) => sittingId === first.sittingId)?.title ?? null
      part.entries.push({ title, detail, day: startsOn, link: `${roomOf(assessmentId)}/esai` })
    }
  }
  return [...parts].flatMap(([state, { count, ids, entries }]): WaitingPart[] => {
    const [first] = entries
    const kind = state === 'to_mark' ? 'essays_to_mark' : 'essays_to_settle'
    const shown = entries.slice(0, entriesShown)
    if (!first) return []
    // Of one assessment its essays, of several those assessments.
    const link =
      ids.length === 1
        ? first.link
        : linkToThese(ownAssessments, { field: 'assessment_id', ids, wider: ownAssessments })
    return [{ kind, count, count_is_exact: true, link, entries: shown }]
  })
}

const ofAssessor = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const assigned = (await ownAssignments(ctx)).filter(
    ({ state, answer }) => state === 'REAL_ASSESSMENT' && answer !== 'invited',
  )
  if (assigned.length === 0) return []
  const ids = assigned.map(({ assessmentId }) => assessmentId)
  return [...(await underWay(ctx, ownAssessments, ids)), ...(await essaysWaiting(ctx, assigned))]
}

/** Written tests that wait: to be sat, to be watched over, to be marked, to be settled. */
export const examsWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { roleCode, permissions } = ctx.actor
  if (roleCode === 'APL') return toSit(ctx)
  if (roleCode === 'ACS') return ofAssessor(ctx)
  if (!permissions.has('ASSESSMENT_UPDATE')) return []
  return underWay(ctx, '/assessments/list')
}
