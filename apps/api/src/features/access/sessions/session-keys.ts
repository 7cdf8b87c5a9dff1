import { createHash, randomBytes } from 'node:crypto'

/** A new session key: 256 random bits, base64url (decisions §3). */
export const newKey = (): string => randomBytes(32).toString('base64url')

/** What the store knows a key by. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('base64url')
