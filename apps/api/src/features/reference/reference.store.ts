import type { Area } from '@kompeten/contract/platform/fields'
import { countCap } from '@kompeten/contract/platform/lists'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { holdsText } from '../../platform/database/search-pattern.ts'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { type AreaSearch, wordPattern } from './area-search.rules.ts'
import { area, education, job, religion } from './reference.tables.ts'

export type Window = { limit: number; offset: number }
/** `count` stops at `countCap` + 1. */
export type Found = { rows: Area[]; count: number }

const fields = {
  kelurahan_id: area.kelurahanId,
  kelurahan_name: area.kelurahanName,
  kecamatan_name: area.kecamatanName,
  kota_name: area.kotaName,
  province_name: area.provinceName,
}
const shown = sql`kelurahan_id, kelurahan_name, kecamatan_name, kota_name, province_name`
const most = countCap + 1

/** The areas in force, in the order of their codes; one row more than the limit where there are more. */
export const areasInOrder = (tx: AnyTx, { limit, offset }: Window): Promise<Area[]> =>
  tx
    .select(fields)
    .from(area)
    .where(eq(area.inForce, true))
    .orderBy(asc(area.kelurahanId))
    .limit(limit)
    .offset(offset)

const holdsEvery = (words: readonly string[]): SQL =>
  and(area.inForce, ...words.map((word) => sql`${area.searchText} like ${wordPattern(word)}`)) ?? sql`true`

/**
 * The areas in which every word is found, best first: the name begins with the phrase, with one of the words, the
 * kecamatan does, the kota's or province's own name does, and within each by name. Answers no rows where more than
 * `countCap` are found: to sort them all would be slow, and `commonAreas` has them in a coarser order.
 */
export const rankedAreas = async (tx: AnyTx, search: AreaSearch, window: Window): Promise<Found> => {
  const begins = (column: SQL) =>
    sql`${column} like any (${sql.param(search.words.map((word) => `${word}%`))}::text[])`
  const found = await tx.execute<Partial<Area> & { count: number }>(sql`
    with found as materialized (
      select ${shown}, name_key from area where ${holdsEvery(search.words)} limit ${most}
    ), ranked as (
      select ${shown}, row_number() over (order by
        case
          when name_key like ${`${search.phrase}%`} then 0
          when ${begins(sql`name_key`)} then 1
          when ${begins(sql`lower(kecamatan_name)`)} then 2
          when ${begins(sql`regexp_replace(lower(kota_name), '^(kabupaten|kota) ', '')`)} then 3
          when ${begins(sql`lower(province_name)`)} then 4
          else 5
        end, name_key, kelurahan_id) as place
      from found
    )
    select counted.count, ${shown}
    from (select count(*)::int as count from found) counted
    left join ranked on counted.count < ${most} and place > ${window.offset} and place <= ${window.offset + window.limit}
    order by place`)
  const [first] = found.rows
  return {
    rows: found.rows.flatMap(({ count: _, ...row }) => (row.kelurahan_id ? [row as Area] : [])),
    count: first?.count ?? 0,
  }
}

/** As `rankedAreas` for words that more areas hold than anybody reads: first where the name begins with the phrase. */
export const commonAreas = async (tx: AnyTx, search: AreaSearch, window: Window): Promise<Area[]> => {
  const begins = sql`${area.nameKey} like ${`${search.phrase}%`}`
  const tier = (rank: number, condition: SQL) => sql`(
    select ${shown}, name_key, ${sql.raw(String(rank))} as tier from area
    where ${holdsEvery(search.words)} and ${condition}
    order by name_key, kelurahan_id limit ${window.offset + window.limit})`
  const found = await tx.execute<Area>(sql`
    select ${shown} from (${tier(0, begins)} union all ${tier(1, sql`not (${begins})`)}) tiers
    order by tier, name_key, kelurahan_id limit ${window.limit} offset ${window.offset}`)
  return found.rows
}

/** One area, in force or not. */
export const areaById = async (tx: AnyTx, kelurahanId: string): Promise<Area | undefined> => {
  const [found] = await tx.select(fields).from(area).where(eq(area.kelurahanId, kelurahanId))
  return found
}

const lists = { job, religion, education }

/** A list in its official order: all of it, or the rows whose name in either language holds the text. */
export const listRows = (tx: AnyTx, list: keyof typeof lists, search: string | undefined) => {
  const { code, name, nameEn, active, position } = lists[list]
  const sought = (search ?? '').trim()
  const holds = (column: typeof name | typeof nameEn) => holdsText(column, sought, { ignoresCase: true })
  return tx
    .select({ code, name, nameEn, active })
    .from(lists[list])
    .where(or(holds(name), holds(nameEn)))
    .orderBy(asc(position))
}

/** Those of the kelurahan that there are, in force or dissolved since. */
export const existingAreas = async (tx: AnyTx, kelurahanIds: readonly string[]): Promise<Set<string>> => {
  if (kelurahanIds.length === 0) return new Set()
  const found = await tx
    .select({ kelurahanId: area.kelurahanId })
    .from(area)
    .where(inArray(area.kelurahanId, [...new Set(kelurahanIds)]))
  return new Set(found.map(({ kelurahanId }) => kelurahanId))
}

/** Whether a list has that code. */
export const hasCode = async (tx: AnyTx, list: keyof typeof lists, code: string): Promise<boolean> => {
  const found = await tx
    .select({ code: lists[list].code })
    .from(lists[list])
    .where(eq(lists[list].code, code))
  return found.length > 0
}

/** What a code of a list is called in Indonesian, as forms print it; null for none, or one that is not there. */
export const codeName = async (
  tx: AnyTx,
  list: keyof typeof lists,
  code: string | null,
): Promise<string | null> => {
  if (code === null) return null
  const found = await tx
    .select({ name: lists[list].name })
    .from(lists[list])
    .where(eq(lists[list].code, code))
  return found[0]?.name ?? null
}

/** The codes of a list by what people write for them: the code itself or the name in either language, in lower case. */
export const codesByName = async (
  tx: AnyTx,
  list: keyof typeof lists,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await listRows(tx, list, undefined)
  return new Map(
    rows.flatMap(({ code, name, nameEn }) =>
      [nameEn, name, code].map((written) => [written.toLowerCase(), code] as const),
    ),
  )
}

/** The names of a list by code, in one language. */
export const namesByCode = async (
  tx: AnyTx,
  list: keyof typeof lists,
  language: 'id' | 'en',
): Promise<ReadonlyMap<string, string>> => {
  const rows = await listRows(tx, list, undefined)
  return new Map(rows.map(({ code, name, nameEn }) => [code, language === 'id' ? name : nameEn]))
}
