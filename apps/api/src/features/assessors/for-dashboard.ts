import {
  type Expiry,
  entriesShown,
  expirySpans,
  type WaitingPart,
} from '@kompeten/contract/dashboard/dashboard'
import type { Condition } from '@kompeten/contract/platform/lists'
import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { dayIn, spansAhead } from '../../platform/days.rules.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import { schemeNames } from '../schemes/index.ts'
import { assessorOf, assessorPage } from './assessors.store.ts'
import { competencePage } from './competences/competences.store.ts'
import { verdictLink, verdictsLink } from './competences/verdict-link.ts'

/** What of an assessor's own record keeps the LSP from assigning them: in the order in which it is filled in. */
const stepsLeft = async (ctx: ReadCtx) => {
  const { tx, tenant, actor, now } = ctx
  const record = await assessorOf(tx, actor.userPermissionId)
  if (!record) return ['record'] as const
  const today = dayIn(tenant.timeZone, now)
  const isOver = record.registrationValidUntil === null || record.registrationValidUntil < today
  const countOf = async (state: string, ...more: Condition[]) =>
    (
      await competencePage(
        ctx,
        firstRows({ where: [{ field: 'state', in: [state] }, ...more], sort: 'state' }),
      )
    ).count
  const [waiting, usable] = await Promise.all([
    countOf('PENDING'),
    countOf('VERIFIED', { field: 'valid_until', from: today }),
  ])
  return [
    ...(isOver ? ['registration' as const] : []),
    ...(waiting + usable === 0 ? ['competence' as const] : []),
  ]
}

/** What an assessor has to fill in before the LSP can assign them; nothing for whoever is none. */
export const assessorStepsWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { actor, caller } = ctx
  if (actor.roleCode !== 'ACS') return []
  const edit = '/profile/asesor?view=assessor'
  const links = { record: edit, registration: edit, competence: '/Assessors/list-skill/add-skill' } as const
  const words = dashboardWords[caller.language].waiting.assessorSteps
  const entries = (await stepsLeft(ctx)).map((step) => ({ ...words[step], day: null, link: links[step] }))
  const link = `/users/${actor.userId}/Asesors`
  return [{ kind: 'profile_to_complete', count: entries.length, count_is_exact: true, link, entries }]
}

/** Competences that wait for their verdict. */
export const competencesWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  if (!ctx.actor.permissions.has('ACCESSOR_COMPETENCE_UPDATE')) return []
  const { rows, count, count_is_exact } = await competencePage(
    ctx,
    firstRows({ where: [{ field: 'state', in: ['PENDING'] }], sort: 'created_date', limit: entriesShown }),
  )
  const names = await schemeNames(
    ctx,
    rows.map(({ schemeId }) => schemeId),
  )
  const entries = rows.map((row) => ({
    title: fullNameOf(row),
    detail: names.get(row.schemeId) ?? null,
    day: dayIn(ctx.tenant.timeZone, row.createdAt),
    link: verdictLink(row.competenceId),
  }))
  return [{ kind: 'competences_to_verify', count, count_is_exact, link: verdictsLink, entries }]
}

/** Registrations and verified competences that end soon: the LSP's, or an assessor's own. */
export const assessorExpiries = async (ctx: ReadCtx): Promise<Expiry[]> => {
  const { tx, tenant, actor, now } = ctx
  const all = actor.permissions.has('ACCESSOR_LIST')
  if (!all && !actor.permissions.has('ACCESSOR_COMPETENCE_CREATE_OWN')) return []
  const own = `/users/${actor.userId}/Asesors`
  const spans = spansAhead(dayIn(tenant.timeZone, now), expirySpans)
  const registrations = () =>
    Promise.all(
      spans.map(async ({ days, from, to }) => {
        const where = [{ field: 'registration_valid_until', from, to }]
        const page = await assessorPage(
          tx,
          all ? undefined : actor.userId,
          firstRows({ where, sort: 'registration_valid_until' }),
        )
        const link = all ? `/Assessors?registration_valid_until=(${from},${to})` : own
        return { days, count: page.count, count_is_exact: page.count_is_exact, link }
      }),
    )
  const competences = () =>
    Promise.all(
      spans.map(async ({ days, from, to }) => {
        const where = [
          { field: 'state', in: ['VERIFIED'] },
          { field: 'valid_until', from, to },
        ]
        const page = await competencePage(ctx, firstRows({ where, sort: 'valid_until' }))
        const link = `/Assessors/list-skill?state=VERIFIED&valid_until=(${from},${to})`
        return { days, count: page.count, count_is_exact: page.count_is_exact, link }
      }),
    )
  const [ofRegistrations, ofCompetences] = await Promise.all([registrations(), competences()])
  return [
    { kind: 'accessor_registrations', spans: ofRegistrations },
    { kind: 'accessor_competences', spans: ofCompetences },
  ]
}

/** How many assessors the LSP has; undefined for whoever does not see them. */
export const assessorCount = async (ctx: ReadCtx) => {
  if (!ctx.actor.permissions.has('ACCESSOR_LIST')) return undefined
  const page = await assessorPage(ctx.tx, undefined, firstRows({ sort: 'name' }))
  return { count: page.count, count_is_exact: page.count_is_exact, link: '/Assessors' }
}
