import { registrationJobs } from '../src/features/registration/registration.jobs.ts'
import type { World } from './world.ts'

/** The nightly sweep of registrations that nobody has confirmed, so many days from now. */
export const sweepRegistrations = (world: World, days: number): Promise<void> =>
  world.app.inJob(world.seeded.lsp.a.lspId, async (ctx) => {
    const now = new Date(ctx.now.getTime() + days * 86_400_000)
    const { timers = [] } = registrationJobs({ passwords: {} as never })
    for (const { job } of timers) await job.handle({ ...ctx, now }, null)
  })
