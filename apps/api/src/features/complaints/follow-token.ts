import { createHash, timingSafeEqual } from 'node:crypto'
import type { Sealer } from '../../platform/sealing.ts'

/** What complaints need beside the transaction. */
export type ComplaintsServices = {
  /** Derives the secrets of private addresses. */
  sealer: Sealer
}

/** The secret of a complaint's private address, 256 bits, base64url: derived, so that each mail holds the same. */
export const followToken = (sealer: Sealer, complaintId: string): string =>
  sealer.fingerprint(`follow:${complaintId}`)

/** What lets whoever just sent a complaint add its files: it opens nothing else. */
export const attachToken = (sealer: Sealer, complaintId: string): string =>
  sealer.fingerprint(`attach:${complaintId}`)

/** Whether a token is that complaint's. */
export const isAttachToken = (sealer: Sealer, complaintId: string, token: string): boolean => {
  const [own, given] = [attachToken(sealer, complaintId), token].map((one) =>
    createHash('sha256').update(one).digest(),
  ) as [Buffer, Buffer]
  return timingSafeEqual(own, given)
}

/** What the store knows it by. */
export const followHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The page on which a complaint is followed without an account. */
export const followPath = (lspId: string, token: string): string =>
  `/complain/follow/${token}?lsp_id=${lspId}`
