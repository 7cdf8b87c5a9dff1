import * as z from 'zod/mini'
import { type FeatureJobs, type JobCtx, job, reaction, timer } from '../../platform/jobs/job.ts'
import type { ApplicantsServices } from './applicants-services.ts'
import { platformForgetImportFiles } from './imports/forget-import-files.ts'
import { checkImport, storeImport } from './imports/run-import.ts'

const importData = z.object({ import_id: z.string() })
type ImportJob = (ctx: JobCtx, services: ApplicantsServices, lspId: string, importId: string) => Promise<void>

/** Imports are checked and stored in the background; their workbooks lie for a day at most. */
export const applicantsJobs = (services: ApplicantsServices): FeatureJobs => {
  const importJob = (name: string, run: ImportJob) =>
    job(name, 'heavy', importData, async (ctx, { import_id: importId }) => {
      if (ctx.lspId !== null) await run(ctx, services, ctx.lspId, importId)
    })
  const check = importJob('applicants.check-import', checkImport)
  const store = importJob('applicants.store-import', storeImport)
  const sweep = job('applicants.drop-import-files', 'quick', z.null(), (ctx) =>
    ctx.asPlatform('write', (tx) => platformForgetImportFiles(tx, ctx.now)),
  )
  return {
    jobs: [check, store, sweep],
    reactions: [
      reaction('applicant_import.begun', check, ({ subject }) => ({ import_id: subject.id })),
      reaction('applicant_import.confirmed', store, ({ subject }) => ({ import_id: subject.id })),
    ],
    timers: [timer('7 * * * *', 'UTC', sweep)],
  }
}
