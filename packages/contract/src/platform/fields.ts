import * as z from 'zod/mini'
import { isPhone, phoneKept } from './phone-numbers.ts'
import { plainLine, plainText } from './plain-text.ts'
import type { CheckCode } from './refusals.ts'

/**
 * A check whose failure is one of the issue codes that have words; over several fields, `at` names the one to mend.
 * `facts` are the limits that its words name.
 */
export const because = <T>(
  code: CheckCode,
  holds: (value: T) => boolean,
  at?: string,
  facts?: Record<string, string | number>,
) => z.refine<T>(holds, { error: code, ...(at && { path: [at] }), ...(facts && { params: facts }) })

/** What of a text is not taken, as its words name it: nothing where nobody would see it. */
const namedSigns = (signs: string): string => plainLine(signs).trim()

/** Refuses a text with such signs, and names the first that stand together. */
const without = (code: CheckCode, refused: RegExp) =>
  z.check<string>(({ value, issues }) => {
    const signs = refused.exec(value)?.[0]
    if (signs === undefined) return
    const found = namedSigns(signs)
    const params = found === '' ? {} : { params: { found } }
    issues.push({ code: 'custom', message: code, input: value, continue: true, ...params })
  })

/** Texts that are typed and shown in their own way; `field-kinds.ts` reads them. */
export const textKinds = z.registry<{ kind: 'prose' | 'address' | 'phone' | 'email' | 'website' }>()

/** One line of text, trimmed, of `min` to `max` characters, without signs that nobody sees (`plainLine`). */
export const line = (max: number, min = 1) =>
  z.string().check(
    z.overwrite(plainLine),
    z.trim(),
    because('required', (text: string) => min === 0 || text.length > 0),
    z.minLength(min),
    z.maxLength(max),
  )

/** How keyboards write the apostrophe of a name: one is as good as another. */
export const apostrophes = "'‘’ʻʼ`´"
const noName = new RegExp(`[^\\p{L}\\p{M} .,${apostrophes}-]+`, 'u')

/** Keeps one space between two words: what was pasted from elsewhere may have several. */
const oneSpaced = z.overwrite((text: string) => text.replace(/\s+/g, ' '))
/** What something is called and known by: a line with single spaces. */
export const calledName = (max: number) => line(max).check(oneSpaced)

/**
 * A person's name, or a part of it: letters of any script, spaces and the signs that stand in names (spec §5). It is printed
 * on certificates, so what was pasted from elsewhere keeps one space between two words.
 */
export const personName = (max: number, min = 1) =>
  line(max, min).check(oneSpaced, without('letters_only', noName))

/** Several lines of text, trimmed, without signs that nobody sees (`plainText`). */
export const prose = (max: number) =>
  z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(max)).register(textKinds, { kind: 'prose' })

/** Street and house number, on one line: a cell of a workbook often holds it on several. */
export const address = line(255).register(textKinds, { kind: 'address' })
export const website = line(200).register(textKinds, { kind: 'website' })

const isNothing = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '')

/** Lets `null` and, in what is sent, an empty string or blanks alone stand for "nothing". */
export const orNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown): unknown => (isNothing(value) ? null : value)),
    z.nullable(schema),
  )

export const id = z.uuid()
export const version = z.int().check(z.gte(1))

/** An instant, ISO 8601 in UTC on the wire (decisions §4). */
export const instant = z.iso.datetime({ offset: true })

/** No day of a person, a paper or a plan lies outside of these: what does is a slip of the hand (`0001`, `20260`). */
const [firstDay, lastDay] = ['1900-01-01', '2999-12-31']

/** A calendar day, `YYYY-MM-DD`, that exists, from 1900 to 2999: without an end is written `2999-01-01` by some. */
export const day = z.iso
  .date()
  .check(because('year_impossible', (given: string) => given >= firstDay && given <= lastDay))

/** Digits only, of `min` to `max` characters. */
export const digits = (min: number, max: number) =>
  z.string().check(
    z.overwrite(plainText),
    z.trim(),
    because('digits_only', (text: string) => /^\d*$/.test(text)),
    z.minLength(min),
    z.maxLength(max),
  )

/**
 * A phone number as people type it (`+62 812-3456-7890`, `(022) 7231234`), kept as `phoneKept` says: more than 6 digits, at
 * most 20 (spec §5).
 */
export const phoneOf = (min: number) =>
  z
    .string()
    .check(
      z.overwrite((typed) => phoneKept(plainText(typed))),
      because('not_a_phone', isPhone),
      z.minLength(min),
      z.maxLength(20),
    )
    .register(textKinds, { kind: 'phone' })

export const phone = phoneOf(7)

const emailForm = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/

/** An e-mail address (spec §5), lower-cased, at most 100 characters. */
export const email = z
  .string()
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.toLowerCase(),
    because('required', (text: string) => text !== ''),
    because('invalid_email', (text: string) => emailForm.test(text)),
    z.maxLength(100),
  )
  .register(textKinds, { kind: 'email' })

/** Names by which somebody would pass for whoever runs the system, also with signs between. */
const officialNames = /^(admin|administrator|root|system|sistem|support|bantuan|kompeten|bnsp)$/
const isOfficial = (text: string) => officialNames.test(text.toLowerCase().replace(/[^a-z0-9]/g, ''))

/**
 * A user name: 3 to 100 characters, no spaces (spec §5), of the plain alphabet, digits and signs, so that none looks like
 * another; kept in small letters. No NIK, for others read it; no name of whoever runs the system.
 */
export const username = z.string().check(
  because('no_spaces', (text: string) => !/\s/.test(text)),
  without('latin_letters', /[^\x20-\x7e]+/),
  because('username_nik', (text: string) => text.replace(/[^a-z0-9]/gi, '').search(/^\d{16}$/) < 0),
  because('username_official', (text: string) => !isOfficial(text)),
  z.toLowerCase(),
  z.minLength(3),
  z.maxLength(100),
)

export const flag = z.boolean()

/** Decimal degrees, WGS 84. */
export const latitude = z.number().check(z.gte(-90), z.lte(90))
export const longitude = z.number().check(z.gte(-180), z.lte(180))

/** The area an address lies in: a kelurahan with its three parents (spec §3 "Area"). */
export const area = z.object({
  kelurahan_id: z.string(),
  kelurahan_name: z.string(),
  kecamatan_name: z.string(),
  kota_name: z.string(),
  province_name: z.string(),
})
export type Area = z.output<typeof area>
export const kelurahanId = z.string().check(z.regex(/^\d{10}$/))

/** What a call that removes something for ever takes; another word than `eraseWord` is refused: `confirmation_needed`. */
export const erasing = z.strictObject({ confirmation: z.string().check(z.maxLength(20)) })
