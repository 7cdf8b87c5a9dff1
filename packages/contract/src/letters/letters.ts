import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, email, id, instant, line, orNull, prose, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { timelineCall } from '../platform/record-calls.ts'
import { signatureInput } from '../signatures/signatures.ts'
import { letterTypes, notSigned, signerRoles } from './types.ts'

/** Where a letter stands (decisions §7). */
export const letterStates = ['DRAFT', 'WAITING', 'SIGNED', 'DECLINED', 'SENT', 'DISCARDED'] as const
export type LetterState = (typeof letterStates)[number]

/** What may be done with a letter now. */
export const letterSteps = [
  'update',
  'submit',
  'sign',
  'decline',
  'withdraw',
  'revise',
  'discard',
  'send',
  'correct',
] as const
export type LetterStep = (typeof letterSteps)[number]

const addressee = {
  addressee_name: line(150),
  /** Lines of the address on the letter's head. */
  addressee_address: orNull(prose(400)),
  addressee_email: orNull(email),
}

const content = {
  title: line(200),
  /** The marks of letters: blank lines, `# heading`, `- item`, `1. item`, `**bold**`, `label :: value`, `{field}`. */
  body: prose(20_000).check(because('required', (text: string) => text !== '')),
}

/** What a person fills in for a letter of their own. */
export const letterInput = z.strictObject({ ...addressee, ...content, signer_role: z.enum(signerRoles) })
export type LetterInput = z.output<typeof letterInput>

const other = z.nullable(z.object({ letter_id: id, letter_number: z.nullable(z.string()) }))

const row = {
  letter_id: id,
  letter_type: z.enum(letterTypes),
  /** Null until it was put before the one who signs; never given again. */
  letter_number: z.nullable(z.string()),
  state: z.enum(letterStates),
  ...addressee,
  title: z.string(),
  /** The day it bears. */
  letter_date: z.nullable(day),
  /** What it is about, such as an assessment. */
  subject_kind: z.nullable(z.string()),
  subject_id: z.nullable(id),
  signer_role: z.nullable(z.enum(signerRoles)),
  signed_by_name: z.nullable(z.string()),
  signed_date: z.nullable(instant),
  sent_date: z.nullable(instant),
  /** What it sends people to is over: whoever signs it may still do so, and is not asked to any more. */
  is_past: z.boolean(),
  created_date: instant,
  created_by_name: z.string(),
  version,
  may: z.array(z.enum(letterSteps)),
}

export const letterRow = z.object(row)
export type LetterRow = z.output<typeof letterRow>

export const letterView = z.object({
  ...row,
  body: z.string(),
  /** The person who has to sign in person; null where a role does. */
  signer_name: z.nullable(z.string()),
  decline_reason: z.nullable(z.string()),
  /** `mail` went out by itself; `hand` was noted by a person. */
  sent_by: z.nullable(z.enum(['mail', 'hand'])),
  template_version: z.nullable(z.int()),
  /** SHA-256 of the PDF as it was signed, lower-case hex; null until it is made. */
  sha256: z.nullable(z.string()),
  corrects: other,
  corrected_by: other,
  /** Who signs it together, in their order; empty where one person does. */
  signers: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      signed_date: z.nullable(instant),
      /** Why there is no signature. */
      note: z.nullable(z.string()),
    }),
  ),
})
export type Letter = z.output<typeof letterView>

export const letterListSpec = {
  filters: {
    letter_id: filter.uuid,
    letter_type: filter.option(letterTypes),
    state: filter.option(letterStates),
    letter_number: filter.text,
    subject_kind: filter.text,
    subject_id: filter.uuid,
    letter_date: filter.day,
    created_date: filter.instant,
    is_past: filter.flag,
  },
  sorts: ['created_date', 'letter_number', 'letter_date', 'addressee_name', 'state'],
  defaultSort: '-created_date',
} as const
const listed = listQuery(letterListSpec)
/** How far the making of signed letters has come. */
export const letterBatch = z.object({ batch_id: id, total: z.int(), done: z.int() })
export type LetterBatch = z.output<typeof letterBatch>

const params = z.object({ letter_id: id })
/** In person, and where their own letters are concerned, everybody; the row rule decides. */
const anyone = 'signed-in' as const
const reason = prose(1000).check(
  because('too_short', (text: string) => text.length >= 10, undefined, { limit: 10 }),
)
/** So many letters are signed by one call at most. */
export const lettersSignedAtOnce = 1000
const signing = { signature: z.optional(signatureInput) }
const taken = ['not_found', 'step_not_possible', 'not_allowed'] as const

