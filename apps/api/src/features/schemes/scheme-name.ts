import type { Language } from '@kompeten/phrases/platform/words'

type Named = { name: string; nameEn: string | null }

/** A scheme's name in a reader's language; the Indonesian one where it has no other. Papers keep the Indonesian. */
export const schemeNameIn = (language: Language, { name, nameEn }: Named): string =>
  language === 'en' && nameEn ? nameEn : name
