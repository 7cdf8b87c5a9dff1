import { type Language, spokenIn } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../platform/context.ts'
import { schemeFaces } from './schemes.store.ts'

type Named = { name: string; nameEn: string | null }

/** A scheme's name in a reader's language; the Indonesian one where it has no other. Papers keep the Indonesian. */
export const schemeNameIn = (language: Language, { name, nameEn }: Named): string =>
  spokenIn(language, name, nameEn)

/** The same of a scheme's content. */
export const schemeTitleIn = (
  language: Language,
  { schema_name: name, schema_name_en: nameEn }: { schema_name: string; schema_name_en: string | null },
): string => schemeNameIn(language, { name, nameEn })

/** The names of these schemes in the reader's language, by id; one that is not there, or another LSP's, has none. */
export const schemeNames = async (
  { tx, tenant, caller }: ReadCtx,
  schemeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const faces = await schemeFaces(tx, tenant.lspId, [...new Set(schemeIds)])
  return new Map(faces.map((face) => [face.schemeId, schemeNameIn(caller.language, face)]))
}
