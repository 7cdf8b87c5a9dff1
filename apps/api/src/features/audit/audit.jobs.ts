import * as z from 'zod/mini'
import { type FeatureJobs, job, timer } from '../../platform/jobs/job.ts'
import type { AuditServices } from './audit-services.ts'
import { writeRoots } from './write-roots.ts'

/** Every night: the roots of all logs (decision 112). */
export const auditJobs = (services: AuditServices): FeatureJobs => {
  const rooting = job('audit.write-roots', 'quick', z.null(), (ctx) => writeRoots(ctx, services))
  return { jobs: [rooting], timers: [timer('5 17 * * *', 'UTC', rooting)] }
}
