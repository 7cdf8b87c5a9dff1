import { type CertificateState, certificateStates } from '@kompeten/contract/certificates/content'
import {
  type Expiry,
  entriesShown,
  expirySpans,
  type FigureGroup,
  type WaitingPart,
} from '@kompeten/contract/dashboard/dashboard'
import type { Condition } from '@kompeten/contract/platform/lists'
import { spokenIn } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { dayIn, spansAhead } from '../../platform/days.rules.ts'
import { linkToThese, mostNamed } from '../../platform/link-to-these.ts'
import { schemeTitleIn } from '../schemes/index.ts'
import { blankoPages } from './blanko/blanko.store.ts'
import { agreementsOf, viewerOf } from './certificates.reads.ts'
import { awaitsAgreement, stateOn } from './certificates.rules.ts'
import { certificateCounts, certificatePage, certificatesHeld } from './certificates.store.ts'
import { agreementPage, ownList, surveillancePage } from './holders/own-pages.ts'
import { heldBack } from './issuing/replaced.ts'
import { listOwnSurveillances, listSurveillances } from './surveillance/surveillance.reads.ts'

const toSign = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { roleCode, permissions } = ctx.actor
  if (!permissions.has('CERTIFICATE_UPDATE')) return []
  if (roleCode !== 'DIR' && !(await viewerOf(ctx)).delegated) return []
  const where = [
    { field: 'state', in: ['WAITING'] },
    { field: 'awaits_blanko', in: ['false'] },
  ]
  const page = await certificatePage(
    ctx,
    firstRows({ where, sort: 'created_date', limit: mostNamed + 1 }),
    false,
  )
  // What would replace a suspended certificate cannot be signed: its own page says so. Of more than a link names it is counted
  // as well: the list marks it.
  const isMany = page.rows.length > mostNamed
  const back = await heldBack(ctx.tx, isMany ? [] : page.rows)
  const rows = page.rows.filter(({ certificateId }) => back.get(certificateId) !== 'suspended')
  const entries = rows.slice(0, entriesShown).map((row) => ({
    title: row.holderName,
    detail: schemeTitleIn(ctx.caller.language, row.scheme),
    day: dayIn(ctx.tenant.timeZone, row.createdAt),
    link: `/alumni/certificate/${row.certificateId}`,
  }))
  const { count_is_exact } = page
  const count = page.count - (page.rows.length - rows.length)
  const link = linkToThese('/certificates', {
    field: 'certificate_id',
    ids: rows.map(({ certificateId }) => certificateId),
    wider: '/certificates?state=WAITING&awaits_blanko=false',
  })
  return [{ kind: 'certificates_to_sign', count, count_is_exact, link, entries }]
}

const blanko = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  if (!ctx.actor.permissions.has('CERTIFICATE_UPDATE')) return []
  const kinds = [
    { kind: 'blanko_to_send', state: 'DRAFT' },
    { kind: 'blanko_to_receive', state: 'SENT' },
  ] as const
  const pages = await blankoPages(
    ctx.tx,
    kinds.map(({ state }) => {
      const where = [{ field: 'state', in: [state] }]
      return firstRows({ where, sort: 'created_date', limit: entriesShown })
    }),
  )
  return kinds.flatMap(({ kind, state }, at) => {
    const page = pages[at]
    if (!page) return []
    const entries = page.rows.map((row) => ({
      title: row.title,
      detail: null,
      day: dayIn(ctx.tenant.timeZone, row.createdAt),
      link: `/certificates/blanko/${row.blankoRequestId}`,
    }))
    const { count, count_is_exact } = page
    return { kind, count, count_is_exact, link: `/certificates/blanko?state=${state}`, entries }
  })
}

/** What lies ready and waits for its holder, the longest first. */
const toHandOver = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  if (!ctx.actor.permissions.has('CERTIFICATE_UPDATE')) return []
  const where = [
    { field: 'state', in: ['ACTIVE'] },
    { field: 'origin', in: ['issued'] },
    { field: 'is_handed_over', in: ['false'] },
    { field: 'is_collectable', in: ['true'] },
  ]
  const page = await certificatePage(
    ctx,
    firstRows({ where, sort: 'created_date', limit: entriesShown }),
    false,
  )
  const entries = page.rows.map((row) => ({
    title: row.holderName,
    detail: schemeTitleIn(ctx.caller.language, row.scheme),
    day: row.collectableAt && dayIn(ctx.tenant.timeZone, row.collectableAt),
    link: `/alumni/certificate/${row.certificateId}`,
  }))
  const { count, count_is_exact } = page
  const link = '/certificates?view=handing&is_collectable=true'
  return [{ kind: 'certificates_to_hand_over', count, count_is_exact, link, entries }]
}

const isHolder = ({ actor }: ReadCtx) => actor.roleCode === 'APL'

/** The certificates that somebody without the register holds themselves, with their states of today. */
const held = async (ctx: ReadCtx) => {
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const rows = await certificatesHeld(ctx.tx, { userId: ctx.actor.userId })
  return rows.map((row) => ({ ...row, state: stateOn(row, today) }))
}

