import { createHash } from 'node:crypto'
import type { Sealer } from '../../platform/sealing.ts'

/** The secret of a link, 256 bits, base64url: derived from its id, so that a mail sent again holds the same link. */
export const linkToken = (sealer: Sealer, linkId: string): string => sealer.fingerprint(`link:${linkId}`)

/** The page on which a token is used. */
export const setPasswordPath = (token: string): string => `/set-password/${token}`

/** What the store knows a token by. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
