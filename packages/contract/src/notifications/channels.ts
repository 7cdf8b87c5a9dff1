import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, flag, id, instant, orNull, phone } from '../platform/fields.ts'
import { filter, listQuery, nothing, one, page } from '../platform/lists.ts'
import { noticeGroups } from './groups.ts'
import { notificationNames } from './notifications.ts'

/** Where a notice goes beside the bell, which every notice is in. */
export const channels = ['mail', 'whatsapp', 'push'] as const
export type Channel = (typeof channels)[number]

/** Zones in which quiet hours are meant: WIB, WITA and WIT. */
export const quietZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
export type QuietZone = (typeof quietZones)[number]

/** Devices that a person may have notices pushed to. */
export const mostDevices = 10

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const groups = z
  .array(z.enum(noticeGroups))
  .check(because('listed_twice', (given: string[]) => new Set(given).size === given.length))

/** What goes where of one event, whatever its group says. */
const ownEvent = z.strictObject({
  name: z.enum(notificationNames),
  channels: z
    .array(z.enum(channels))
    .check(because('listed_twice', (given: string[]) => new Set(given).size === given.length)),
})
export type OwnEvent = z.output<typeof ownEvent>

const choices = {
  /** Groups of notices that come by mail, as WhatsApp messages, and to the devices listed. */
  mail: groups,
  whatsapp: groups,
  push: groups,
  /** Events with a choice of their own; the others follow their group. */
  events: z
    .array(ownEvent)
    .check(
      because(
        'listed_twice',
        (given: OwnEvent[]) => new Set(given.map(({ name }) => name)).size === given.length,
      ),
    ),
  /** What falls between the two is sent at the second; both null for no quiet hours, and never the same. */
  quiet_from: orNull(clockTime),
  quiet_to: orNull(clockTime),
  quiet_zone: z.enum(quietZones),
  /** Where WhatsApp messages go. */
  phone: orNull(phone),
  /** That WhatsApp messages may be sent there. */
  agreed: flag,
}
/** What a person chooses. */
export const choiceFields = z.strictObject(choices)
export type ChoiceFields = z.output<typeof choiceFields>
const versionOrNone = z.int().check(z.gte(0))
const choiceInput = z.strictObject({ ...choices, version: versionOrNone })
export type ChoiceInput = z.output<typeof choiceInput>

export const choiceView = z.object({
  ...choices,
  phone: z.nullable(z.string()),
  /** Of the person's own record in the LSP; null where it has none. */
  record_phone: z.nullable(z.string()),
  /** When the person took their agreement back by answering STOP or BERHENTI; null once they agreed again. */
  stopped_date: z.nullable(instant),
  /** Whether the LSP sends WhatsApp messages at all. */
  whatsapp_offered: z.boolean(),
  /** 0 before the first. */
  version: versionOrNone,
})
export type Choice = z.output<typeof choiceView>

/** A browser to which notices are pushed. */
export const pushDevice = z.object({
  device_id: id,
  user_agent: z.string(),
  created_date: instant,
  /** When something was taken for it last. */
  pushed_date: z.nullable(instant),
})
export type PushDevice = z.output<typeof pushDevice>

