import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import type { NamedArea } from '../../platform/sheets/area-cells.ts'
import { plainName } from './area-search.rules.ts'
import { readNamedArea } from './named-areas.rules.ts'
import { area } from './reference.tables.ts'

const mostAlike = 3

/**
 * The kelurahan in force that texts such as `Dago, Coblong, Kota Bandung` name: the code where one alone fits, else up
 * to three that might be meant, in words.
 */
export const areasNamed = async (
  tx: AnyTx,
  texts: readonly string[],
): Promise<ReadonlyMap<string, NamedArea>> => {
  const asked = texts.map((text) => ({ text, ...readNamedArea(text) }))
  const names = [...new Set(asked.flatMap(({ names }) => names))]
  const rows =
    names.length === 0
      ? []
      : await tx
          .select({
            code: area.kelurahanId,
            nameKey: area.nameKey,
            name: area.kelurahanName,
            kecamatan: area.kecamatanName,
            kota: area.kotaName,
            province: area.provinceName,
          })
          .from(area)
          .where(and(eq(area.inForce, true), inArray(area.nameKey, names)))
          .orderBy(asc(area.kelurahanId))
  const byName = Map.groupBy(rows, ({ nameKey }) => nameKey)
  return new Map(
    asked.map(({ text, names: own, parents }): [string, NamedArea] => {
      const found = own
        .flatMap((name) => byName.get(name) ?? [])
        .filter(({ kecamatan, kota, province }) => {
          const stands = ` ${[kecamatan, kota, province].map(plainName).join(' ')} `
          return parents.every((parent) => stands.includes(` ${parent} `))
        })
      const [only, another] = found
      if (only && !another) return [text, { code: only.code }]
      const like = found
        .slice(0, mostAlike)
        .map(({ name, kecamatan, kota, code }) => `${name}, ${kecamatan}, ${kota} (${code})`)
      return [text, { code: undefined, like }]
    }),
  )
}
