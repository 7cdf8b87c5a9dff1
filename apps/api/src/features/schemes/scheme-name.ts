import type { Unit } from '@kompeten/contract/schemes/content'
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
  { tx, caller }: ReadCtx,
  schemeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const faces = await schemeFaces(tx, [...new Set(schemeIds)])
  return new Map(faces.map((face) => [face.schemeId, schemeNameIn(caller.language, face)]))
}

/** Units, elements and KUK as a reader is shown them on a page; papers keep the Indonesian. */
export const unitsIn = (language: Language, units: readonly Unit[]): Unit[] =>
  units.map((unit) => ({
    ...unit,
    title: spokenIn(language, unit.title, unit.title_en),
    elements: unit.elements.map((element) => ({
      ...element,
      title: spokenIn(language, element.title, element.title_en),
      kuk: element.kuk.map((one) => ({ ...one, text: spokenIn(language, one.text, one.text_en) })),
    })),
  }))
