import { type MetadataJson, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/core'

/**
 * What the library knows of numbers in Indonesia, and of no other country: all of it would be three times as large as the
 * rest of a form. A test holds it to the library's own.
 */
// biome-ignore format: as the library has it
export const ofTheLibrary = ['62','00[89]','00[1-9]\\d{9,14}|(?:[1-36]|8\\d{5})\\d{6}|00\\d{9}|[1-9]\\d{8,10}|[2-9]\\d{7}',[7,8,9,10,11,12,13,14,15,16,17],[['(\\d)(\\d{3})(\\d{3})','$1 $2 $3',['15']],['(\\d{2})(\\d{5,9})','$1 $2',['2[124]|[36]1'],'(0$1)'],['(\\d{3})(\\d{5,7})','$1 $2',['800'],'0$1'],['(\\d{3})(\\d{5,8})','$1 $2',['[2-79]'],'(0$1)'],['(\\d{3})(\\d{3,4})(\\d{3})','$1-$2-$3',['8[1-35-9]'],'0$1'],['(\\d{3})(\\d{6,8})','$1 $2',['1'],'0$1'],['(\\d{3})(\\d{3})(\\d{4})','$1 $2 $3',['804'],'0$1'],['(\\d{3})(\\d)(\\d{3})(\\d{3})','$1 $2 $3 $4',['80'],'0$1'],['(\\d{3})(\\d{4})(\\d{4,5})','$1-$2-$3',['8'],'0$1']],'0'] as const

const metadata = {
  version: 4,
  country_calling_codes: { 62: ['ID'] },
  countries: { ID: ofTheLibrary },
} as unknown as MetadataJson

/** A mobile number behind its country: without this, short ones would be taken for some of a district whose code begins alike. */
const withCountry = (text: string): string => text.replace(/^62(?=8)/, '+62')

/** The number as one of Indonesia's, dialled from inside or from abroad; undefined for any other. */
const ofIndonesia = (text: string): PhoneNumber | undefined => {
  const found = parsePhoneNumberFromString(
    withCountry(text),
    { defaultCountry: 'ID', extract: false },
    metadata,
  )
  return found?.isPossible() ? found : undefined
}

/** What people put between the digits. */
const between = /[\s().\p{Pd}/]+/gu

/** `00` before a country is what telephones dial for `+`. */
const withPlus = (bare: string): string => bare.replace(/^00(?=[1-9])/, '+')

/**
 * A number as it is kept: what somebody in Indonesia dials, digits alone (spec §5); with `+` and its country where it is
 * from elsewhere. What is no number comes back without spaces, for the checks that follow to refuse.
 */
export const phoneKept = (typed: string): string => {
  const bare = withPlus(typed.replace(between, ''))
  const abroad = /^\+(?!62)\d+$/.test(bare)
  if (abroad || !/^\+?\d+$/.test(bare)) return bare
  const found = ofIndonesia(bare)
  // A mobile number begins so where its zero went with the cell of numbers that it was copied from.
  return found?.isValid() && /^\+|^62|^8[1-9]/.test(bare) ? `0${found.nationalNumber}` : bare
}

/** Whether what `phoneKept` has made may be a number: digits, not all of them zero, or one from elsewhere. One of Indonesia that nobody has keeps its `+`. */
export const isPhone = (kept: string): boolean => /^(\d*|\+(?!62)\d+)$/.test(kept) && !/^\+?0+$/.test(kept)

/** A kept number as people write it: `0812-3456-7890`, `(022) 7231234`; one from elsewhere as it is. */
export const phoneShown = (kept: string): string =>
  kept.startsWith('+') ? kept : (ofIndonesia(kept)?.formatNational() ?? kept)

/** A kept number as every country dials it (E.164), `+6281234567890`; undefined where it is none. */
export const phoneAbroad = (kept: string): string | undefined => {
  const dialled = withPlus(kept)
  if (/^\+(?!62)/.test(dialled)) return /^\+[1-9]\d{6,14}$/.test(dialled) ? dialled : undefined
  const found = ofIndonesia(dialled)
  return found?.isValid() ? found.number : undefined
}
