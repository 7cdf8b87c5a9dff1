import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../../platform/database/columns.ts'

/** Who may sign certificates in the name of the director, for a time. */
export const signingDelegate = pgTable(
  'signing_delegate',
  {
    lspId: ofLsp(),
    delegateId: uuid('delegate_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    validFrom: date('valid_from').notNull(),
    validUntil: date('valid_until').notNull(),
    givenBy: uuid('given_by').notNull(),
    givenByName: text('given_by_name').notNull(),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.delegateId] }),
    index('signing_delegate_of_user').on(table.lspId, table.userId, table.validUntil),
  ],
)
