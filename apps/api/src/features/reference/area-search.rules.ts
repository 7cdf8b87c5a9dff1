import { apostrophes } from '@kompeten/contract/platform/fields'
import { areaSearchMin } from '@kompeten/contract/reference/reference'

const quotes = new RegExp(`["${apostrophes}]`, 'g')

/**
 * A name as it is compared: lower case, without accents and apostrophes (`Soka"an`, `Ma'rang`), and a single space for
 * everything else that is neither letter nor digit.
 */
export const plainName = (name: string): string =>
  name
    .replace(quotes, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Plain names of an area and its parents, as `plainName` makes them. */
export type PlainNames = { kelurahan: string; kecamatan: string; kota: string; province: string }

/**
 * All that a search finds an area by, each word after a space: its name and its parents', what the province is called
 * for short, and the small areas' names of two words also as one, because Sukamaju and Suka Maju are written either
 * way.
 */
export const searchTextOf = (
  { kelurahan, kecamatan, kota, province }: PlainNames,
  nicknames: string | undefined,
): string => {
  const joined = [kelurahan, kecamatan]
    .filter((name) => name.includes(' '))
    .map((name) => name.replaceAll(' ', ''))
  return ['', kelurahan, kecamatan, kota, province, ...(nicknames ? [nicknames] : []), ...joined].join(' ')
}

/** Said with a name, and no part of it. */
const kindsOfPlace = new Set('kel kelurahan desa kec kecamatan prov provinsi propinsi'.split(' '))
const mostWords = 8

export type AreaSearch = {
  /** What a name begins with that fits best. */
  phrase: string
  words: string[]
}

/** What a person looks for; undefined where the text is too short to say (spec §5). */
export const readAreaSearch = (text: string): AreaSearch | undefined => {
  const phrase = plainName(text)
  if (text.trim().length < areaSearchMin || phrase === '') return undefined
  const words = phrase.split(' ').slice(0, mostWords)
  const telling = words.filter((word) => !kindsOfPlace.has(word))
  return { phrase, words: telling.length > 0 ? telling : words }
}

/**
 * The `like` pattern of a word within a search text: anywhere, but a word of one or two characters only where a word
 * begins, since the index knows nothing shorter than three.
 */
export const wordPattern = (word: string): string => (word.length < 3 ? `% ${word}%` : `%${word}%`)
