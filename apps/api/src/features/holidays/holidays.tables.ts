import type { Holiday } from '@kompeten/contract/holidays/holidays'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The public holidays of the years whose decree is known; the same for every LSP. */
export const holidayYear = pgTable('holiday_year', {
  year: integer('year').primaryKey(),
  /** The joint decree of the three ministers (SKB). */
  decree: text('decree').notNull(),
  days: jsonb('days').$type<Holiday[]>().notNull(),
  changedByName: text('changed_by_name'),
  changedAt: timestamp('changed_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
})