export const letters = {
  list: endpoint({
    method: 'GET',
    path: '/letters',
    summary: 'The register of outgoing letters',
    query: listed,
    reply: page(letterRow),
    may: ['LETTER_LIST'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/me/letters',
    summary: 'Letters to the caller, and those that wait for the caller’s signature',
    query: listed,
    reply: page(letterRow),
    may: anyone,
  }),
  get: endpoint({
    method: 'GET',
    path: '/letters/:letter_id',
    summary: 'One letter',
    params,
    reply: one(letterView),
    may: anyone,
    refusals: ['not_found'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/letters/:letter_id/pdf',
    summary: 'The letter as PDF/A: as signed, or before that as it would be',
    params,
    reply: { file: 'application/pdf' },
    may: anyone,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/letters/:letter_id', 'a letter', { params, may: ['LETTER_LIST'] }),
  create: endpoint({
    method: 'POST',
    path: '/letters',
    summary: 'Write a letter; it is a draft without number',
    body: letterInput,
    reply: one(letterView),
    status: 201,
    may: ['LETTER_CREATE'],
    refusals: ['rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/letters/:letter_id',
    summary: 'Change a draft; an old version is refused',
    params,
    body: z.strictObject({ ...addressee, ...content, signer_role: z.enum(signerRoles), version }),
    reply: one(letterView),
    may: ['LETTER_UPDATE'],
    refusals: [...taken, 'version_conflict', 'rule_broken'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/letters/:letter_id/submit',
    summary: 'Put a draft before its signer; it gets its number',
    params,
    reply: one(letterView),
    may: ['LETTER_UPDATE'],
    refusals: taken,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/letters/:letter_id/sign',
    summary: 'Sign a letter; from now on it never changes',
    params,
    body: z.strictObject(signing),
    reply: one(letterView),
    may: anyone,
    provesAgain: true,
    refusals: [...taken, 'delegation_rests', 'rule_broken', 'wrong_file_type'],
  }),
  signMany: endpoint({
    method: 'POST',
    path: '/letters/signatures',
    summary: 'Sign several letters; those that cannot be signed are named',
    body: z.strictObject({
      letter_ids: z.array(id).check(z.minLength(1), z.maxLength(lettersSignedAtOnce)),
      ...signing,
    }),
    reply: one(
      z.object({
        batch: letterBatch,
        signed: z.array(id),
        refused: z.array(notSigned),
      }),
    ),
    may: anyone,
    provesAgain: true,
    refusals: ['delegation_rests', 'rule_broken', 'wrong_file_type'],
  }),
  batch: endpoint({
    method: 'GET',
    path: '/letter-batches/:batch_id',
    summary: 'How many PDFs of letters signed together are made',
    params: z.object({ batch_id: id }),
    reply: one(letterBatch),
    may: anyone,
    refusals: ['not_found'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/letters/:letter_id/decline',
    summary: 'Decline to sign a letter, with the reason',
    params,
    body: z.strictObject({ reason }),
    reply: one(letterView),
    may: anyone,
    refusals: [...taken, 'delegation_rests'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/letters/:letter_id/withdraw',
    summary: 'Take a letter back before it is signed; it keeps its number',
    params,
    reply: one(letterView),
    may: ['LETTER_UPDATE'],
    refusals: taken,
  }),
  revise: endpoint({
    method: 'POST',
    path: '/letters/:letter_id/revise',
    summary: 'Take up a declined letter again',
    params,
    reply: one(letterView),
    may: ['LETTER_UPDATE'],
    refusals: taken,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/letters/:letter_id/discard',
    summary: 'Put away a letter that was never signed; its number is not given again',
    params,
    reply: one(letterView),
    may: ['LETTER_DELETE'],
    refusals: taken,
  }),
  send: endpoint({
    method: 'POST',
    path: '/letters/:letter_id/send',
    summary: 'Mail a signed letter again or elsewhere; without an address, note that it was handed over',
    params,
    body: z.strictObject({ email: orNull(email) }),
    reply: one(letterView),
    may: ['LETTER_UPDATE'],
    refusals: taken,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/letters/:letter_id/correct',
    summary: 'Begin a new letter that corrects a signed one and names it',
    params,
    reply: one(letterView),
    status: 201,
    may: ['LETTER_CREATE'],
    refusals: taken,
  }),
  zip: endpoint({
    method: 'GET',
    path: '/exports/letters',
    summary: 'The filtered letters that are signed, as PDFs in one zip; at most 1,000',
    query: listed,
    reply: { file: 'application/zip' },
    may: ['LETTER_LIST'],
  }),
}
