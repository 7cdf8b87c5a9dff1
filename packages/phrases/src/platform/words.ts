/** The two languages of the product; Indonesian is the default everywhere (decisions §4). */
export const languages = ['id', 'en'] as const
export type Language = (typeof languages)[number]

/** The same words in both languages: English must have every key of the Indonesian, with the same parameters. */
export type Words<T> = Record<Language, T>

/** What people wrote in both languages, in the reader's; the Indonesian where there is no English. */
export const spokenIn = <T extends string | null>(
  language: Language,
  indonesian: T,
  english: string | null | undefined,
): T | string => (language === 'en' && english ? english : indonesian)

/** Widens literal strings so that a translation may differ in its text but not in its keys or parameters. */
export type Translated<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...given: infer P) => string
      ? (...given: P) => string
      : Translated<T[K]>
}

/** The language asked for by an `Accept-Language` header, or undefined where it names neither of ours. */
export const languageOf = (header: string | undefined): Language | undefined =>
  header
    ?.split(',')
    .map((part) => {
      const [tag, quality] = part.trim().split(';q=')
      return {
        tag: tag?.slice(0, 2).toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality) || 0,
      }
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => languages.find((language) => language === tag))
    .find((language) => language !== undefined)
