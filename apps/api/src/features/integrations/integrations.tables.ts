import { testType, webhookTypes } from '@kompeten/contract/integrations/events'
import { keyScopes } from '@kompeten/contract/integrations/partner-calls'
import {
  deliveryFaults,
  deliveryStates,
  disabledReasons,
  webhookStates,
} from '@kompeten/contract/integrations/webhooks'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'

/** Keys of partners' programs: hashes, what they may do, from where, until when. */
export const apiKey = pgTable(
  'api_key',
  {
    lspId: ofLsp(),
    keyId: uuid('key_id').notNull(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    hint: text('hint').notNull(),
    /** The key that was replaced last; good until the moment named. */
    formerHash: text('former_hash'),
    formerUntil: at('former_until'),
    scopes: text('scopes', { enum: keyScopes }).array().notNull(),
    addresses: text('addresses').array().notNull(),
    expiresOn: text('expires_on'),
    perMinute: integer('per_minute').notNull(),
    lastUsedAt: at('last_used_at'),
    lastUsedAddress: text('last_used_address'),
    createdAt: at('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    endedAt: at('ended_at'),
    endedByName: text('ended_by_name'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.keyId] }),
    uniqueIndex('api_key_by_hash').on(table.lspId, table.keyHash),
    index('api_key_by_former').on(table.lspId, table.formerHash),
  ],
)

/** Addresses that are told what happens in the LSP; secrets sealed. */
export const webhook = pgTable(
  'webhook',
  {
    lspId: ofLsp(),
    webhookId: uuid('webhook_id').notNull(),
    url: text('url').notNull(),
    description: text('description'),
    types: text('types', { enum: webhookTypes }).array().notNull(),
    secretSealed: text('secret_sealed').notNull(),
    formerSealed: text('former_sealed'),
    formerUntil: at('former_until'),
    state: text('state', { enum: webhookStates }).notNull(),
    disabledReason: text('disabled_reason', { enum: disabledReasons }),
    failingSince: at('failing_since'),
    /** Nothing is sent before: its receiver was not there a moment ago. */
    resumeAt: at('resume_at'),
    createdAt: at('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.webhookId] })],
)

/** What an address is told: the very bytes, how often it was tried, and what it answered last. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    lspId: ofLsp(),
    deliveryId: uuid('delivery_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    /** The id of the event's message; an address is sent it once. */
    messageId: text('message_id').notNull(),
    type: text('type', { enum: [...webhookTypes, testType] }).notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: deliveryStates }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** While an attempt is under way, when it is given up for dead. */
    nextAt: at('next_at'),
    triedAt: at('tried_at'),
    fault: text('fault', { enum: deliveryFaults }),
    answerStatus: integer('answer_status'),
    answer: text('answer'),
    tookMs: integer('took_ms'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.deliveryId] }),
    uniqueIndex('webhook_delivery_once').on(table.lspId, table.webhookId, table.messageId),
    index('webhook_delivery_due')
      .on(table.lspId, table.webhookId, table.nextAt)
      .where(sql`state = 'WAITING'`),
    index('webhook_delivery_newest').on(
      table.lspId,
      table.createdAt.desc().nullsFirst(),
      table.deliveryId.desc().nullsFirst(),
    ),
    index('webhook_delivery_of_webhook').on(
      table.lspId,
      table.webhookId,
      table.createdAt.desc().nullsFirst(),
      table.deliveryId.desc().nullsFirst(),
    ),
  ],
)
