import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { type MainScheme, mainSchemeSteps, mainSchemeView } from '@kompeten/contract/schemes/main-schemes'
import type { ReadCtx } from '../../../platform/context.ts'
import { timelineOf } from '../../../platform/outbox/events.store.ts'
import { mayNow } from '../../../platform/policy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { mainSchemePolicy } from '../schemes.rules.ts'
import { type MainSchemeRow, mainSchemeById, mainSchemePage } from './main-schemes.store.ts'

const viewOf = (actor: ReadCtx['actor'], row: MainSchemeRow): MainScheme =>
  shown(mainSchemeView, row, {
    main_schema_id: row.mainSchemeId,
    main_schema_code: row.code,
    main_schema_name: row.name,
    main_schema_name_en: row.nameEn,
    schema_count: row.schemeCount,
    may: mayNow(mainSchemePolicy, mainSchemeSteps, actor, row),
  })

const page = async (ctx: ReadCtx, query: ListQuery, bin: boolean): Promise<Page<MainScheme>> => {
  const { rows, ...rest } = await mainSchemePage(ctx, query, bin)
  return { data: rows.map((row) => viewOf(ctx.actor, row)), ...rest }
}

/** The main schemes in use. */
export const listMainSchemes = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, false)

/** The main schemes in the bin. */
export const listDeletedMainSchemes = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, true)

/** The row of a main scheme that this actor may see. @throws Refusal `not_found` */
export const seenMainScheme = async (ctx: ReadCtx, mainSchemeId: string): Promise<MainSchemeRow> => {
  const row = await mainSchemeById(ctx.tx, mainSchemeId)
  if (!row || !mainSchemePolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  return row
}

/** One main scheme. @throws Refusal `not_found` */
export const readMainScheme = async (ctx: ReadCtx, mainSchemeId: string): Promise<MainScheme> =>
  viewOf(ctx.actor, await seenMainScheme(ctx, mainSchemeId))

/** What happened to a main scheme, newest first. @throws Refusal `not_found` */
export const readMainSchemeTimeline = async (ctx: ReadCtx, mainSchemeId: string) => {
  await seenMainScheme(ctx, mainSchemeId)
  return { data: await timelineOf(ctx.tx, { kind: 'main_scheme', id: mainSchemeId }) }
}
