import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofLsp } from '../database/columns.ts'

const columns = {
  eventId: uuid('event_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  name: text('name').notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  fromState: text('from_state'),
  toState: text('to_state'),
  reason: text('reason'),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
  actorUserId: uuid('actor_user_id'),
  /** The name as it was then: a log that changes with the person's name is no log. */
  actorName: text('actor_name'),
  actorRole: text('actor_role'),
  requestId: text('request_id').notNull(),
  /** Where the call came from; null for what the server did by itself, and for what is older than the column. */
  address: text('address'),
}

/** What happened inside an LSP: a record's timeline, the LSP's data log. Rows are only ever added. */
export const event = pgTable('event', { lspId: ofLsp(), ...columns }, (table) => [
  primaryKey({ columns: [table.lspId, table.eventId] }),
  index('event_of_subject').on(
    table.lspId,
    table.subjectKind,
    table.subjectId,
    table.at.desc().nullsFirst(),
    table.eventId.desc().nullsFirst(),
  ),
  index('event_of_actor').on(
    table.lspId,
    table.actorUserId,
    table.at.desc().nullsFirst(),
    table.eventId.desc().nullsFirst(),
  ),
  index('event_of_kind').on(
    table.lspId,
    table.subjectKind,
    table.at.desc().nullsFirst(),
    table.eventId.desc().nullsFirst(),
  ),
  index('event_newest').on(table.lspId, table.at.desc().nullsFirst(), table.eventId.desc().nullsFirst()),
])

/** What happened outside every LSP: sign-ins, the platform's own settings. Rows are only ever added. */
export const platformEvent = pgTable('platform_event', columns, (table) => [
  primaryKey({ columns: [table.eventId] }),
  index('platform_event_of_actor').on(
    table.actorUserId,
    table.at.desc().nullsFirst(),
    table.eventId.desc().nullsFirst(),
  ),
  index('platform_event_of_subject').on(
    table.subjectKind,
    table.subjectId,
    table.at.desc().nullsFirst(),
    table.eventId.desc().nullsFirst(),
  ),
  index('platform_event_newest').on(table.at.desc().nullsFirst(), table.eventId.desc().nullsFirst()),
])
