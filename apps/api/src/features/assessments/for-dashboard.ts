import { assessmentLists } from '@kompeten/contract/assessments/assessments'
import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import {
  entriesShown,
  type FigureGroup,
  type ResultGroup,
  resultsMost,
  type TrendMonth,
  trendMonths,
  type WaitingKind,
  type WaitingPart,
} from '@kompeten/contract/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { linkToThese } from '../../platform/link-to-these.ts'
import { schemeFaces, schemeNameIn } from '../schemes/index.ts'
import { venuesById } from '../tuk/index.ts'
import { type AssessmentStored, assessmentGlances, type Part } from './assessments.store.ts'
import { assessmentCounts, participantsBy, participantsByMonth } from './counts.store.ts'
import { ownAssignments } from './own-work.store.ts'

type Waiting = {
  kind: WaitingKind
  states: readonly AssessmentState[]
  /** Only those whose pleno can be convened. */
  reported?: true
  /** Only those that lack nothing but the archive, or only the others. */
  toArchive?: boolean
}

const ofOffice: readonly Waiting[] = [
  { kind: 'assessments_to_confirm', states: ['TUK_SEND_REQUEST_ASSESSMENT'] },
  { kind: 'assessments_to_staff', states: ['ADMIN_CONFIRM_FORM'] },
  { kind: 'plenos_to_convene', states: ['REAL_ASSESSMENT'], reported: true, toArchive: false },
  {
    kind: 'certificates_to_order',
    states: ['PLENO_REPORT_READY', 'REQUEST_BLANKO_SENDING'],
    toArchive: false,
  },
  {
    kind: 'assessments_to_complete',
    states: ['PRINT_CERTIFICATE', 'PLENO_REPORT_READY', 'REAL_ASSESSMENT'],
    toArchive: true,
  },
]
/** Between pleno and certificates the director signs, and all others see to the blankos. */
const officeOf = ({ actor }: ReadCtx): readonly Waiting[] =>
  ofOffice.map((part) =>
    part.kind === 'certificates_to_order' && actor.roleCode === 'DIR'
      ? { ...part, kind: 'certificates_to_issue' }
      : part,
  )
const ofVenue: readonly Waiting[] = [{ kind: 'requests_to_mend', states: ['ON_REVISION'] }]
const draftsOfVenue: readonly Waiting[] = [{ kind: 'drafts_to_send', states: ['DRAFT'] }]

const ownList = '/asesmen-history'

/** The list in the web that shows assessments of a state to this actor. */
const listOf = ({ actor }: ReadCtx, state: AssessmentState): string => {
  if (actor.roleCode === 'ADT') {
    return state === 'DRAFT' ? '/assessments/admintuk/draft_assessment' : '/assessments/admintuk/list'
  }
  if (!actor.permissions.has('ASSESSMENT_LIST')) return ownList
  const lists = Object.entries(assessmentLists) as [string, readonly AssessmentState[]][]
  return `/assessments/${lists.find(([, states]) => states.includes(state))?.[0] ?? 'list'}`
}

const linkTo = (ctx: ReadCtx, states: readonly AssessmentState[], more = ''): string => {
  const [first] = states
  const list = listOf(ctx, first ?? 'ADMIN_CONFIRM_FORM')
  return first === 'DRAFT' ? list : `${list}?last_activity_state=${states.join()}${more}`
}

const detail = ({ assessmentId }: { assessmentId: string }) => `/assessments/${assessmentId}/detail`

type Named = Pick<AssessmentStored, 'assessmentId' | 'title' | 'tukId' | 'startsOn'>

const venueNames = async ({ tx }: ReadCtx, rows: readonly Named[]): Promise<ReadonlyMap<string, string>> => {
  const venues = await venuesById(tx, [...new Set(rows.map(({ tukId }) => tukId))])
  return new Map(venues.map(({ tukId, tukName }) => [tukId, tukName]))
}

const entriesOf = (rows: readonly Named[], names: ReadonlyMap<string, string>): WaitingPart['entries'] =>
  rows.map((row) => ({
    title: row.title,
    detail: names.get(row.tukId) ?? null,
    day: row.startsOn,
    link: detail(row),
  }))

type Found = Omit<WaitingPart, 'entries'> & { rows: readonly Named[] }

const listed = async (ctx: ReadCtx, kinds: readonly Waiting[], part: Part): Promise<Found[]> => {
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const pages = await assessmentGlances(
    ctx,
    kinds.map(({ states, reported, toArchive }) =>
      firstRows({
        where: [
          { field: 'last_activity_state', in: [...states] },
          ...(reported ? [{ field: 'pleno_from', to: today }] : []),
          ...(toArchive === undefined ? [] : [{ field: 'is_to_archive', in: [String(toArchive)] }]),
        ],
        sort: 'start_date',
        limit: entriesShown,
      }),
    ),
    part,
  )
  return pages.flatMap(({ rows, count, count_is_exact }, at) => {
    const { kind, states, reported, toArchive } = kinds[at] ?? {}
    if (!kind || !states) return []
    const more = [
      reported ? `&pleno_from=(,${today})` : '',
      toArchive === undefined ? '' : `&is_to_archive=${toArchive}`,
    ]
    const link = linkTo(ctx, states, more.join(''))
    return { kind, count, count_is_exact, link, rows }
  })
}

