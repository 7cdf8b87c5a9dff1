import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, id, instant, line, orNull, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { testType, webhookTypes } from './events.ts'

/** Receivers that an LSP may have. */
export const mostWebhooks = 20

/** `DISABLED`: by itself, because its receiver failed for a week or said that it is gone. */
export const webhookStates = ['ACTIVE', 'PAUSED', 'DISABLED'] as const
export type WebhookState = (typeof webhookStates)[number]
export const disabledReasons = ['failing', 'gone'] as const
export type DisabledReason = (typeof disabledReasons)[number]
const webhookActs = ['update', 'pause', 'resume', 'rotate', 'test', 'remove'] as const
export type WebhookAct = (typeof webhookActs)[number]

const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + hash === ''
}
const settings = {
  url: line(500).check(because('invalid', isAddress)),
  description: orNull(line(100)),
  types: z.array(z.enum(webhookTypes)).check(
    z.minLength(1),
    because('listed_twice', (given: string[]) => new Set(given).size === given.length),
  ),
}
export const webhookInput = z.strictObject(settings)
export type WebhookInput = z.output<typeof webhookInput>

export const webhook = z.object({
  webhook_id: id,
  ...settings,
  state: z.enum(webhookStates),
  disabled_reason: z.nullable(z.enum(disabledReasons)),
  /** Since when its receiver has not taken anything. */
  failing_since: z.nullable(instant),
  /** Until when calls are signed with the secret that was replaced too. */
  former_until: z.nullable(instant),
  waiting: z.int(),
  created_date: instant,
  created_by: z.string(),
  version,
  may: z.array(z.enum(webhookActs)),
})
export type Webhook = z.output<typeof webhook>

export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const
export type DeliveryState = (typeof deliveryStates)[number]
/** Why an attempt came to nothing. */
export const deliveryFaults = [
  'address_inside',
  'unreachable',
  'slow',
  'too_large',
  'redirected',
  'refused',
  'server_error',
  'gone',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

export const delivery = z.object({
  delivery_id: id,
  webhook_id: id,
  url: z.string(),
  type: z.enum([...webhookTypes, testType]),
  /** The same in every attempt: the header `webhook-id`. */
  message_id: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  body: z.string(),
  fault: z.nullable(z.enum(deliveryFaults)),
  answer_status: z.nullable(z.int()),
  /** Its first kilobytes. */
  answer: z.nullable(z.string()),
  took_ms: z.nullable(z.int()),
  created_date: instant,
  tried_date: z.nullable(instant),
  next_date: z.nullable(instant),
  may: z.array(z.enum(['resend'])),
})
export type Delivery = z.output<typeof delivery>

export const deliveryListSpec = {
  filters: {
    webhook_id: filter.uuid,
    state: filter.option(deliveryStates),
    type: filter.option([...webhookTypes, testType]),
  },
  sorts: ['created_date'],
  defaultSort: '-created_date',
  search: false,
} as const

const params = z.object({ webhook_id: id })
const may = ['LSP_UPDATE'] as const
const withSecret = z.object({ data: webhook, secret: z.string() })

/** Receivers of what happens in the LSP (Standard Webhooks). */
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/integrations/webhooks',
    summary: 'Receivers of what happens in the LSP; never their secrets',
    reply: one(z.array(webhook)),
    may,
  }),
  create: endpoint({
    method: 'POST',
    path: '/integrations/webhooks',
    summary: 'Send events to an address from now on; this answer alone holds the secret that signs them',
    body: webhookInput,
    reply: withSecret,
    status: 201,
    forgets: true,
    may,
    provesAgain: true,
    refusals: ['rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/integrations/webhooks/:webhook_id',
    summary: 'Change the address to which events are sent, and which events',
    params,
    body: z.strictObject({ ...settings, version }),
    reply: one(webhook),
    may,
    provesAgain: true,
    refusals: ['not_found', 'rule_broken', 'version_conflict'],
  }),
  setState: endpoint({
    method: 'POST',
    path: '/integrations/webhooks/:webhook_id/state',
    summary: 'Hold events back, or let them go out again, also after the receiver failed',
    params,
    body: z.strictObject({ state: z.enum(['ACTIVE', 'PAUSED']) }),
    reply: one(webhook),
    may,
    refusals: ['not_found', 'step_not_possible'],
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/integrations/webhooks/:webhook_id/secret',
    summary: 'Replace the secret; for a day calls are signed with both',
    params,
    reply: withSecret,
    forgets: true,
    may,
    provesAgain: true,
    refusals: ['not_found'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/integrations/webhooks/:webhook_id/test',
    summary: 'Send a test event; the deliveries tell the outcome',
    params,
    reply: one(webhook),
    may,
    perMinute: 20,
    refusals: ['not_found', 'step_not_possible'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/integrations/webhooks/:webhook_id',
    summary: 'Send an address nothing more, and forget its deliveries',
    params,
    reply: z.object({}),
    may,
    refusals: ['not_found'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/integrations/deliveries',
    summary: 'Deliveries of events, with request and answer; kept for 30 days',
    query: listQuery(deliveryListSpec),
    reply: page(delivery),
    may,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/integrations/deliveries/:delivery_id',
    summary: 'One delivery, with what was sent and what was answered',
    params: z.object({ delivery_id: id }),
    reply: one(delivery),
    may,
    refusals: ['not_found'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/integrations/deliveries/:delivery_id/resend',
    summary: 'Send a delivery again, under its own id',
    params: z.object({ delivery_id: id }),
    reply: one(delivery),
    may,
    refusals: ['not_found', 'step_not_possible'],
  }),
}
