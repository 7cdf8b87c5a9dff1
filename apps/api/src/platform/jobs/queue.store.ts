import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle } from 'pg-boss'
import type { Connection } from '../database/database.ts'

/** Lets the queue write in a transaction of ours. */
export const executorIn = (tx: Connection): Db => fromDrizzle(tx, sql)
