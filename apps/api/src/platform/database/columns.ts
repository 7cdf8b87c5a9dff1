import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** A moment, kept in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true })

/** Whose row it is: the first column of every table inside the tenant wall, and of its keys and indexes. */
export const ofLsp = () => uuid('lsp_id').notNull()
