import { openidFaults } from '@kompeten/contract/platform/openid-faults'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ServerMetadata } from 'openid-client'
import { at, ofLsp, versionOfRemovable } from '../../platform/database/columns.ts'

/** The OpenID provider with whose accounts an LSP's people may sign in: one row, once it was set. */
export const openidProvider = pgTable(
  'openid_provider',
  {
    lspId: ofLsp(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    active: boolean('active').notNull(),
    /** What the issuer says of itself (OpenID Connect Discovery 1.0, section 4); null until it was asked. */
    metadata: jsonb('metadata').$type<ServerMetadata>(),
    testingSince: at('testing_since'),
    testedAt: at('tested_at'),
    testFault: text('test_fault', { enum: openidFaults }),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: versionOfRemovable(),
  },
  (table) => [primaryKey({ columns: [table.lspId] })],
)

/** Sign-ins under way at the provider; forgotten after a day. Secrets are hashes or sealed, and nothing says who it is but the account's id. */
export const openidAttempt = pgTable(
  'openid_attempt',
  {
    lspId: ofLsp(),
    attemptId: uuid('attempt_id').notNull(),
    /** SHA-256, base64url, as all hashes of keys. */
    stateHash: text('state_hash').notNull(),
    bindingHash: text('binding_hash').notNull(),
    /** `state`, `nonce` and PKCE code verifier, as JSON, sealed. */
    secretsSealed: text('secrets_sealed').notNull(),
    redirectAddress: text('redirect_address').notNull(),
    progress: text('progress', { enum: ['BEGUN', 'ANSWERED', 'FOUND', 'FAILED', 'USED'] }).notNull(),
    /** What the browser came back with, sealed: it holds the code. */
    answerSealed: text('answer_sealed'),
    fault: text('fault', { enum: openidFaults }),
    /** Whose account it is, once it was found. */
    userId: uuid('user_id'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.attemptId] }),
    uniqueIndex('openid_attempt_state').on(table.lspId, table.stateHash),
    index('openid_attempt_end').on(table.expiresAt),
  ],
)
