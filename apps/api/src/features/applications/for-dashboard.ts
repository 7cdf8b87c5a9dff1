import type { ApplicationState } from '@kompeten/contract/applications/content'
import {
  entriesShown,
  type FigureGroup,
  type WaitingKind,
  type WaitingPart,
} from '@kompeten/contract/dashboard/dashboard'
import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { schemesNamed } from './applications.reads.ts'
import { type ApplicationGlance, applicationCounts, applicationGlances } from './applications.store.ts'

type Waiting = {
  kind: WaitingKind
  state: ApplicationState
  /** Where one of them is worked on. */
  door: (row: ApplicationGlance) => string
  /** Where all of them are. */
  all: string
  /** Since when one of them waits. */
  since: 'submittedAt' | 'decidedAt' | 'modifiedAt'
}

const record = ({ joinRequestId }: ApplicationGlance) => `/join-skema/${joinRequestId}`

const listOf = (state: ApplicationState) => `/join-skema?state=${state}`

const ofOffice = (ctx: ReadCtx): Waiting[] => {
  const { permissions } = ctx.actor
  return [
    ...(permissions.has('JOIN_REQUEST_UPDATE')
      ? [
          {
            kind: 'applications_to_review',
            state: 'SUBMITTED',
            door: (row: ApplicationGlance) => `${record(row)}/review`,
            all: '/join-skema/queue',
            since: 'submittedAt',
          } as const,
        ]
      : []),
    ...(permissions.has('ASSESSMENT_CREATE')
      ? [
          {
            ...({ kind: 'applications_to_place', state: 'APPROVED', door: record } as const),
            ...({ all: listOf('APPROVED'), since: 'decidedAt' } as const),
          },
        ]
      : []),
  ]
}

const ofOneself = { door: record, since: 'modifiedAt' } as const
const ofApplicant: Waiting[] = [
  { kind: 'applications_to_mend', state: 'ON_REVISION', all: listOf('ON_REVISION'), ...ofOneself },
  { kind: 'applications_to_finish', state: 'DRAFT', all: listOf('DRAFT'), ...ofOneself },
]

/** Somebody who has never applied is told what to do first. */
const firstStep = (ctx: ReadCtx): WaitingPart => {
  const { title, detail } = dashboardWords[ctx.caller.language].waiting.firstApplication
  const link = '/join-skema/add-join-skema'
  const entries = [{ title, detail, day: null, link }]
  return { kind: 'first_application', count: 1, count_is_exact: true, link, entries }
}

/** Applications that wait: for the office to review and to place, for an applicant to finish or mend their own. */
export const applicationsWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { actor, tenant } = ctx
  const own = !actor.permissions.has('JOIN_REQUEST_LIST')
  if (own && !actor.permissions.has('JOIN_REQUEST_CREATE_OWN')) return []
  const kinds = own ? ofApplicant : ofOffice(ctx)
  if (kinds.length === 0) return []
  const sort = own ? 'modified_date' : 'submitted_date'
  const pages = await applicationGlances(ctx, [
    ...kinds.map(({ state }) =>
      firstRows({ where: [{ field: 'state', in: [state] }], sort, limit: entriesShown }),
    ),
    ...(own ? [firstRows({ sort })] : []),
  ])
  const named = await schemesNamed(
    ctx,
    pages.flatMap(({ rows }) => rows),
  )
  const waiting = kinds.flatMap(({ kind, door, all, since }, at) => {
    const page = pages[at]
    if (!page) return []
    const entries = page.rows.map((row) => ({
      title: own ? named(row) : row.applicantName,
      detail: own ? null : named(row),
      day: dayIn(tenant.timeZone, row[since] ?? row.modifiedAt),
      link: door(row),
    }))
    return { kind, count: page.count, count_is_exact: page.count_is_exact, link: all, entries }
  })
  const isNew = own && pages.at(-1)?.count === 0
  return [...(isNew ? [firstStep(ctx)] : []), ...waiting]
}

/** Applications by state, as far as the actor sees them. */
export const applicationFigures = async (ctx: ReadCtx): Promise<FigureGroup[]> => {
  const { permissions } = ctx.actor
  if (!permissions.has('JOIN_REQUEST_LIST') && !permissions.has('JOIN_REQUEST_CREATE_OWN')) return []
  const counts = await applicationCounts(ctx)
  const figures = counts.map(({ value, ...count }) => ({
    key: value,
    ...count,
    link: listOf(value),
  }))
  return [{ kind: 'applications', figures }]
}
