import type { ReadRow } from './read-sheet.ts'
import type { Sheet } from './sheet.ts'

/** A kelurahan by its name: its code, or those that it might be, in words. */
export type NamedArea = { code: string } | { code: undefined; like: readonly string[] }
type NamesAreas = (texts: readonly string[]) => Promise<ReadonlyMap<string, NamedArea>>

const areaCode = /^\d{10}$/
/** A kelurahan's code with the dots and spaces that people write into it. */
const bareCode = (text: string) => text.replace(/(?<=\d)[.\s](?=\d)/g, '')

/** Puts codes in the place of kelurahan that are named, or tells which they might be. */
export const withAreaCodes = async <Key extends string>(
  { sheet, areas }: { sheet: Sheet<Key>; areas?: NamesAreas | undefined },
  read: readonly ReadRow<Key>[],
): Promise<void> => {
  const keys = sheet.columns.flatMap(({ key, kind }) => (kind === 'area' ? [key] : []))
  const named = read.flatMap(({ source, issues }) =>
    keys.flatMap((key) => {
      const text = source.cells[key]
      if (typeof text !== 'string') return []
      source.cells[key] = bareCode(text)
      return areaCode.test(bareCode(text)) ? [] : [{ key, text, source, issues }]
    }),
  )
  if (!areas || named.length === 0) return
  const found = await areas([...new Set(named.map(({ text }) => text))])
  for (const { key, text, source, issues } of named) {
    const area = found.get(text)
    source.cells[key] = area?.code ?? null
    if (area?.code !== undefined) continue
    const facts = { like: area?.like.join('; ') ?? '' }
    issues.push({ row: source.row, key, code: 'area_unclear', facts, shown: text })
  }
}
