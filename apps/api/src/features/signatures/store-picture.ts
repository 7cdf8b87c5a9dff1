import type { JobCtx } from '../../platform/jobs/job.ts'
import { moveSignature, signatureById } from './signatures.store.ts'

/** Moves a signature's picture from the database to the file store. Once moved, it is no work any more. */
export const storePicture = async (ctx: JobCtx, lspId: string, signatureId: string): Promise<void> => {
  const found = await ctx.inTenant(lspId, 'read', (tx) => signatureById(tx, signatureId))
  if (!found?.png) return
  // The same key in every attempt, so that a broken-off one leaves nothing behind.
  const key = `${lspId}/${found.createdAt.getUTCFullYear()}/${signatureId}.png`
  await ctx.files.put(key, found.png, 'image/png')
  await ctx.inTenant(lspId, 'write', (tx) => moveSignature(tx, signatureId, key))
}