/** Documents that wait for their holder's agreement. */
const toAgree = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  if (!isHolder(ctx)) return []
  const rows = await held(ctx)
  const agreements = await agreementsOf(ctx, rows)
  const waiting = rows.filter((row) =>
    awaitsAgreement({ ...row, agreed: agreements.has(row.decisionId ?? '') }),
  )
  const entries = waiting.slice(0, entriesShown).map((row) => ({
    title: schemeTitleIn(ctx.caller.language, row.scheme),
    detail: row.certificateNumber,
    day: row.issuedOn,
    link: agreementPage(row.certificateId),
  }))
  return [{ kind: 'agreements_to_sign', count: waiting.length, count_is_exact: true, link: ownList, entries }]
}

/** What holders submitted, and what they have not although its day is over; of a holder what is asked of them. */
const surveillanceWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  if (isHolder(ctx)) {
    const { data } = await listOwnSurveillances(ctx)
    const open = data.filter(({ may }) => may.includes('submit'))
    const entries = open.slice(0, entriesShown).map((one) => ({
      title: spokenIn(ctx.caller.language, one.schema_name, one.schema_name_en),
      detail: one.certificate_number,
      day: one.due_on,
      link: surveillancePage(one.surveillance_id),
    }))
    const count = { count: open.length, count_is_exact: true }
    return [{ kind: 'surveillances_to_submit', ...count, link: ownList, entries }]
  }
  if (!ctx.actor.permissions.has('CERTIFICATE_UPDATE')) return []
  const part = async (
    kind: 'surveillances_to_review' | 'surveillances_overdue',
    where: Condition,
    view: string,
  ) => {
    const query = firstRows({ where: [where], sort: 'due_on', limit: entriesShown })
    const { data, count, count_is_exact } = await listSurveillances(ctx, query)
    const entries = data.map((one) => ({
      title: one.holder_name,
      detail: spokenIn(ctx.caller.language, one.schema_name, one.schema_name_en),
      day:
        kind === 'surveillances_overdue'
          ? one.due_on
          : dayIn(ctx.tenant.timeZone, new Date(one.submitted_date ?? ctx.now)),
      link: `/certificates/surveillances/${one.surveillance_id}`,
    }))
    return { kind, count, count_is_exact, link: `/certificates/surveillances${view}`, entries }
  }
  return Promise.all([
    part('surveillances_to_review', { field: 'state', in: ['SUBMITTED'] }, ''),
    part('surveillances_overdue', { field: 'is_overdue', in: ['true'] }, '?view=overdue'),
  ])
}

/**
 * Certificates that wait for the one who signs them, requests of blankos and what is to be handed over for the office, and
 * for a holder what they have still to agree to.
 */
export const certificatesWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> =>
  (
    await Promise.all([toSign(ctx), blanko(ctx), toHandOver(ctx), toAgree(ctx), surveillanceWaiting(ctx)])
  ).flat()

/** Certificates by state: the LSP's, or an applicant's own. */
export const certificateFigures = async (ctx: ReadCtx): Promise<FigureGroup[]> => {
  if (isHolder(ctx)) {
    const byState = Map.groupBy(await held(ctx), ({ state }) => state)
    const figures = certificateStates.flatMap((key: CertificateState) => {
      const count = byState.get(key)?.length ?? 0
      return count === 0 ? [] : [{ key, count, count_is_exact: true, link: ownList }]
    })
    return [{ kind: 'certificates', figures }]
  }
  if (!ctx.actor.permissions.has('CERTIFICATE_LIST')) return []
  const counts = await certificateCounts(ctx)
  const figures = counts.map(({ value, ...count }) => ({
    key: value,
    ...count,
    link: `/certificates?view=all&state=${value}`,
  }))
  return [{ kind: 'certificates', figures }]
}

/** Certificates in force that end soon: the LSP's, or an applicant's own. */
export const certificateExpiries = async (ctx: ReadCtx): Promise<Expiry[]> => {
  const spans = spansAhead(dayIn(ctx.tenant.timeZone, ctx.now), expirySpans)
  const inForce: CertificateState[] = ['ACTIVE', 'SUSPENDED']
  if (isHolder(ctx)) {
    const rows = (await held(ctx)).filter(({ state }) => inForce.includes(state))
    const counted = spans.map(({ days, from, to }) => ({
      days,
      count: rows.filter(({ validUntil }) => validUntil !== null && validUntil >= from && validUntil <= to)
        .length,
      count_is_exact: true,
      link: ownList,
    }))
    return [{ kind: 'certificates', spans: counted }]
  }
  if (!ctx.actor.permissions.has('CERTIFICATE_LIST')) return []
  const counted = spans.map(async ({ days, from, to }) => {
    const where = [
      { field: 'state', in: inForce },
      { field: 'valid_until', from, to },
    ]
    const page = await certificatePage(ctx, firstRows({ where, sort: 'valid_until' }), false)
    const link = `/certificates?view=all&state=${inForce.join()}&valid_until=(${from},${to})`
    return { days, count: page.count, count_is_exact: page.count_is_exact, link }
  })
  return [{ kind: 'certificates', spans: await Promise.all(counted) }]
}
