import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { at } from '../platform/database/columns.ts'

/** At most one row: that the demo is being made, or was. A server listens once one can look around, before it is finished. */
export const demoSeed = pgTable(
  'demo_seed',
  {
    only: boolean('only').primaryKey().default(true),
    begunAt: at('begun_at').notNull(),
    finishedAt: at('finished_at'),
    /** What there was when its making had ended early stands for the whole: somebody had signed in meanwhile. */
    isPart: boolean('is_part').notNull().default(false),
  },
  (table) => [check('demo_seed_only', sql`${table.only}`)],
)
