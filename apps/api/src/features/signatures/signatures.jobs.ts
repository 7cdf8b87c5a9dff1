import * as z from 'zod/mini'
import { type FeatureJobs, job, reaction } from '../../platform/jobs/job.ts'
import { moveSignature, signatureById } from './signatures.store.ts'

const storePicture = job(
  'signatures.store-picture',
  'outside',
  z.object({ signature_id: z.string() }),
  async (ctx, { signature_id: signatureId }) => {
    const { lspId } = ctx
    if (lspId === null) return
    const found = await ctx.inTenant(lspId, 'read', (tx) => signatureById(tx, lspId, signatureId))
    if (!found?.png) return
    // The same key in every attempt, so that a broken-off one leaves nothing behind.
    const key = `${lspId}/${found.createdAt.getUTCFullYear()}/${signatureId}.png`
    await ctx.files.put(key, found.png, 'image/png')
    await ctx.inTenant(lspId, 'write', (tx) => moveSignature(tx, lspId, signatureId, key))
  },
)

/** After a signature was given: its picture moves from the database to the file store. */
export const signaturesJobs: FeatureJobs = {
  jobs: [storePicture],
  reactions: [
    reaction('signature.given', storePicture, ({ facts }) => ({
      signature_id: String(facts?.signature_id),
    })),
  ],
}
