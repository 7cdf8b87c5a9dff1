import { linkKinds } from '@kompeten/contract/passwords/passwords'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'

/** Links that were mailed to people so that they set a password or confirm a role. Each works once. */
export const passwordLink = pgTable(
  'password_link',
  {
    linkId: uuid('link_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: linkKinds }).notNull(),
    /** SHA-256 of the token, base64url; the token itself is derived from the link's id whenever it is mailed. */
    tokenHash: text('token_hash').notNull(),
    /** The LSP that the mail speaks for, and the role that waits for the link; null where there is none. */
    lspId: uuid('lsp_id'),
    userPermissionId: uuid('user_permission_id'),
    /** Of a link for a new address: that one; and once it was used, the one before, which is notified. */
    sealedEmail: text('sealed_email'),
    sealedFormerEmail: text('sealed_former_email'),
    /** The host the person was on; null for the generic face. */
    hostname: text('hostname'),
    language: text('language', { enum: ['id', 'en'] }).notNull(),
    createdAt: at('created_at').notNull(),
    /** Null until the mail leaves: the time that a mail server is away does not count. */
    expiresAt: at('expires_at'),
    usedAt: at('used_at'),
  },
  (table) => [
    uniqueIndex('password_link_token').on(table.tokenHash),
    index('password_link_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('password_link_created').on(table.createdAt),
  ],
)

/** The last time that a mail was asked for, by e-mail address, whether anybody has that address or not. */
export const passwordRequest = pgTable(
  'password_request',
  {
    /** Keyed hash of the address. */
    accountKey: text('account_key').primaryKey(),
    requestId: uuid('request_id').notNull(),
    sealedEmail: text('sealed_email').notNull(),
    purpose: text('purpose', { enum: ['reset', 'confirm'] }).notNull(),
    lspId: uuid('lsp_id'),
    hostname: text('hostname'),
    language: text('language', { enum: ['id', 'en'] }).notNull(),
    requestedAt: at('requested_at').notNull(),
  },
  (table) => [
    uniqueIndex('password_request_id').on(table.requestId),
    index('password_request_at').on(table.requestedAt),
  ],
)
