import { hash, randomBytes } from 'node:crypto'

/** A new session key: 256 random bits, base64url (decisions §3). */
export const newKey = (): string => randomBytes(32).toString('base64url')

/** What the store knows a key by. */
export const keyHash = (key: string): string => hash('sha256', key, 'base64url')
