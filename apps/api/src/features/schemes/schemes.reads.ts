import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import {
  type Scheme,
  schemeView as schemeShape,
  schemeSteps,
  type UnitRow,
  unitView,
} from '@kompeten/contract/schemes/schemes'
import type { PublicCtx, ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { schemePolicy } from './schemes.rules.ts'
import { offeredSchemes, type SchemeRow, schemeById, schemePage } from './schemes.store.ts'
import { unitPage } from './unit-competences.store.ts'
import { noticeOn } from './withdrawal/withdrawals.rules.ts'

/** A scheme in the contract's shape, with the steps this actor may take now; a draft is there for those who write. */
const schemeView = ({ actor, tenant, now }: ReadCtx, row: SchemeRow): Scheme =>
  shown(schemeShape, row, {
    schema_id: row.schemeId,
    main_schema_id: row.mainSchemeId,
    main_schema_name: row.mainSchemeName,
    schema_code: row.code,
    ...row.details,
    published_date: row.publishedAt?.toISOString() ?? null,
    draft_version_id: actor.permissions.has('SCHEMA_UPDATE') ? row.draftVersionId : null,
    withdrawal: noticeOn(row, dayIn(tenant.timeZone, now)),
    may: mayNow(schemePolicy, schemeSteps, actor, row),
  })

const page = async (ctx: ReadCtx, query: ListQuery, bin: boolean): Promise<Page<Scheme>> => {
  const { rows, ...rest } = await schemePage(ctx, query, bin)
  return { data: rows.map((row) => schemeView(ctx, row)), ...rest }
}

/** The schemes in use; without SCHEMA_UPDATE those that are published and active. */
export const listSchemes = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, false)

/** The schemes in the bin. */
export const listDeletedSchemes = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, true)

/**
 * The row of a scheme that this actor may see, in use or in the bin; with `hold` nobody else changes it meanwhile.
 * @throws Refusal `not_found` also for one that is there, but not for them
 */
export const seenScheme = async (
  ctx: ReadCtx,
  schemeId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<SchemeRow> => {
  const row = await schemeById(ctx.tx, schemeId, { hold })
  if (!row || !schemePolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  return row
}

/** One scheme. @throws Refusal `not_found` */
export const readScheme = async (ctx: ReadCtx, schemeId: string): Promise<Scheme> =>
  schemeView(ctx, await seenScheme(ctx, schemeId))

/** What happened to a scheme and its versions, newest first. @throws Refusal `not_found` */
export const readSchemeTimeline = async (ctx: ReadCtx, schemeId: string) => {
  await seenScheme(ctx, schemeId)
  return { data: await timelineOf(ctx.tx, { kind: 'scheme', id: schemeId }) }
}

/** The units of the schemes in use. */
export const listUnits = async (ctx: ReadCtx, query: ListQuery): Promise<Page<UnitRow>> => {
  const { rows, ...rest } = await unitPage(ctx, query)
  const data = rows.map((row) =>
    shown(unitView, row, {
      schema_id: row.schemeId,
      schema_name: row.schemeName,
      schema_code: row.schemeCode,
      unit_code: row.code,
    }),
  )
  return { data, ...rest }
}

/** Schemes of the LSP that take applications, by name; `unlimited` means at most 5,000 (decisions §4). */
export const listPublicSchemes = async (ctx: PublicCtx, most: number) => {
  const rows = await offeredSchemes(ctx.tx, most)
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const data = rows.map(({ schemeId, code, fee, details, unitCount, ...row }) => ({
    schema_id: schemeId,
    schema_code: code,
    ...pick(details, 'schema_name', 'schema_name_en', 'schema_type', 'level'),
    fee,
    valid_months: details.valid_months,
    unit_count: unitCount,
    withdrawal: noticeOn(row, today),
  }))
  return { data, count: data.length, count_is_exact: data.length < most, next_cursor: null }
}
