import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, flag, instant, line, orNull } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'

/** Where Meta’s Cloud API is. */
export const whatsappBase = 'https://graph.facebook.com'
/** The template that Meta has to approve, in both languages. */
export const usualTemplate = 'kompeten_notifikasi'

/** Why a look at the connection failed. `another_answers`: what answers at the address is not Meta. */
export const whatsappFaults = [
  'address_inside',
  'unreachable',
  'slow',
  'cut_off',
  'another_answers',
  'access_refused',
  'limited',
  'no_such_number',
  'server_error',
] as const
export type WhatsappFault = (typeof whatsappFaults)[number]

const isBase = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + search + hash === ''
}
const secret = orNull(line(500))
/** It travels in a header, which takes nothing but the signs of ASCII that are seen; what was copied shortened ends in `…`. */
const token = orNull(line(500).check(because('invalid', (text: string) => /^[\x21-\x7e]+$/.test(text))))

const fields = {
  /** Whether people may choose WhatsApp. */
  active: flag,
  base_url: line(200).check(because('invalid', isBase)),
  /** Meta’s number for the sender’s number: digits alone. */
  phone_number_id: line(30).check(because('invalid', (text: string) => /^\d+$/.test(text))),
  template: line(100).check(because('invalid', (text: string) => /^[a-z0-9_]+$/.test(text))),
  /** Null leaves each as it is kept: the access token, the app’s secret, and the word that Meta repeats when it asks. */
  token,
  app_secret: secret,
  verify_token: secret,
}
export const whatsappFields = z.strictObject(fields)
export type WhatsappFields = z.output<typeof whatsappFields>
const input = z.strictObject({ ...fields, version: z.int().check(z.gte(0)) })
export type WhatsappInput = z.output<typeof input>

const view = z.object({
  active: z.boolean(),
  base_url: z.string(),
  phone_number_id: z.nullable(z.string()),
  template: z.string(),
  has_secrets: z.boolean(),
  /** Where Meta tells what becomes of messages, on the host of this call. */
  callback_address: z.string(),
  /** Since when Meta refuses the token; nothing is sent until there is another. */
  refused_since: z.nullable(instant),
  /** Messages that wait, and those of them that only keep their readers' quiet hours. */
  waiting: z.int(),
  waiting_quiet: z.int(),
  testing_since: z.nullable(instant),
  tested: z.nullable(
    z.object({
      date: instant,
      fault: z.nullable(z.enum(whatsappFaults)),
      /** The sender’s number as Meta shows it. */
      number: z.nullable(z.string()),
    }),
  ),
  /** 0 before the first. */
  version: z.int(),
  may: z.array(z.enum(['test', 'remove'])),
})
export type WhatsappConnection = z.output<typeof view>

const may = ['LSP_UPDATE'] as const

/** The LSP’s way to WhatsApp (Meta’s Cloud API). */
export const whatsapp = {
  get: endpoint({
    method: 'GET',
    path: '/integrations/whatsapp',
    summary: 'The LSP’s connection with WhatsApp; never its secrets',
    reply: one(view),
    may,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/integrations/whatsapp',
    summary: 'Change the connection; another address needs the token again',
    body: input,
    reply: one(view),
    may,
    provesAgain: true,
    refusals: ['rule_broken', 'version_conflict'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/integrations/whatsapp/test',
    summary: 'Look whether Meta knows the token and the number; the connection tells the outcome',
    reply: one(view),
    may,
    perMinute: 10,
    refusals: ['step_not_possible'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/integrations/whatsapp',
    summary: 'Remove the connection with its secrets; what waits is dropped',
    reply: one(view),
    may,
    refusals: ['not_found'],
  }),
  confirm: endpoint({
    method: 'GET',
    path: '/public/whatsapp',
    summary: 'Meta asks whether this is the address for its calls',
    query: z.strictObject({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().check(z.maxLength(500)),
      'hub.challenge': z.string().check(z.maxLength(200)),
    }),
    reply: { file: 'text/plain' },
    may: 'public',
    perMinute: 60,
    refusals: ['not_found'],
  }),
  told: endpoint({
    method: 'POST',
    path: '/public/whatsapp',
    summary: 'Meta tells what became of messages, and who answered STOP, signed with the app’s secret',
    body: z.looseObject({ entry: z.array(z.unknown()).check(z.maxLength(1000)) }),
    reply: z.object({}),
    may: 'public',
    signedBy: 'x-hub-signature-256',
    forgets: true,
    refusals: ['not_found', 'signature_invalid'],
  }),
}
