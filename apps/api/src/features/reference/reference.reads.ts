import type { ParsedOf } from '@kompeten/contract/platform/endpoint'
import type { Area } from '@kompeten/contract/platform/fields'
import { countCap, type Page } from '@kompeten/contract/platform/lists'
import type { reference } from '@kompeten/contract/reference/reference'
import type { PlatformCtx } from '../../platform/context.ts'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readAreaSearch } from './area-search.rules.ts'
import { areaById, areasInOrder, commonAreas, listRows, rankedAreas, type Window } from './reference.store.ts'

type Find = { rows: Area[]; count: number }

const everyArea = async (tx: AnyTx, window: Window): Promise<Find> => ({
  rows: await areasInOrder(tx, window),
  count: countCap + 1,
})

const findAreas = async (tx: AnyTx, text: string, window: Window): Promise<Find> => {
  const search = readAreaSearch(text)
  if (!search) return { rows: [], count: 0 }
  const found = await rankedAreas(tx, search, window)
  return found.count <= countCap ? found : { ...found, rows: await commonAreas(tx, search, window) }
}

/**
 * Areas in force: all in the order of their codes without a text, else those that hold its words, best first; none
 * for a text under 4 characters (spec §5). The cursor of the next page is its offset: the rows only change with a
 * release.
 */
export const searchAreas = async (
  { tx }: PlatformCtx,
  query: ParsedOf<typeof reference.areas>['query'],
): Promise<Page<Area>> => {
  const text = query.search?.trim() ?? ''
  const { limit } = query
  const offset = Number(query.cursor ?? query.offset ?? 0)
  const window = { limit: limit + 1, offset }
  const { rows, count } = text === '' ? await everyArea(tx, window) : await findAreas(tx, text, window)
  return {
    data: rows.slice(0, limit),
    count: Math.min(count, countCap),
    count_is_exact: count <= countCap,
    next_cursor: rows.length > limit ? String(offset + limit) : null,
  }
}

/** @throws Refusal `not_found` */
export const readArea = async ({ tx }: PlatformCtx, kelurahanId: string): Promise<Area> => {
  const found = await areaById(tx, kelurahanId)
  if (!found) throw new Refusal('not_found')
  return found
}

type ListQuery = ParsedOf<typeof reference.jobs>['query']
type ListRow = Awaited<ReturnType<typeof listRows>>[number]

const pageOf = async <Row>(
  rows: Promise<ListRow[]>,
  { limit }: ListQuery,
  view: (row: ListRow) => Row,
): Promise<Page<Row>> => {
  const all = await rows
  return { data: all.slice(0, limit).map(view), count: all.length, count_is_exact: true, next_cursor: null }
}

/** The occupations of the identity card, in their official order. */
export const listJobs = ({ tx }: PlatformCtx, query: ListQuery) =>
  pageOf(listRows(tx, 'job', query.search), query, ({ code, name, nameEn, active }) => ({
    jobs_code: code,
    jobs_name: name,
    jobs_name_en: nameEn,
    active,
  }))

/** Religions as the identity card names them, in its order. */
export const listReligions = ({ tx }: PlatformCtx, query: ListQuery) =>
  pageOf(listRows(tx, 'religion', query.search), query, ({ code, name, nameEn, active }) => ({
    religion_code: code,
    religion_name: name,
    religion_name_en: nameEn,
    active,
  }))

/** Education levels as the registration form offers them, from primary school up (spec §3). */
export const listEducations = ({ tx }: PlatformCtx, query: ListQuery) =>
  pageOf(listRows(tx, 'education', query.search), query, ({ code, name, nameEn, active }) => ({
    education_code: code,
    education_name: name,
    education_name_en: nameEn,
    active,
  }))
