import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, flag, id, instant, line, orNull } from '../platform/fields.ts'
import { filter, listQuery, nothing, one, page } from '../platform/lists.ts'
import { blankoNumber, certificateReason } from './content.ts'

/** A form of BNSP in an LSP's stock: still there, on a certificate, or spoiled. */
export const blankoFormStates = ['LEFT', 'USED', 'SPOILED'] as const
export type BlankoFormState = (typeof blankoFormStates)[number]

/** So many forms come with one letter at most. */
export const formsAtOnce = 10_000

const counts = { received: z.int(), used: z.int(), spoiled: z.int(), left: z.int() }

export const deliveryView = z.object({
  delivery_id: id,
  /** BNSP's letter that came with the forms. */
  letter_number: z.string(),
  letter_date: day,
  has_letter: flag,
  received_on: day,
  first_number: z.string(),
  last_number: z.string(),
  ...counts,
  created_by_name: z.string(),
  created_date: instant,
  may: z.array(z.enum(['set_letter', 'delete'])),
})
/** A range of forms that came with one letter. */
export type BlankoDelivery = z.output<typeof deliveryView>

/** Forms next to one another that stand alike. */
const run = z.object({
  state: z.enum(blankoFormStates),
  first_number: z.string(),
  last_number: z.string(),
  count: z.int(),
})

const stockView = z.object({
  ...counts,
  /** Whether the LSP keeps its stock here: from its first delivery on a number has to be one that came. */
  is_kept: flag,
  warn_below: z.int(),
  is_low: flag,
  /** The first that is left, of the earliest delivery. */
  next_number: z.nullable(z.string()),
})
export type BlankoStock = z.output<typeof stockView>

export const deliveryListSpec = {
  filters: { received_on: filter.day },
  sorts: ['received_on', 'created_date'],
  defaultSort: '-received_on',
  search: false,
} as const

export const deliveryInput = z.strictObject({
  letter_number: line(100),
  letter_date: day,
  received_on: day,
  first_number: blankoNumber,
  last_number: blankoNumber,
})
export type DeliveryInput = z.output<typeof deliveryInput>

export const unusedInput = z.strictObject({
  first_number: blankoNumber,
  /** Nothing for one form alone. */
  last_number: orNull(blankoNumber),
  reason: certificateReason,
})
export type UnusedInput = z.output<typeof unusedInput>

const params = z.object({ delivery_id: id })
const mayRead = ['CERTIFICATE_LIST'] as const
const mayWrite = ['CERTIFICATE_UPDATE'] as const

/** The forms of BNSP that an LSP holds: received, used, spoiled, left. */
export const blankoStock = {
  get: endpoint({
    method: 'GET',
    path: '/blanko-stock',
    summary: 'How many forms came, are used, spoiled and left',
    reply: one(stockView),
    may: mayRead,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/blanko-deliveries',
    summary: 'Ranges of forms as they came from BNSP',
    query: listQuery(deliveryListSpec),
    reply: page(deliveryView),
    may: mayRead,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/blanko-deliveries/:delivery_id',
    summary: 'One range with what became of its forms, at most 500 runs',
    params,
    reply: one(z.object({ ...deliveryView.shape, runs: z.array(run), more: flag })),
    may: mayRead,
    refusals: ['not_found'],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/blanko-deliveries',
    summary: 'Register a range of forms that came with a letter of BNSP; no number comes twice',
    body: deliveryInput,
    reply: one(deliveryView),
    status: 201,
    may: mayWrite,
    refusals: ['rule_broken', 'already_exists'],
  }),
  setLetter: endpoint({
    method: 'PUT',
    path: '/blanko-deliveries/:delivery_id/letter',
    summary: 'Keep a scan of the letter that came with the forms',
    params,
    upload: { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10_000_000, keep: true },
    reply: one(deliveryView),
    may: mayWrite,
    refusals: ['not_found', 'too_large', 'wrong_file_type'],
  }),
  letter: endpoint({
    method: 'GET',
    path: '/blanko-deliveries/:delivery_id/letter',
    summary: 'The letter that came with the forms',
    params,
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/blanko-deliveries/:delivery_id',
    summary: 'Take back a range that was entered wrongly, as long as none of its forms is used or spoiled',
    params,
    reply: nothing,
    may: ['CERTIFICATE_DELETE'],
    refusals: ['not_found', 'step_not_possible'],
  }),
  spoilUnused: endpoint({
    method: 'POST',
    path: '/spoiled-blankos',
    summary: 'Note forms of the stock that were spoiled or lost before they were used',
    body: unusedInput,
    reply: one(stockView),
    status: 201,
    may: mayWrite,
    refusals: ['rule_broken'],
  }),
}
