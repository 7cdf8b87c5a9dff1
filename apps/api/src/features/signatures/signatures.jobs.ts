import * as z from 'zod/mini'
import { type FeatureJobs, job, reaction } from '../../platform/jobs/job.ts'
import { storePicture } from './store-picture.ts'

const storing = job(
  'signatures.store-picture',
  'outside',
  z.object({ signature_id: z.string() }),
  async (ctx, { signature_id: signatureId }) => {
    if (ctx.lspId !== null) await storePicture(ctx, ctx.lspId, signatureId)
  },
)

/** After a signature was given: its picture moves from the database to the file store. */
export const signaturesJobs: FeatureJobs = {
  jobs: [storing],
  reactions: [
    reaction('signature.given', storing, ({ facts }) => ({
      signature_id: String(facts?.signature_id),
    })),
  ],
}
