import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, email, flag, id, line, orNull, phone, prose, version } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { lspPictures, lspTypes, timeZones } from './tenants.ts'

// An LSP as its own people see to it. Its name, code, hosts, contract and capabilities are DEV's (`lsps`).

/** How many of the LSP's assessments are numbered where it says nothing: `0007/UJK/2026`. */
export const usualAssessmentNumber = '{seq:4}/UJK/{year}'

const workingDays = z.int().check(z.gte(1), z.lte(90))

/** Of everybody, of one at least in each assessment, or of nobody. */
export const formRules = ['required', 'sampled', 'none'] as const
export type FormRule = (typeof formRules)[number]

/** On the minutes of a pleno: masked for everybody, or whole in the copies that the office has made of them. */
export const nikShows = ['masked', 'whole'] as const
export type NikShow = (typeof nikShows)[number]

/** What has to be there before a version of a scheme is published, beside the version itself. */
export const publishingNeeds = ['requirements', 'approval'] as const
export type PublishingNeed = (typeof publishingNeeds)[number]
/** What is asked in an LSP that says nothing else. */
export const usualPublishingNeeds: readonly PublishingNeed[] = ['requirements']

const details = {
  licence_number: orNull(line(60)),
  licence_expires_on: orNull(day),
  director_name: orNull(line(100)),
  director_title: orNull(line(100)),
  certification_manager_name: orNull(line(100)),
  address: orNull(line(255)),
  city: orNull(line(100)),
  contact: orNull(phone),
  email: orNull(email),
  website: orNull(line(200)),
  /** `#rrggbb`, lower-cased; the web makes ten shades with checked contrast of it. */
  theme_colour: z.string().check(
    z.toLowerCase(),
    because('invalid', (text: string) => /^#[0-9a-f]{6}$/.test(text)),
  ),
  time_zone: z.enum(timeZones),
  /** What those see first who have chosen no language. */
  language: z.enum(['id', 'en']),
  /** Of assessments, such as `{seq:4}/{lsp}/{roman_month}/{year}`; the series begins again each year. Null: as usual. */
  assessment_number_template: orNull(line(100)),
  complaint_first_days: workingDays,
  complaint_handler_days: workingDays,
  complaint_answer_days: workingDays,
  /** How fees are paid, in words for applicants; English where there is one. */
  payment_words: orNull(prose(1000)),
  payment_words_en: orNull(prose(1000)),
  /** Accounts that fees are paid into, a line each: bank, number, holder. */
  bank_accounts: orNull(prose(500)),
  /** Of FR.AK.03, of whom it is asked before a pleno; and of FR.AK.06, on which assessors. */
  feedback_rule: z.enum(formRules),
  review_rule: z.enum(formRules),
  /** How the minutes of a pleno may show the participants' NIK. */
  minutes_nik: z.enum(nikShows),
  /** What publishing a scheme asks for; the rest is told. */
  publishing_asks: z.array(z.enum(publishingNeeds)).check(z.maxLength(publishingNeeds.length)),
}

/** What an LSP asks that says nothing else. */
export const usualFormRules = { feedback: 'none', review: 'none' } as const satisfies Record<string, FormRule>
export type FormRules = Record<keyof typeof usualFormRules, FormRule>

/** Working days after a complaint comes, within which it is looked at, somebody investigates it, and it is answered. */
export const usualComplaintDays = { first: 3, handler: 5, answer: 14 } as const
export type ComplaintDays = Record<keyof typeof usualComplaintDays, number>

/** What an LSP says of itself (decisions §1). */
export const lspProfileInput = z.strictObject(details)
export type LspProfileInput = z.output<typeof lspProfileInput>

const profileView = z.object({
  lsp_id: id,
  lsp_name: z.string(),
  short_name: z.string(),
  lsp_type: z.enum(lspTypes),
  ...details,
  /** What the next number would look like, with 7 in the place of the counter. */
  assessment_number_example: z.string(),
  /** Paths; an LSP without logo of its own has its monogram. */
  logo: z.string(),
  favicon: z.string(),
  login_picture: z.nullable(z.string()),
  has_logo: flag,
  has_favicon: flag,
  version,
  may: z.array(z.enum(['update'])),
})
export type LspProfile = z.output<typeof profileView>

const pictureUpload = (maxSide: number) =>
  ({ extensions: ['png', 'jpg', 'jpeg'], maxBytes: 5_000_000, keep: true, picture: { maxSide } }) as const

const mayChange = ['LSP_UPDATE'] as const
const pictureRefusals = ['too_large', 'wrong_file_type'] as const

export const lspProfile = {
  get: endpoint({
    method: 'GET',
    path: '/lsp-profile',
    summary: 'What the LSP says of itself, and its face',
    reply: one(profileView),
    may: ['LSP_LIST'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/lsp-profile',
    summary: 'Change what the LSP says of itself; an old version is refused',
    body: z.strictObject({ ...details, version }),
    reply: one(profileView),
    may: mayChange,
    refusals: ['version_conflict', 'rule_broken'],
  }),
  numberExample: endpoint({
    method: 'GET',
    path: '/lsp-profile/number-example',
    summary: 'What a template would make of the next number of an assessment',
    query: z.strictObject({ template: line(100) }),
    reply: one(z.object({ example: z.nullable(z.string()) })),
    may: ['LSP_LIST'],
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/lsp-profile/logo',
    summary: "Replace the LSP's logo",
    upload: pictureUpload(512),
    reply: one(profileView),
    may: mayChange,
    refusals: pictureRefusals,
  }),
  setFavicon: endpoint({
    method: 'PUT',
    path: '/lsp-profile/favicon',
    summary: "Replace the LSP's favicon",
    upload: pictureUpload(128),
    reply: one(profileView),
    may: mayChange,
    refusals: pictureRefusals,
  }),
  setLoginPicture: endpoint({
    method: 'PUT',
    path: '/lsp-profile/login-picture',
    summary: "Replace the picture beside the LSP's login form",
    upload: pictureUpload(1600),
    reply: one(profileView),
    may: mayChange,
    refusals: pictureRefusals,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/lsp-profile/pictures/:picture',
    summary: "Take a picture off the LSP's face",
    params: z.object({ picture: z.enum(lspPictures) }),
    reply: one(profileView),
    may: mayChange,
  }),
}
