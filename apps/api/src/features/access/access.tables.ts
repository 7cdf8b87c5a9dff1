import { invitationMails, personStates } from '@kompeten/contract/people/content'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp, versionOfRemovable } from '../../platform/database/columns.ts'

/** How a username looks to a person who reads it quickly: in small letters, 0 as o and 1 as l. */
export const seenAs = (username: SQLWrapper) => sql`translate(lower(${username}), '01', 'ol')`

/** A person who can sign in; global, because one login may hold roles in several LSPs (decisions §2). */
export const identity = pgTable(
  'identity',
  {
    userId: uuid('user_id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    /** Null until the person sets a password by the mailed link. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** Of the picture in use, lower-case hex; null for none. */
    pictureSha256: text('picture_sha256'),
    language: text('language', { enum: ['id', 'en'] }),
    /** 2 = people of LSPs, the only ones who may log in here; 1 = system accounts. */
    groupId: integer('group_id').notNull().default(2),
    active: boolean('active').notNull().default(true),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('identity_username').on(sql`lower(${table.username})`),
    // Not unique: two that look alike may have stood here before it was asked.
    index('identity_username_seen').on(seenAs(table.username)),
    uniqueIndex('identity_email').on(sql`lower(${table.email})`),
  ],
)

/** A role that an identity holds in one LSP; an ADT's also in one venue. */
export const userPermission = pgTable(
  'user_permission',
  {
    lspId: ofLsp(),
    userPermissionId: uuid('user_permission_id').notNull(),
    userId: uuid('user_id').notNull(),
    roleCode: text('role_code', {
      enum: ['DEV', 'SUP', 'DIR', 'MGR', 'MAG', 'ADM', 'ADT', 'ACS', 'APL'],
    }).notNull(),
    tukId: uuid('tuk_id'),
    /** The institution that sends applicants, through which it is held (decisions §2); null for none. */
    institutionId: uuid('institution_id'),
    /** Usable now: confirmed, not taken away, its holder not deactivated. */
    active: boolean('active').notNull().default(true),
    /** Null while it waits for the mailed link. */
    confirmedAt: at('confirmed_at'),
    /** Who gave it; null for whoever registered themselves. */
    givenBy: uuid('given_by'),
    /** A role that is taken away stays as a row: what was done in it keeps its id. */
    removedAt: at('removed_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.userPermissionId] }),
    index('user_permission_role').on(table.lspId, table.roleCode, table.userId),
    uniqueIndex('user_permission_once').on(
      table.lspId,
      table.userId,
      table.roleCode,
      sql`coalesce(${table.tukId}, '00000000-0000-0000-0000-000000000000')`,
    ),
    index('user_permission_user').on(table.userId),
  ],
)

/**
 * A person as an LSP knows them: one row for each LSP in which they hold a role, DEV's excepted. Name and address are
 * the LSP's own record, so that an LSP learns nothing of an account before its holder has agreed (decision 10).
 */
export const member = pgTable(
  'member',
  {
    lspId: ofLsp(),
    userId: uuid('user_id').notNull(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** By which the LSP knows who signs for it; null where it gives none. */
    registrationNumber: text('registration_number'),
    /** Since their first role was confirmed; null before. */
    confirmedAt: at('confirmed_at'),
    /** When they were invited last; null for whoever came by themselves. */
    invitedAt: at('invited_at'),
    /** How the mail with their link stands, and since when; null of mails from before that was noted. */
    invitationMail: text('invitation_mail', { enum: invitationMails }),
    invitationMailAt: at('invitation_mail_at'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    /** Since they were deactivated. */
    deletedAt: at('deleted_at'),
    version: versionOfRemovable(),
    state: text('state', { enum: personStates })
      .notNull()
      .generatedAlwaysAs(
        sql`case when deleted_at is not null then 'inactive' when confirmed_at is null then 'invited' else 'active' end`,
      ),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || username || ' ' || email)`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.userId] }),
    index('member_by_name').on(table.lspId, table.nameKey, table.userId).where(sql`deleted_at is null`),
    index('member_by_created').on(table.lspId, table.createdAt, table.userId).where(sql`deleted_at is null`),
    index('member_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** One sign-in on one device; rotation makes a new row of the same family. */
export const session = pgTable(
  'session',
  {
    sessionId: uuid('session_id').primaryKey(),
    familyId: uuid('family_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** SHA-256 of the key, base64url. */
    keyHash: text('key_hash').notNull(),
    /** The key, encrypted: signed requests need it as HMAC key. */
    sealedKey: text('sealed_key').notNull(),
    /** Lower-cased, as typed at login: the name that signed requests carry. */
    loginName: text('login_name').notNull(),
    userPermissionId: uuid('user_permission_id'),
    /** The LSP inside which the role acts; for DEV the one they chose. */
    lspId: uuid('lsp_id'),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Keyed hash of the token by which its browser is known at the login; null where a browser shows none there. */
    deviceKey: text('device_key'),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    /** The LSP whose OpenID provider said who signs in; null where a password did. */
    vouchedByLspId: uuid('vouched_by_lsp_id'),
    /** When the person proved last who they are: at first by signing in. */
    provedAt: at('proved_at').notNull(),
    /** The absolute end of the whole family. */
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason', {
      enum: [
        'rotated',
        'role_chosen',
        'logged_out',
        'reused',
        'password_changed',
        'deactivated',
        'permission_changed',
        'ended_by_user',
        'ended_by_lsp',
      ],
    }),
  },
  (table) => [
    uniqueIndex('session_key').on(table.keyHash),
    index('session_family').on(table.familyId),
    index('session_user').on(table.userId, table.endedAt),
    index('session_login_name').on(table.loginName).where(sql`ended_at is null`),
  ],
)

/** What somebody is awaited to answer within minutes, and for what. */
export const challenge = pgTable(
  'challenge',
  {
    /** SHA-256 of the challenge, base64url. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** `login`: the password was right, and the second factor is awaited. */
    purpose: text('purpose', { enum: ['login', 'proof', 'passkey'] }).notNull(),
    userId: uuid('user_id').notNull(),
    /** Of a login: the name as typed. */
    loginName: text('login_name').notNull().default(''),
    /** Of a login: the LSP whose OpenID provider said who it is; null where a password did. */
    vouchedByLspId: uuid('vouched_by_lsp_id'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('challenge_user').on(table.userId), index('challenge_end').on(table.expiresAt)],
)

/** Failed logins of the last minutes, by account and by address: both as keyed hashes. */
export const failedLogin = pgTable(
  'failed_login',
  {
    failedLoginId: uuid('failed_login_id').primaryKey(),
    accountKey: text('account_key').notNull(),
    addressKey: text('address_key').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('failed_login_account').on(table.accountKey, table.at),
    index('failed_login_address').on(table.addressKey, table.at),
  ],
)

/** Signatures seen in the last minutes: each is accepted once. */
export const usedSignature = pgTable(
  'used_signature',
  { signatureHash: text('signature_hash').primaryKey(), at: at('at').notNull() },
  (table) => [index('used_signature_at').on(table.at)],
)
