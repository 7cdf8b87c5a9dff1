import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, id, instant, line, orNull, prose } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { rest } from '../signatures/delegations.ts'
import { letterTypes, signerRoles } from './types.ts'

const content = {
  title: line(200),
  body: prose(20_000).check(because('required', (text: string) => text !== '')),
}

export const numberResets = ['none', 'year', 'month'] as const

const numbering = {
  /** Such as `{seq:3}/{type}/{lsp}/{cls}/{roman_month}/{year}`. */
  number_template: line(100),
  number_reset: z.enum(numberResets),
  /** `{cls}` in the number: the LSP's own classification. */
  classification: orNull(line(40)),
  signer_role: z.enum(signerRoles),
}

const row = {
  letter_type: z.enum(letterTypes),
  title: z.string(),
  /** The text in use; 0 is the house's own. */
  version: z.int(),
  changed_date: z.nullable(instant),
  changed_by_name: z.nullable(z.string()),
  number_template: z.string(),
  number_reset: z.enum(numberResets),
  classification: z.nullable(z.string()),
  signer_role: z.enum(signerRoles),
  /** What the next number looks like. */
  number_example: z.string(),
  settings_version: z.int(),
  may: z.array(z.enum(['update'])),
}

export const letterTemplateRow = z.object(row)
export type LetterTemplateRow = z.output<typeof letterTemplateRow>

export const letterTemplateView = z.object({
  ...row,
  body: z.string(),
  /** What the text may name. */
  fields: z.array(z.object({ name: z.string(), is_table: z.boolean() })),
  /** Earlier texts, newest first. */
  versions: z.array(z.object({ version: z.int(), created_date: instant, created_by_name: z.string() })),
})
export type LetterTemplate = z.output<typeof letterTemplateView>

/** What a person changes of a template's text. */
export const letterTextInput = z.strictObject(content)
/** What a person changes of how letters of a type are numbered, and by whom they are signed. */
export const letterSettingsInput = z.strictObject(numbering)
export type LetterSettingsInput = z.output<typeof letterSettingsInput>

const params = z.object({ letter_type: z.enum(letterTypes) })

/** A person who signs in the director's place (decisions §2). */
export const letterDelegation = z.object({
  delegation_id: id,
  user_id: id,
  person_name: z.string(),
  valid_from: day,
  valid_until: day,
  given_by_name: z.string(),
  ended_date: z.nullable(instant),
  rests: rest,
})
export type LetterDelegation = z.output<typeof letterDelegation>

const period = because(
  'end_before_start',
  (span: { valid_from: string; valid_until: string }) => span.valid_from <= span.valid_until,
  'valid_until',
)

export const delegationInput = z
  .strictObject({ user_id: id, valid_from: day, valid_until: day })
  .check(period)

export const letterTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/letter-templates',
    summary: 'All types of letters with their texts, numbers and who signs them',
    reply: one(z.array(letterTemplateRow)),
    may: ['LETTER_TEMPLATE_LIST'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/letter-templates/:letter_type',
    summary: "The text of a type's letters",
    params,
    reply: one(letterTemplateView),
    may: ['LETTER_TEMPLATE_LIST'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/letter-templates/:letter_type',
    summary: 'A new version of the text; letters that are written keep theirs',
    params,
    body: z.strictObject({ ...content, version: z.int().check(z.gte(0)) }),
    reply: one(letterTemplateView),
    may: ['LETTER_TEMPLATE_UPDATE'],
    refusals: ['version_conflict', 'rule_broken'],
  }),
  settings: endpoint({
    method: 'PUT',
    path: '/letter-templates/:letter_type/settings',
    summary: 'How letters of a type are numbered, and who signs them',
    params,
    body: z.strictObject({ ...numbering, settings_version: z.int().check(z.gte(0)) }),
    reply: one(letterTemplateView),
    may: ['LETTER_TEMPLATE_UPDATE'],
    refusals: ['version_conflict', 'rule_broken'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/letter-templates/:letter_type/preview',
    summary: 'A text with sample data as PDF; nothing is kept',
    params,
    body: letterTextInput,
    reply: { file: 'application/pdf' },
    may: ['LETTER_TEMPLATE_LIST'],
    refusals: ['rule_broken'],
  }),
  delegations: endpoint({
    method: 'GET',
    path: '/letter-delegations',
    summary: "Who signs in the director's place",
    reply: one(
      z.object({
        delegations: z.array(letterDelegation),
        /** Of the management, whom the director may name. */
        candidates: z.array(z.object({ user_id: id, person_name: z.string() })),
        may: z.array(z.enum(['delegate'])),
      }),
    ),
    may: ['LETTER_LIST'],
  }),
  delegate: endpoint({
    method: 'POST',
    path: '/letter-delegations',
    summary: "Let a person of the management sign in the director's place; the director alone does",
    body: delegationInput,
    reply: one(letterDelegation),
    status: 201,
    may: ['LETTER_UPDATE'],
    provesAgain: true,
    refusals: ['not_allowed', 'rule_broken'],
  }),
  endDelegation: endpoint({
    method: 'DELETE',
    path: '/letter-delegations/:delegation_id',
    summary: 'End a delegation; what was signed stays signed',
    params: z.object({ delegation_id: id }),
    reply: one(letterDelegation),
    may: ['LETTER_UPDATE'],
    refusals: ['not_found', 'not_allowed'],
  }),
}
