import { randomInt } from 'node:crypto'
import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A moment, kept in UTC. */
export const at = (name: string) => timestamp(name, { withTimezone: true })

/** Bytes as they are: a hash, a salt, a small picture. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A value as JSON that may be a bare text. The ordinary column reads a text that looks like JSON once more: an answer `8`
 * would come back as a number, and an essay that says `null` as nothing.
 */
export const anyJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

/** JSON that is only ever read whole, and by the hundred thousand: as text it comes three times as quickly as from `jsonb`. */
export const wholeJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (text) => JSON.parse(text),
})

/** Whose row it is: the first column of every table inside the tenant wall, and of its keys and indexes. */
export const ofLsp = () => uuid('lsp_id').notNull()

/** What every record with a version and a bin has: when it was made, who changed it last, when it was deleted. */
export const stamps = () => ({
  createdAt: at('created_at').notNull(),
  modifiedAt: at('modified_at').notNull(),
  modifiedBy: uuid('modified_by').notNull(),
  modifiedByName: text('modified_by_name').notNull(),
  deletedAt: at('deleted_at'),
  version: integer('version').notNull().default(1),
})

/**
 * The version of a record that has no id of its own, such as the LSP's one connection or a host: it may be removed and made
 * again. It then begins with a number that no page has seen, so that one left open since before cannot write over it.
 */
export const versionOfRemovable = () =>
  integer('version')
    .notNull()
    .default(1)
    .$defaultFn(() => randomInt(1, 2 ** 30))
