import { audit } from '@kompeten/contract/audit/audit'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { auditJobs } from './audit.jobs.ts'
import { auditRoutes } from './audit.routes.ts'
import type { AuditServices } from './audit-services.ts'

/** The data log: what happened in an LSP, and that it is whole. */
export const auditFeature = (services: AuditServices): Feature =>
  feature({ calls: [calls(audit, auditRoutes(services))], jobs: auditJobs(services) })
