import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'

/**
 * What one person is notified of in one role. Name and facts, not text: its words are made in the reader's language.
 */
export const notification = pgTable(
  'notification',
  {
    lspId: ofLsp(),
    notificationId: uuid('notification_id').notNull(),
    userId: uuid('user_id').notNull(),
    roleCode: text('role_code', {
      enum: ['DEV', 'SUP', 'DIR', 'MGR', 'MAG', 'ADM', 'ADT', 'ACS', 'APL'],
    }).notNull(),
    /** The event that it tells of. */
    eventId: uuid('event_id').notNull(),
    name: text('name').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    /** A path inside the product. */
    link: text('link'),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
    // A column, not an expression: behind the wall only plain comparisons may use an index (decision 9).
    isRead: boolean('is_read').notNull().generatedAlwaysAs(sql`read_at is not null`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.notificationId] }),
    uniqueIndex('notification_once').on(table.lspId, table.eventId, table.userId, table.roleCode),
    index('notification_newest').on(table.lspId, table.userId, table.createdAt, table.notificationId),
    index('notification_by_read').on(table.lspId, table.userId, table.isRead, table.notificationId),
    index('notification_unread').on(table.lspId, table.userId, table.roleCode).where(sql`read_at is null`),
    index('notification_age').on(table.createdAt),
  ],
)
