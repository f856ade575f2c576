import type { Language } from '@pinquiz/protocol'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../timestamps.ts'

/** Accounts. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  /** Set once a link mailed to the address was opened. */
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  isApproved: boolean('is_approved').notNull().default(false),
  /** An administrator approved before the address was confirmed: takes effect once it is. */
  isApprovedOnceProven: boolean('is_approved_once_proven').notNull().default(false),
  /** That was due to the domain of the address, which must still be one approved at once then. */
  isApprovedByDomain: boolean('is_approved_by_domain').notNull().default(false),
  /** An administrator revoked or rejected it: providers' rules don't open it again. */
  isBarred: boolean('is_barred').notNull().default(false),
  /** When an administrator rejected it; null while undecided, and once approved. */
  rejectedAt: timestamp('rejected_at', { withTimezone: true }),
  /** No one has signed in to it yet. */
  isUnused: boolean('is_unused').notNull().default(false),
  /** Language of the page where the account was created; for mail, until its owner chooses another. */
  language: text('language').$type<Language>(),
  role: text('role', { enum: ['host', 'admin', 'super-admin'] })
    .notNull()
    .default('host'),
  /** A super administrator chose the role: providers' rules leave it. */
  isRoleChosen: boolean('is_role_chosen').notNull().default(false),
  createdAt,
  updatedAt,
})

/** Someone's account at an OpenID provider: issuer and subject say which, never an address. */
export const identities = pgTable(
  'identities',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The number of its provider in the site settings, at the last sign-in. */
    provider: text('provider').notNull(),
    /** At the provider; for its owner to recognise it. */
    email: text('email').notNull(),
    /**
     * What the provider's rules did about the approval. `taken`: given before, and withdrawn since its owner lost the
     * group; `barred`: an administrator decided otherwise, and the rules leave it.
     */
    approval: text('approval', { enum: ['none', 'given', 'taken', 'barred'] })
      .notNull()
      .default('none'),
    /** The rules made its owner an administrator. */
    hasGivenRole: boolean('has_given_role').notNull().default(false),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.issuer, table.subject),
    index('identities_user').on(table.userId),
  ],
)

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The second factor was passed at this sign-in, or set up since. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** The provider's account that signed in; null: something else did. */
    identityId: text('identity_id').references(() => identities.id, { onDelete: 'set null' }),
    /** When its owner last signed in at a provider again to show that it's them. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The browser's previous sign-in, which ends when this one is first used. */
    replaces: text('replaces'),
    createdAt,
    updatedAt,
  },
  (table) => [index('auth_sessions_user').on(table.userId)],
)

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text('scope'),
    password: text('password'),
    createdAt,
    updatedAt,
  },
  (table) => [index('auth_accounts_user').on(table.userId)],
)

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index('auth_verifications_identifier').on(table.identifier)],
)

/** To make an account; gone once taken up or withdrawn. */
export const accountInvitations = pgTable(
  'account_invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    /** Empty if it isn't known. */
    name: text('name').notNull().default(''),
    role: text('role', { enum: ['host', 'admin'] }).notNull(),
    /** SHA-256 of the token in the mailed link, which confirms the address. */
    mailedHash: text('mailed_hash').unique(),
    /** Of the token in a link that an administrator hands out, which confirms nothing. */
    copiedHash: text('copied_hash').unique(),
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    /** It rests on their rights. */
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt,
  },
  (table) => [index('account_invitations_inviter').on(table.invitedBy)],
)

/** The app on a phone that shows a new code every 30 s. */
export const authenticators = pgTable('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the site's secret. */
  secret: text('secret').notNull(),
  /** Null until the first correct code: until then no code is asked for. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The newest period whose code was accepted: this one and older ones are no longer valid. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
  /** HMACs of the unused ones. */
  backupCodes: text('backup_codes').array().notNull().default([]),
  createdAt,
})

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, as the browser gives it. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter, where the authenticator has one; else 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    createdAt,
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Requests that programs may repeat, with their reply; for a day. */
export const repeatableRequests = pgTable(
  'repeatable_requests',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256. */
    requestHash: text('request_hash').notNull(),
    /** Null until it's done. */
    reply: jsonb('reply'),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

/** What scripts send instead of a cookie. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256: with 192 random bits, nothing slower is needed. */
    hash: text('hash').notNull().unique(),
    /** The last letters, to tell tokens apart. */
    ending: text('ending').notNull(),
    scopes: text('scopes').array().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    createdAt,
  },
  (table) => [index('api_tokens_user').on(table.userId)],
)
