import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Calls of each address to each endpoint within its minute, as the limiter's library keeps them; swept after an hour. */
export const callCount = pgTable('call_count', {
  /** The endpoint, and a hash of the caller's address. */
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** When the minute ends, in milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
