import {
  channels,
  noticeFaults,
  noticeStates,
  type OwnEvent,
  quietZones,
} from '@kompeten/contract/notifications/channels'
import { noticeGroups } from '@kompeten/contract/notifications/groups'
import { whatsappFaults } from '@kompeten/contract/notifications/whatsapp'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, ofLsp, versionOfRemovable } from '../../../platform/database/columns.ts'

/** Where a person wants to read notices beside the bell; nowhere, without a row. */
export const noticeChoice = pgTable(
  'notice_choice',
  {
    lspId: ofLsp(),
    userId: uuid('user_id').notNull(),
    mail: text('mail', { enum: noticeGroups }).array().notNull(),
    whatsapp: text('whatsapp', { enum: noticeGroups }).array().notNull(),
    push: text('push', { enum: noticeGroups }).array().notNull(),
    /** Events with a choice of their own. */
    events: jsonb('events').$type<OwnEvent[]>().notNull().default([]),
    /** `HH:MM` in the zone named; both null for no quiet hours. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    quietZone: text('quiet_zone', { enum: quietZones }).notNull(),
    phone: text('phone'),
    /** When the person agreed to messages to this number; null where they have not. */
    agreedAt: at('agreed_at'),
    /** When they took it back by answering STOP; null once they agreed again. */
    stoppedAt: at('stopped_at'),
    modifiedAt: at('modified_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.userId] }),
    index('notice_choice_phone').on(table.lspId, table.phone),
  ],
)

/** A browser that notices are pushed to. Whoever knows its address could push to it: sealed. */
export const pushDevice = pgTable(
  'push_device',
  {
    lspId: ofLsp(),
    deviceId: uuid('device_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Keyed hash of the address: a browser is one row, whose ever it is. */
    addressHash: text('address_hash').notNull(),
    /** The subscription as JSON (Push API, section 8). */
    subscriptionSealed: text('subscription_sealed').notNull(),
    userAgent: text('user_agent').notNull(),
    /** In which it was said; where that ends by somebody's hand, so does this. Null for those of before it was kept. */
    sessionId: uuid('session_id'),
    createdAt: at('created_at').notNull(),
    pushedAt: at('pushed_at'),
    failingSince: at('failing_since'),
    resumeAt: at('resume_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.deviceId] }),
    uniqueIndex('push_device_address').on(table.lspId, table.addressHash),
    index('push_device_user').on(table.lspId, table.userId),
  ],
)

/** The key by which push services know the LSP (VAPID): made once. */
export const pushKey = pgTable(
  'push_key',
  {
    lspId: ofLsp(),
    publicKey: text('public_key').notNull(),
    privateSealed: text('private_sealed').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lspId] })],
)

/** The LSP's way to WhatsApp; secrets sealed. */
export const whatsappConnection = pgTable(
  'whatsapp_connection',
  {
    lspId: ofLsp(),
    active: boolean('active').notNull(),
    baseUrl: text('base_url').notNull(),
    phoneNumberId: text('phone_number_id').notNull(),
    template: text('template').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    appSecretSealed: text('app_secret_sealed').notNull(),
    verifyTokenSealed: text('verify_token_sealed').notNull(),
    /** Since when the token is refused: nothing is sent until there is another. */
    refusedSince: at('refused_since'),
    failingSince: at('failing_since'),
    resumeAt: at('resume_at'),
    testingSince: at('testing_since'),
    testedAt: at('tested_at'),
    testFault: text('test_fault', { enum: whatsappFaults }),
    testNumber: text('test_number'),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: versionOfRemovable(),
  },
  (table) => [primaryKey({ columns: [table.lspId] })],
)

/** A notice on its way to a person by one channel: name of the event and link alone, never what was written. */
export const noticeDelivery = pgTable(
  'notice_delivery',
  {
    lspId: ofLsp(),
    deliveryId: uuid('delivery_id').notNull(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    /** What it waits in: that of a device for push, that of the LSP otherwise. */
    lineId: uuid('line_id').notNull(),
    name: text('name').notNull(),
    link: text('link'),
    state: text('state', { enum: noticeStates }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** While an attempt is under way, when it is given up for dead. */
    nextAt: at('next_at'),
    /** Whether it waits until then for its reader's quiet hours to end, and for nothing else. */
    isQuiet: boolean('is_quiet').notNull().default(false),
    fault: text('fault', { enum: noticeFaults }),
    /** WhatsApp's own id of the message. */
    messageId: text('message_id'),
    /** When the event happened. */
    happenedAt: at('happened_at').notNull(),
    createdAt: at('created_at').notNull(),
    stateAt: at('state_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.deliveryId] }),
    uniqueIndex('notice_delivery_once').on(
      table.lspId,
      table.eventId,
      table.userId,
      table.channel,
      table.lineId,
    ),
    index('notice_delivery_due')
      .on(table.lspId, table.channel, table.lineId, table.nextAt)
      .where(sql`next_at is not null`),
    index('notice_delivery_message').on(table.lspId, table.messageId).where(sql`message_id is not null`),
    index('notice_delivery_newest').on(
      table.lspId,
      table.createdAt.desc().nullsFirst(),
      table.deliveryId.desc().nullsFirst(),
    ),
  ],
)