/** 65 and 16 bytes, base64url (RFC 8291, sections 3.1 and 3.2). */
const subscription = {
  endpoint: z.string().check(
    z.maxLength(1000),
    because('invalid', (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
  ),
  /** A point of the curve, not compressed: its first byte is 4. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
}
export const deviceInput = z.strictObject(subscription)
export type DeviceInput = z.output<typeof deviceInput>

/** `UNCLEAR`: it may have arrived, and is not sent again. `DROPPED`: its reader no longer wants it. */
export const noticeStates = [
  'WAITING',
  'SENDING',
  'SENT',
  'DELIVERED',
  'READ',
  'FAILED',
  'UNCLEAR',
  'DROPPED',
] as const
export type NoticeState = (typeof noticeStates)[number]

/** Why an attempt came to nothing. */
export const noticeFaults = [
  'address_inside',
  'unreachable',
  'slow',
  'cut_off',
  'too_large',
  'limited',
  'server_error',
  'access_refused',
  'template_refused',
  'no_whatsapp',
  'refused',
  'gone',
] as const
export type NoticeFault = (typeof noticeFaults)[number]

/**
 * What a message waits for: the end of its reader's quiet hours, the moment that the service asked to wait for, another
 * token of the LSP's, the next attempt at it, the next look at a service that does not answer, or nothing but its turn.
 */
export const noticeWaits = ['quiet_hours', 'limited', 'token', 'next_attempt', 'service', 'turn'] as const
export type NoticeWait = (typeof noticeWaits)[number]

const sentNotice = {
  channel: z.enum(channels),
  state: z.enum(noticeStates),
  fault: z.nullable(z.enum(noticeFaults)),
  created_date: instant,
  /** Null unless it waits. */
  waits_for: z.nullable(z.enum(noticeWaits)),
  /** Until when it waits at least; null where that is not known, or it does not wait. */
  next_date: z.nullable(instant),
  /** When the state was last told. */
  state_date: z.nullable(instant),
}
export const ownDelivery = z.object({ delivery_id: id, ...sentNotice })
export type OwnDelivery = z.output<typeof ownDelivery>

export const noticeDelivery = z.object({
  delivery_id: id,
  /** The event that it tells of. */
  name: z.string(),
  event: z.string(),
  person: z.string(),
  tries: z.int(),
  ...sentNotice,
})
export type NoticeDelivery = z.output<typeof noticeDelivery>

export const noticeDeliveryListSpec = {
  filters: { channel: filter.option(channels), state: filter.option(noticeStates) },
  sorts: ['created_date'],
  defaultSort: '-created_date',
  search: false,
} as const

/** Where one reads notices, and what came of sending them there. */
export const noticeChannels = {
  get: endpoint({
    method: 'GET',
    path: '/me/notice-channels',
    summary: 'Where one’s own notices go beside the bell, and when they do not',
    reply: one(choiceView),
    may: 'signed-in',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/me/notice-channels',
    summary: 'Choose by group of notices and by event where they go, and quiet hours',
    body: choiceInput,
    reply: one(choiceView),
    may: 'signed-in',
    refusals: ['rule_broken', 'version_conflict'],
  }),
  devices: endpoint({
    method: 'GET',
    path: '/me/push-devices',
    summary: 'Browsers to which one’s own notices are pushed',
    reply: one(z.array(pushDevice)),
    may: 'signed-in',
  }),
  pushKey: endpoint({
    method: 'POST',
    path: '/me/push-key',
    summary: 'The key with which a browser subscribes (VAPID, RFC 8292); made at the first call',
    reply: one(z.object({ public_key: z.string() })),
    may: 'signed-in',
    forgets: true,
  }),
  addDevice: endpoint({
    method: 'PUT',
    path: '/me/push-devices',
    summary: 'Have notices pushed to this browser; it belongs to the person who asked for that last',
    body: deviceInput,
    reply: one(pushDevice),
    may: 'signed-in',
    perMinute: 20,
    refusals: ['rule_broken'],
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/me/push-devices/:device_id',
    summary: 'Push nothing more to a browser',
    params: z.object({ device_id: id }),
    reply: nothing,
    may: 'signed-in',
    refusals: ['not_found'],
  }),
  ofNotice: endpoint({
    method: 'GET',
    path: '/me/notifications/:notification_id/deliveries',
    summary: 'What came of sending one’s own notice elsewhere',
    params: z.object({ notification_id: id }),
    reply: one(z.array(ownDelivery)),
    may: 'signed-in',
    refusals: ['not_found'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/integrations/notices',
    summary: 'Notices that were sent to people by mail, WhatsApp and push; kept for 30 days',
    query: listQuery(noticeDeliveryListSpec),
    reply: page(noticeDelivery),
    may: ['LSP_UPDATE'],
  }),
}
