import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, ofLsp } from '../database/columns.ts'

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
  /** What the call said of its program; null for what the server did by itself, and for what is older than the column. */
  device: text('device'),
}

/** What can be erased of an entry without breaking its chain (decision 113): two parts, each with its salt and hash. */
const erasable = {
  /** Of name, address and device of who acted. The salt is null once that is erased; the hash stays. */
  actorSalt: bytes('actor_salt'),
  actorHash: bytes('actor_hash').notNull(),
  /** Of reason and facts. The salt is null once they are erased; the hash stays. */
  toldSalt: bytes('told_salt'),
  toldHash: bytes('told_hash').notNull(),
}

/** The texts among the facts, without ids and hashes. */
const toldTexts = `jsonb_path_query_array(facts, '$.*[*] ? (@.type() == "string" && !(@ like_regex "^[0-9a-f-]{32,64}$"))')::text`

/**
 * What a search looks through: who, why, what about in words, from where. Not the ids of records, which are most of what
 * trigrams would be made of; a search for one is answered by `subject_id`.
 */
const searchText = () =>
  text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql.raw(
        `lower(coalesce(actor_name, '') || ' ' || coalesce(reason, '') || ' ' || case when subject_id ~ '^[0-9a-f-]{36}$' then '' else subject_id end || ' ' || coalesce(address, '') || ' ' || ${toldTexts})`,
      ),
    )

/**
 * What happened inside an LSP: a record's timeline, the LSP's data log. Rows are only ever added; of those of a person
 * who is erased, name, address and words go (decision 113).
 */
export const event = pgTable(
  'event',
  { lspId: ofLsp(), ...columns, ...erasable, searchText: searchText() },
  (table) => [
    primaryKey({ columns: [table.lspId, table.eventId] }),
    index('event_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
    index('event_of_subject').on(
      table.lspId,
      table.subjectId,
      table.subjectKind,
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
  ],
)

/** Entries of the log that wait for their place in the LSP's chain (decision 112); gone within seconds. */
export const eventToSeal = pgTable(
  'event_to_seal',
  { lspId: ofLsp(), eventId: uuid('event_id').notNull() },
  (table) => [primaryKey({ columns: [table.lspId, table.eventId] })],
)

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