/** With the first of each by name; all their venues are looked up at once. */
const withEntries = async (ctx: ReadCtx, found: readonly Found[]): Promise<WaitingPart[]> => {
  const names = await venueNames(
    ctx,
    found.flatMap(({ rows }) => rows),
  )
  return found.map(({ rows, ...part }) => ({ ...part, entries: entriesOf(rows, names) }))
}

type Assignment = Awaited<ReturnType<typeof ownAssignments>>[number]

/** What an assessor has to do in one of their assessments now; undefined for nothing. */
const dutyIn = ({ answer, duty, state, open, undeclared }: Assignment): WaitingKind | undefined => {
  if (answer === 'invited') return state === 'REAL_ASSESSMENT' ? undefined : 'invitations_to_answer'
  if (duty !== 'assessor') return undefined
  if (answer === 'accepted' && undeclared > 0 && state !== 'REAL_ASSESSMENT') return 'declarations_to_give'
  if (state === 'ON_REVIEW_APPLICANT_DOCUMENT') return 'participants_to_review'
  return state === 'REAL_ASSESSMENT' && open > 0 ? 'results_to_record' : undefined
}

const assigned = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const byDuty = Map.groupBy(await ownAssignments(ctx), dutyIn)
  const found = [...byDuty].flatMap(([kind, rows]) =>
    kind === undefined
      ? []
      : {
          kind,
          count: rows.length,
          count_is_exact: true,
          link: linkToThese(ownList, {
            field: 'assessment_id',
            ids: rows.map(({ assessmentId }) => assessmentId),
            wider: ownList,
          }),
          rows: rows.slice(0, entriesShown),
        },
  )
  return (await withEntries(ctx, found)).map(({ entries, ...part }) => ({
    ...part,
    entries: entries.map((entry) =>
      part.kind === 'results_to_record'
        ? { ...entry, link: entry.link.replace(/detail$/, 'dok-asesmen') }
        : entry,
    ),
  }))
}

/** Assessments that wait: for the office's next step, for the venue, for an assessor's answer or work. */
export const assessmentsWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { permissions, roleCode } = ctx.actor
  if (roleCode === 'ACS') return assigned(ctx)
  if (roleCode === 'ADT') {
    const found = await Promise.all([listed(ctx, ofVenue, 'sent'), listed(ctx, draftsOfVenue, 'drafts')])
    return withEntries(ctx, found.flat())
  }
  return permissions.has('ASSESSMENT_UPDATE')
    ? withEntries(ctx, await listed(ctx, officeOf(ctx), 'sent'))
    : []
}

const sees = ({ actor }: ReadCtx) =>
  actor.permissions.has('ASSESSMENT_LIST') || actor.permissions.has('ASSESSMENT_CREATE_OWN')

/**
 * Assessments by state, as far as the actor sees them. Nothing for an applicant: their own part may have ended where the
 * others' goes on to a certificate.
 */
export const assessmentFigures = async (ctx: ReadCtx): Promise<FigureGroup[]> => {
  if (!sees(ctx) || ctx.actor.roleCode === 'APL') return []
  const counts = await assessmentCounts(ctx)
  const figures = counts.map(({ value, ...count }) => ({
    key: value,
    ...count,
    link: linkTo(ctx, [value]),
  }))
  return [{ kind: 'assessments', figures }]
}

/** The last months up to the one of a day, oldest first, each as `YYYY-MM`. */
const monthsUntil = (day: string): string[] => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return Array.from({ length: trendMonths }, (_, at) =>
    new Date(Date.UTC(year, month - trendMonths + at, 1)).toISOString().slice(0, 7),
  )
}

/** The months that are reported, with their first day and their last. */
const reported = ({ tenant, now }: ReadCtx) => {
  const months = monthsUntil(dayIn(tenant.timeZone, now))
  const [first, last] = [months[0] ?? '', months.at(-1) ?? '']
  const days = new Date(Date.UTC(Number(last.slice(0, 4)), Number(last.slice(5, 7)), 0)).getUTCDate()
  return { months, from: `${first}-01`, until: `${last}-${days}` }
}

const namesOf = async ({ tx, caller }: ReadCtx, by: ResultGroup, ids: string[]) => {
  if (by === 'tuk') return (await venuesById(tx, ids)).map(({ tukId, tukName }) => [tukId, tukName] as const)
  const faces = await schemeFaces(tx, ids)
  return faces.map((face) => [face.schemeId, schemeNameIn(caller.language, face)] as const)
}

/** Participants of the last twelve months with K and BK, by scheme or by venue: those with the most first. */
export const assessmentResults = async (ctx: ReadCtx, by: ResultGroup) => {
  const { from, until } = reported(ctx)
  const rows = await participantsBy(ctx, by, { from, until, most: resultsMost })
  const names = new Map(
    await namesOf(
      ctx,
      by,
      rows.map(({ key }) => key),
    ),
  )
  return { from, until, data: rows.map((row) => ({ ...row, name: names.get(row.key) ?? '' })) }
}

/**
 * Participants of each of the last twelve months with K and BK; months without any are there too. Nothing for an
 * applicant, who is one of them.
 */
export const assessmentTrend = async (ctx: ReadCtx): Promise<TrendMonth[]> => {
  if (!sees(ctx) || ctx.actor.roleCode === 'APL') return []
  const { months, from, until } = reported(ctx)
  const rows = await participantsByMonth(ctx, from, until)
  const known = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => known.get(month) ?? { month, participants: 0, k: 0, bk: 0 })
}
