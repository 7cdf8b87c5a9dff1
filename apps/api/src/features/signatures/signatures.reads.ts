import type { ReadCtx } from '../../platform/context.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newestSignature } from './signatures.store.ts'

/** The picture of one's own signature in use. @throws Refusal `not_found` */
export const readOwnSignature = async ({ tx, actor }: ReadCtx): Promise<FileAnswer> => {
  const found = await newestSignature(tx, actor.userId)
  if (!found) throw new Refusal('not_found')
  const shown = { name: 'signature.png', mime: 'image/png', inline: true }
  if (found.fileKey !== null) return { ...shown, key: found.fileKey, sha256: found.sha256 }
  if (found.png !== null) return { ...shown, content: found.png }
  throw new Error(`Signature ${found.signatureId} has no picture`)
}
